/**
 * The service's contract. Each rule is tested by `fetch` in a page and answered through the service worker by the real
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
  type ContractRequest,
  type Rule,
  type Sample,
} from "../../src/service/contract/contract.ts";
import { differences } from "../../src/service/contract/shape.ts";
import { CONTRACT } from "../../src/service/contract/table.ts";
import { openApiDocument } from "../../src/service/reference/openapi.ts";
import { partsByName, schemaMismatches } from "../../src/service/reference/violations.test-double.ts";
import { expect, sha256Of, test as base } from "../support/app.ts";
import { fixtureNamed } from "../support/fixture-named.ts";
import { readFixtures } from "../fixtures/make-fixtures.ts";
import { separatorSheetPng } from "../fixtures/separator-sheet.ts";
import { blankPdf } from "../fixtures/files/blank-pdf.ts";

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

/** Only the header of a PNG of 10 000 × 10 000 pixels. */
const WIDE_PNG = Buffer.from("89504e470d0a1a0a0000000d494844520000271000002710 0802000000".replaceAll(" ", ""), "hex");

/** All samples but the one that needs a test double, and the PDF that the service itself produces. */
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
    "separator sheet": ["separator.png", separatorSheetPng()],
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

  /** An app page that sends the requests and answers them. It holds the samples. */
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
  { path, method = "POST", headers = { "X-API-Key": "rich" }, query = "", form = {}, body }: ContractRequest,
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

/** Remaining credits of the rich account, by a request that costs nothing. */
async function creditsLeft(page: Page): Promise<number> {
  const { headers } = await ask(page, { path: "scan/crop" });
  return Number(headers["x-credits-remaining"]);
}

const DOCUMENT = openApiDocument("1.0.0");
const servicePathOf = ({ path }: ContractRequest): ServicePath | null =>
  SERVICE_PATHS.find((each) => each === path) ?? null;

/** First bytes of bodies by content type, as Latin-1. */
const FIRST_BYTES: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-",
  "image/jpeg": "\u00ff\u00d8\u00ff",
};

/** Sends a rule's request and checks its answer, its cost and its description in the OpenAPI document. */
async function check(page: Page, { request, expected }: Rule): Promise<void> {
  const before = await creditsLeft(page);
  for (let i = 1; i < (request.times ?? 1); i++) await ask(page, request);
  const responding = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(`/${request.path}`));
  const got = await ask(page, request);
  expect((await responding).fromServiceWorker()).toBe(true);

  expect({ status: got.status, body: got.status === expected.status ? null : got.json }).toEqual({
    status: expected.status,
    body: null,
  });
  expect(before - (await creditsLeft(page))).toBe(expected.charged ?? 0);
  for (const [name, value] of Object.entries({
    ...expected.headers,
    ...(expected.contentType !== undefined && { "content-type": expected.contentType }),
  })) {
    const sent = got.headers[name] ?? null;
    if (value instanceof RegExp) expect(sent, name).toMatch(value);
    else expect(sent, name).toBe(value);
  }
  // A HEAD response has no body to compare with the OpenAPI document.
  if (request.method !== "HEAD") {
    const body = got.parts ? partsByName(got.parts.map(([field = "", ...part]) => [field, part])) : got.json;
    expect(
      schemaMismatches(
        { status: got.status, headers: new Headers(got.headers), body },
        servicePathOf(request),
        request.method ?? "POST",
        DOCUMENT,
      ),
    ).toEqual([]);
  }
  const head = FIRST_BYTES[got.headers["content-type"] ?? ""];
  if (head !== undefined) expect(got.head.startsWith(head)).toBe(true);
  if (expected.parts) expect(got.parts).toEqual(expected.parts);
  if (expected.json !== undefined) expect(differences(got.json, expected.json)).toEqual([]);
  if (expected.code !== undefined || expected.title !== undefined) {
    const { errors } = got.json as { errors: { title: string; code: string }[] };
    expect(errors).toHaveLength(1);
    if (expected.code !== undefined) expect(errors[0]?.code).toBe(expected.code);
    if (typeof expected.title === "string") expect(errors[0]?.title).toBe(expected.title);
    else if (expected.title) expect(errors[0]?.title).toMatch(expected.title);
  }
}

for (const rule of CONTRACT.filter(({ handlerOnly }) => !handlerOnly)) {
  test(`${rule.section}: ${rule.rule}`, async ({ caller }) => check(caller, rule));
}

test("every sample of the contract exists", async ({ caller }) => {
  const existing = await caller.evaluate(() => Object.keys(window.samples));
  expect(existing.toSorted()).toEqual(SAMPLES.filter((name) => name !== "picture that an engine fails on").toSorted());
});
