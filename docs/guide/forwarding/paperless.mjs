import { receiveScans } from "./receive-scan.mjs";

const { PAPERLESS_URL, PAPERLESS_TOKEN } = process.env;

receiveScans(async ({ pdf, fileName, title, at }) => {
  const form = new FormData();
  form.append("document", new File([pdf], fileName, { type: "application/pdf" }));
  form.append("title", title.slice(0, 128));
  form.append("created", at);
  const response = await fetch(new URL("api/documents/post_document/", PAPERLESS_URL), {
    method: "POST",
    headers: { Authorization: `Token ${PAPERLESS_TOKEN}` },
    body: form,
  });
  if (!response.ok) throw new Error(`paperless-ngx answered ${response.status}: ${await response.text()}`);
});
