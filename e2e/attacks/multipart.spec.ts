/** Attack: forms whose names and headers are made to be read as something else. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { API_KEY, expect, test } from "../support/app.ts";
import { note } from "../support/scan-photos.ts";

const photo = readFileSync(note.path).toString("base64");

interface Answer {
  readonly status: number;
  readonly creditsLeft: number;
  readonly text: string;
}

/** Sends one file under a field name and a file name, written by the browser, or by `raw` with its own headers. */
async function send(page: Page, field: string, fileName: string, raw: string | null = null): Promise<Answer> {
  return page.evaluate(
    async ({ base64, key, name, file, head }) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
      const form = new FormData();
      form.append(name, new Blob([bytes]), file);
      form.append("return_warp_geometry", "true");
      const parameter = '--b\r\nContent-Disposition: form-data; name="return_warp_geometry"\r\n\r\ntrue\r\n';
      const body = head === null ? form : new Blob([parameter, `--b\r\n${head}\r\n\r\n`, bytes, "\r\n--b--\r\n"]);
      const headers = { "X-API-Key": key, ...(head !== null && { "Content-Type": "multipart/form-data; boundary=b" }) };
      const response = await fetch("scan/crop", { method: "POST", headers, body });
      return {
        status: response.status,
        creditsLeft: Number(response.headers.get("X-Credits-Remaining")),
        text: await response.text(),
      };
    },
    { base64: photo, key: API_KEY, name: field, file: fileName, head: raw },
  );
}

test("the name of a file is never more than a name", async ({ app }) => {
  const names = [
    'a"b.jpg',
    'a"; name="return_pdf.jpg',
    'a\r\nContent-Disposition: form-data; name="return_pdf"\r\n\r\ntrue\r\n',
    "%22%0D%0A%00.jpg",
    "",
    "../../scan/crop",
    "C:\\photo;v=1.jpg",
    "\u202egpj.exe",
    "x".repeat(10_000),
  ];
  for (const name of names) {
    const answer = await send(app, "file", name);
    expect(answer.status, JSON.stringify(name)).toBe(200);
    expect(JSON.parse(answer.text), JSON.stringify(name)).toHaveProperty("geometry");
  }
});

const PART = 'Content-Disposition: form-data; name="file"';

/** Headers of a part with a photo, and the status of the request. */
const PARTS: Readonly<Record<string, readonly [head: string, status: number]>> = {
  "a usual one": [`${PART}; filename="a.jpg"\r\nContent-Type: image/jpeg`, 200],
  "another type": [`${PART}; filename="a.jpg"\r\nContent-Type: text/html`, 200],
  "no filename": [PART, 400],
  "an empty filename": [`${PART}; filename=""`, 200],
  "a raw quote": [`${PART}; filename="a"b.jpg"`, 400],
  "a raw line break": [`${PART}; filename="a\r\nb.jpg"`, 400],
  "percent signs": [`${PART}; filename="%22%0d%0a.jpg"`, 200],
  "two names": ['Content-Disposition: form-data; name="file"; name="return_pdf"; filename="a.jpg"', 400],
  "no name": ['Content-Disposition: form-data; filename="a.jpg"', 400],
  "no disposition": ["Content-Type: image/jpeg", 400],
  "a form in the form": [`${PART}\r\nContent-Type: multipart/mixed; boundary=c`, 400],
};

test("a part counts as a photo only as the standard says, and only photos are charged", async ({ app }) => {
  const { creditsLeft } = await send(app, "nothing", "a.jpg");
  const statuses: Record<string, number> = {};
  let last = creditsLeft;
  for (const [what, [head]] of Object.entries(PARTS)) {
    const answer = await send(app, "file", "", head);
    statuses[what] = answer.status;
    expect(last - answer.creditsLeft, what).toBe(answer.status === 200 ? 1 : 0);
    last = answer.creditsLeft;
  }
  expect(statuses).toEqual(Object.fromEntries(Object.entries(PARTS).map(([what, [, status]]) => [what, status])));
});
