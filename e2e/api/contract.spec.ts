/**
 * The service's contract, each rule asked by `fetch` in a page and answered through the service worker by the real
 * engines.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { SERVICE_PATHS, type ServicePath } from "../../src/core/contracts/relay.ts";
import {
  ACCOUNTS,
  CONTRACT_LANGUAGES,
  CONTRACT_LIMITS,
  SAMPLES,
  type Ask,
  type Rule,
  type Sample,
} from "../../src/service/contract/contract.ts";
import { differences } from "../../src/service/contract/shape.ts";
import { CONTRACT } from "../../src/service/contract/table.ts";
import { openApiDocument } from "../../src/service/reference/openapi.ts";
import { partsByName, undescribed } from "../../src/service/reference/violations.test-double.ts";
import { expect, sha256Of, test as base } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { blankPdf } from "../support/blank-pdf.ts";

const CONFIG = {
  accounts: Object.entries(ACCOUNTS).map(([key, { credits, requestsPerMinute, active }]) => {
    return { name: key, keySha256: [sha256Of(key)], credits, requestsPerMinute, active };
  }),
  languages: CONTRACT_LANGUAGES,
  limits: CONTRACT_LIMITS,
};

const { photos, scans, negatives, odd } = readFixtures();

const fixture = (list: readonly { readonly name: string; readonly path: string }[], name: string): Buffer =>
  readFileSync(fixtureNamed(list, name).path);

/** The header of a PNG of 10 000 × 10 000 pixels, and nothing behind it. */
const WIDE_PNG = Buffer.from("89504e470d0a1a0a0000000d494844520000271000002710 0802000000".replaceAll(" ", ""), "hex");

/** Everything but what only doubles can be, and the PDF that is made by the service itself. */
function sampleFiles(): Readonly<
  Record<Exclude<Sample, "two-page pdf" | "picture that an engine fails on">, readonly [name: string, bytes: Buffer]>
> {
  const page = fixture(photos, "clean-note");
  const png = fixture(scans, "receipt-eng");
  return {
    page: ["page.jpg", page],
    "second page": ["second.jpg", fixture(photos, "clean-note-deu")],
    "png page": ["page.png", png],
    "photograph without a page": ["table.jpg", fixture(negatives, "empty-oak")],
    "blank sheet": ["blank.jpg", fixture(negatives, "empty-white")],
    "broken jpeg": ["broken.jpg", page.subarray(0, 300)],
    "broken png": ["broken.png", Buffer.concat([png.subarray(0, 60), Buffer.alloc(500, 7)])],
    "broken pdf": ["broken.pdf", Buffer.from("%PDF-1.7\nthis is no PDF\n%%EOF\n")],
    "text called .jpg": ["text.jpg", readFileSync(odd["text.jpg"])],
    "gif called .png": ["animation.png", readFileSync(odd["animation.gif"])],
    "empty file": ["empty.jpg", Buffer.alloc(0)],
    "six-page pdf": ["six.pdf", blankPdf(6)],
    "heavy file": ["heavy.jpg", Buffer.concat([page.subarray(0, 4), Buffer.alloc(CONTRACT_LIMITS.fileBytes)])],
    "wide picture": ["wide.png", WIDE_PNG],
  };
}

declare global {
  interface Window {
    /** By the names of `SAMPLES`. */
    samples: Record<string, File>;
  }
}

