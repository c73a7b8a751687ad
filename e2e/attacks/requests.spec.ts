/**
 * Attack: requests that are almost right carry photo and key past the service worker, to the static host. The tests of
 * `request-kind.ts` know more such addresses.
 */
import { takeUploads } from "../../tools/server/serve.mjs";
import { API_KEY, expect, test } from "../support/app.ts";

const ALMOST = [
  "scan/crop/",
  "Scan/Crop",
  "scan//crop",
  "scan/%63rop",
  "scan/crop;a",
  "/scan/crop",
  "scan%2Fcrop",
  "scan",
];
const ELSEWHERE = ["", "config.json", "nothing/here", "share/", "assets/nothing.js"];

const requests = (paths: readonly string[], methods: readonly string[], expected: string) =>
  paths.flatMap((path) => methods.map((method) => ({ path, method, expected })));

test("what is almost an endpoint is answered on the device, and so is every request with a body", async ({
  app,
  baseUrl,
}) => {
  const sent = [
    ...requests(ALMOST, ["POST", "PUT", "GET"], "404 not_found, allow: null"),
    ...requests(["scan/crop"], ["GET", "PUT", "DELETE"], "405 method_not_allowed, allow: POST"),
    ...requests(ELSEWHERE, ["POST", "PUT", "DELETE", "PATCH"], "405 method_not_allowed, allow: GET, HEAD"),
  ];
  const answers = await app.evaluate(
    async ({ all, base, key }) => {
      const body = new FormData();
      body.append("file", new File(["photo"], "photo.jpg"));
      const found: string[] = [];
      for (const { path, method } of all) {
        const init = { method, headers: { "X-API-Key": key }, ...(method !== "GET" && { body }) };
        const response = await fetch(base + path, init);
        const { errors } = (await response.json()) as { errors: { code: string }[] };
        found.push(`${response.status} ${errors[0]?.code}, allow: ${response.headers.get("Allow")}`);
      }
      return found;
    },
    { all: sent, base: baseUrl, key: API_KEY },
  );
  const told = ({ method, path }: { method: string; path: string }, answer: string | undefined): string =>
    `${method} ${path}: ${answer}`;
  expect(sent.map((each, i) => told(each, answers[i]))).toEqual(sent.map((each) => told(each, each.expected)));
  expect(takeUploads()).toEqual([]);
});
