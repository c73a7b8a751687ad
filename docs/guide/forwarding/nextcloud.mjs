import { receiveScans } from "./receive-scan.mjs";

const { NEXTCLOUD_FOLDER, NEXTCLOUD_USER, NEXTCLOUD_PASSWORD } = process.env;
const login = Buffer.from(`${NEXTCLOUD_USER}:${NEXTCLOUD_PASSWORD}`).toString("base64");

receiveScans(async ({ pdf, fileName }) => {
  const response = await fetch(new URL(encodeURIComponent(fileName), NEXTCLOUD_FOLDER), {
    method: "PUT",
    headers: { Authorization: `Basic ${login}`, "Content-Type": "application/pdf" },
    body: pdf,
  });
  if (!response.ok) throw new Error(`Nextcloud answered ${response.status}: ${await response.text()}`);
});