const test = base.extend<object, { caller: Page }>({
  config: [CONFIG, { scope: "worker", option: true }],

  /** The app's page, which calls and answers, with the samples in it. */
  caller: [
    async ({ sharedApp }, use) => {
      const files = Object.entries(sampleFiles()).map(([sample, [name, bytes]]) => ({
        sample,
        name,
        base64: bytes.toString("base64"),
      }));
      await sharedApp.evaluate(async (given) => {
        window.samples = {};
        for (const { sample, name, base64 } of given) {
          const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
          window.samples[sample] = new File([bytes], name);
        }
        const form = new FormData();
        for (const sample of ["page", "second page"]) form.append("files", window.samples[sample] ?? "");
        const pdf = await fetch("scan/scan_pdf", { method: "POST", headers: { "X-API-Key": "rich" }, body: form });
        window.samples["two-page pdf"] = new File([await pdf.blob()], "two.pdf");
      }, files);
      await use(sharedApp);
    },
    { scope: "worker" },
  ],
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where the body is neither JSON nor a form. */
  readonly json: unknown;
  readonly parts: readonly (readonly string[])[] | null;
  readonly head: string;
}

async function ask(
  page: Page,
  { path, method = "POST", headers = { "X-API-Key": "rich" }, query = "", form = {}, body }: Ask,
): Promise<Answer> {
  const fields = Object.entries(form).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((part: string | { sample: string }) => ({ name, part })),
  );
  return page.evaluate(
    async (sent) => {
      const data = new FormData();
      for (const { name, part } of sent.fields)
        data.append(name, typeof part === "string" ? part : (window.samples[part.sample] ?? ""));
      const bodiless = sent.method === "GET" || sent.method === "HEAD";
      const content: RequestInit = sent.body
        ? { body: sent.body.text, headers: { ...sent.headers, "Content-Type": sent.body.type } }
        : { body: data, headers: sent.headers };
      const response = await fetch(
        sent.url,
        bodiless ? { method: sent.method, headers: sent.headers } : { method: sent.method, ...content },
      );
      const type = response.headers.get("Content-Type") ?? "";
      const copy = response.clone();
      const isForm = type.startsWith("multipart/form-data");
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        head: new TextDecoder("latin1").decode((await copy.arrayBuffer()).slice(0, 5)),
        json: type === "application/json" && sent.method !== "HEAD" ? ((await response.json()) as unknown) : null,
        parts: isForm
          ? [...(await response.formData())].map(([field, part]) =>
              typeof part === "string" ? [field] : [field, part.name, part.type],
            )
          : null,
      };
    },
    { url: path + query, method, headers, body: body ?? null, fields },
  );
}

/** What the rich account has left, by a request that costs nothing. */
async function creditsLeft(page: Page): Promise<number> {
  const { headers } = await ask(page, { path: "scan/crop" });
  return Number(headers["x-credits-remaining"]);
}

const DOCUMENT = openApiDocument("1.0.0");
const pathOf = ({ path }: Ask): ServicePath | null => SERVICE_PATHS.find((each) => each === path) ?? null;

const HEADS: Readonly<Record<string, string>> = { "application/pdf": "%PDF-", "image/jpeg": "\u00ff\u00d8\u00ff" };

async function run(page: Page, { ask: asked, answer }: Rule): Promise<void> {
  const before = await creditsLeft(page);
  for (let i = 1; i < (asked.times ?? 1); i++) await ask(page, asked);
  const seen = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${asked.path}`));
  const got = await ask(page, asked);
  expect((await seen).fromServiceWorker()).toBe(true);

  expect({ status: got.status, body: got.status === answer.status ? null : got.json }).toEqual({
    status: answer.status,
    body: null,
  });
  expect(before - (await creditsLeft(page))).toBe(answer.charged ?? 0);
  for (const [name, value] of Object.entries({
    ...answer.headers,
    ...(answer.contentType !== undefined && { "content-type": answer.contentType }),
  })) {
    const sent = got.headers[name] ?? null;
    if (value instanceof RegExp) expect(sent, name).toMatch(value);
    else expect(sent, name).toBe(value);
  }
  // A HEAD has no body to be described.
  if (asked.method !== "HEAD") {
    const body = got.parts ? partsByName(got.parts.map(([field = "", ...part]) => [field, part])) : got.json;
    expect(
      undescribed(
        { status: got.status, headers: new Headers(got.headers), body },
        pathOf(asked),
        asked.method ?? "POST",
        DOCUMENT,
      ),
    ).toEqual([]);
  }
  const head = HEADS[got.headers["content-type"] ?? ""];
  if (head !== undefined) expect(got.head.startsWith(head)).toBe(true);
  if (answer.parts) expect(got.parts).toEqual(answer.parts);
  if (answer.json !== undefined) expect(differences(got.json, answer.json)).toEqual([]);
  if (answer.code !== undefined || answer.title !== undefined) {
    const { errors } = got.json as { errors: { title: string; code: string }[] };
    expect(errors).toHaveLength(1);
    if (answer.code !== undefined) expect(errors[0]?.code).toBe(answer.code);
    if (typeof answer.title === "string") expect(errors[0]?.title).toBe(answer.title);
    else if (answer.title) expect(errors[0]?.title).toMatch(answer.title);
  }
}

for (const rule of CONTRACT.filter(({ onlyDirect }) => !onlyDirect)) {
  test(`${rule.from}: ${rule.rule}`, async ({ caller }) => run(caller, rule));
}

test("every sample is there", async ({ caller }) => {
  const there = await caller.evaluate(() => Object.keys(window.samples));
  expect(there.toSorted()).toEqual(SAMPLES.filter((name) => name !== "picture that an engine fails on").toSorted());
});
