/** The code examples of the API page, except for the request that can be sent there. The tests run them as shown. */
import { connectLines } from "./request-code.ts";

/** Repeats the request after `Retry-After` when the rate limit was hit, and throws the message of other errors. */
export function retryCode(baseUrl: string, key: string): string {
  return `${connectCode(baseUrl)}

async function scan(form) {
  const response = await service.fetch("scan/crop", {
    method: "POST",
    headers: { "X-API-Key": ${JSON.stringify(key)} },
    body: form,
  });
  if (response.status === 429) {
    const seconds = Number(response.headers.get("Retry-After"));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return scan(form);
  }
  if (!response.ok) {
    const { errors, error } = await response.json();
    throw new Error(error ?? errors[0].title);
  }
  return response;
}

const form = new FormData();
form.append("file", file);
const page = await (await scan(form)).blob();`;
}

/** Straightens several photos, then makes one searchable PDF of them. */
export function cropThenPdfCode(baseUrl: string, key: string): string {
  return `${connectCode(baseUrl)}

async function post(endpoint, pages) {
  const form = new FormData();
  for (const page of pages) form.append("files", page);
  const response = await service.fetch(endpoint, {
    method: "POST",
    headers: { "X-API-Key": ${JSON.stringify(key)} },
    body: form,
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

const pages = (await (await post("scan/crop", files)).formData()).getAll("files");
// Here you could show the pages, and leave out those that are not wanted.
const pdf = await (await post("scan/scan_pdf", pages)).blob();`;
}

/** A request with progress and a way to cancel it. */
export function progressCode(baseUrl: string, key: string): string {
  return `${connectCode(baseUrl)}
const stop = new AbortController(); // stop.abort() gives up

const form = new FormData();
for (const file of files) form.append("files", file);
form.append("ocr_lang", "eng");

const response = await service.fetch("scan/extract_text", {
  method: "POST",
  headers: { "X-API-Key": ${JSON.stringify(key)} },
  body: form,
  signal: stop.signal,
  onProgress: (share) => console.log(Math.round(share * 100) + " %"),
});
const { texts } = await response.json();
service.close(); // removes the hidden frame`;
}

const connectCode = (baseUrl: string): string => connectLines(baseUrl).join("\n");
