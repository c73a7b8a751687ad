/** Attack: requests that are almost right carry photo and key past the service worker, to the static host. */
import type { Page } from "@playwright/test";
import { takeUploads } from "../../tools/server/serve.mjs";
import { API_KEY, expect, test } from "../support/app.ts";

interface Outcome {
  readonly status: number;
  readonly allow: string | null;
  readonly code: string | null;
}

async function send(page: Page, path: string, method: string): Promise<Outcome> {
  return page.evaluate(
    async ({ to, verb, key }) => {
      const body = new FormData();
      body.append("file", new File(["photo"], "photo.jpg"));
      const response = await fetch(to, {
        method: verb,
        headers: { "X-API-Key": key },
        ...(verb !== "GET" && { body }),
      });
      const answer = (await response.json()) as { errors: { code: string }[] };
      return {
        status: response.status,
        allow: response.headers.get("Allow"),
        code: answer.errors[0]?.code ?? null,
      };
    },
    { to: path, verb: method, key: API_KEY },
  );
}

for (const path of [
  "scan/crop/",
  "Scan/Crop",
  "scan//crop",
  "scan/%63rop",
  "scan/crop;a",
  "/scan/crop",
  "scan%2Fcrop",
  "scan",
]) {
  test(`${path} is answered on the device`, async ({ app, baseUrl }) => {
    for (const method of ["POST", "PUT", "GET"])
      expect(await send(app, `${baseUrl}${path}`, method)).toEqual({ status: 404, allow: null, code: "not_found" });
    expect(takeUploads()).toEqual([]);
  });
}

test("an endpoint takes nothing but POST, and nothing else takes a body", async ({ app }) => {
  for (const method of ["GET", "PUT", "DELETE"])
    expect(await send(app, "scan/crop", method)).toEqual({ status: 405, allow: "POST", code: "method_not_allowed" });
  for (const path of ["", "config.json", "nothing/here", "share/", "assets/nothing.js"])
    for (const method of ["POST", "PUT", "DELETE", "PATCH"])
      expect(await send(app, path, method)).toEqual({
        status: 405,
        allow: "GET, HEAD",
        code: "method_not_allowed",
      });
  expect(takeUploads()).toEqual([]);
});
