import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "@playwright/test";
import { API_KEY } from "./app.ts";

export interface ServiceCall {
  /** Paths of the files to send: as `file` if there is one, as `files` if there are several. */
  readonly files?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly fromServiceWorker: boolean;
}

/**
 * Calls an endpoint with `fetch` from inside `page`, as a developer's page would. Sends the key of the test account
 * unless headers are given.
 */
export async function callService(page: Page, path: string, call: ServiceCall = {}): Promise<ServiceAnswer> {
  const { files = [], fields = {}, headers = { "X-API-Key": API_KEY }, method = "POST" } = call;
  const responding = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${path}`));
  const answer = await page.evaluate(
    async ({ path: to, method: verb, headers: sent, fields: values, files: parts }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.append(name, value);
      for (const { name, base64 } of parts) {
        const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
        form.append(parts.length > 1 ? "files" : "file", new File([bytes], name));
      }
      const bodiless = verb === "GET" || verb === "HEAD";
      const response = await fetch(to, { method: verb, headers: sent, ...(!bodiless && { body: form }) });
      const bytes = new Uint8Array(await response.arrayBuffer());
      let binary = "";
      for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return { status: response.status, headers: Object.fromEntries(response.headers), body: btoa(binary) };
    },
    {
      path,
      method,
      headers,
      fields,
      files: files.map((file) => ({ name: basename(file), base64: readFileSync(file).toString("base64") })),
    },
  );
  const response = await responding;
  return { ...answer, body: Buffer.from(answer.body, "base64"), fromServiceWorker: response.fromServiceWorker() };
}

/** The parsed JSON body of an answer. */
export function json(answer: ServiceAnswer): unknown {
  return JSON.parse(answer.body.toString("utf8"));
}
