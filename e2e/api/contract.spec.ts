/**
 * The service's contract. Each rule is tested by `fetch` in a page and answered through the service worker by the real
 * engines.
 */
import { readFileSync } from "node:fs";
import type { Page, Response as PageResponse } from "@playwright/test";
import { SERVICE_PATHS, type ServicePath } from "../../src/core/contracts/relay.ts";
import {
  ACCOUNTS,
  CONTRACT_LANGUAGES,
  CONTRACT_LIMITS,
  SAMPLES,
  sentAs,
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
import { cutLetterJpeg, twoLettersJpeg } from "../fixtures/several-sheets.ts";
import { blankPdf } from "../fixtures/files/blank-pdf.ts";
import { mirroredLampJpeg } from "./mirrored-lamp.ts";

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
function sampleFiles(
  twoSheets: Buffer,
  underLamp: Buffer,
  cutPage: Buffer,
): Readonly<
  Record<Exclude<Sample, "two-page pdf" | "picture that an engine fails on">, readonly [name: string, bytes: Buffer]>
> {
  const page = fixture(photos, "clean-note");
  const png = fixture(scans, "note-eng");
  return {
    page: ["page.jpg", page],
    "second page": ["second.jpg", fixture(photos, "clean-note-deu")],
    "two sheets": ["two.jpg", twoSheets],
    "page under a lamp": ["lamp.jpg", underLamp],
    "page that leaves the photograph": ["cut.jpg", cutPage],
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
      const files = Object.entries(
        sampleFiles(await twoLettersJpeg(), await mirroredLampJpeg(), await cutLetterJpeg()),
      ).map(([sample, [name, bytes]]) => ({
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
  /** By how much the credits of the rich account fell. */
  readonly charged: number;
}

/** Sends requests one after the other, in one call into the page, and gives the last answer to each. */
async function ask(page: Page, requests: readonly ContractRequest[]): Promise<Answer[]> {
  return page.evaluate(async (all) => {
    const send = ({ url, method, headers, body, parts }: (typeof all)[number]): Promise<Response> => {
      if (method === "GET" || method === "HEAD") return fetch(url, { method, headers });
      if (body) return fetch(url, { method, body: body.text, headers: { ...headers, "Content-Type": body.type } });
      const data = new FormData();
      for (const { name, part } of parts)
        data.append(name, typeof part === "string" ? part : (window.samples[part.sample] ?? ""));
      return fetch(url, { method, body: data, headers });
    };
    const read = async (response: Response, isHead: boolean): Promise<Omit<Answer, "charged">> => {
      const type = response.headers.get("Content-Type") ?? "";
      const copy = response.clone();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        head: new TextDecoder("latin1").decode((await copy.arrayBuffer()).slice(0, 5)),
        json: type === "application/json" && !isHead ? ((await response.json()) as unknown) : null,
        parts: type.startsWith("multipart/form-data")
          ? [...(await response.formData())].map(([field, part]) =>
              typeof part === "string" ? [field] : [field, part.name, part.type],
            )
          : null,
      };
    };
    // A request that costs nothing says what is left.
    const creditsLeft = async (): Promise<number> => {
      const init = { method: "POST", headers: { "X-API-Key": "rich" }, body: new FormData() };
      return Number((await fetch("scan/crop", init)).headers.get("X-Credits-Remaining"));
    };
    const answers: Answer[] = [];
    let before = await creditsLeft();
    for (const request of all) {
      for (let i = 1; i < request.times; i++) await send(request);
      const answer = await read(await send(request), request.method === "HEAD");
      const after = await creditsLeft();
      answers.push({ ...answer, charged: before - after });
      before = after;
    }
    return answers;
  }, requests.map(sentAs));
}

const DOCUMENT = openApiDocument("1.0.0");
const servicePathOf = ({ path }: ContractRequest): ServicePath | null =>
  SERVICE_PATHS.find((each) => each === path) ?? null;

/** First bytes of bodies by content type, as Latin-1. */
const FIRST_BYTES: Readonly<Record<string, string>> = {
  "application/pdf": "%PDF-",
  "image/jpeg": "\u00ff\u00d8\u00ff",
};

/** Checks a rule's answer, its cost and its description in the OpenAPI document. Each failure names the rule. */
function check({ rule, request, expected }: Rule, got: Answer): void {
  const claim = expect.configure({ soft: true });
  claim(
    { status: got.status, charged: got.charged, body: got.status === expected.status ? null : got.json },
    rule,
  ).toEqual({ status: expected.status, charged: expected.charged ?? 0, body: null });
  for (const [name, value] of Object.entries({
    ...expected.headers,
    ...(expected.contentType !== undefined && { "content-type": expected.contentType }),
  })) {
    const sent = got.headers[name] ?? null;
    if (value instanceof RegExp) claim(sent, `${rule}: ${name}`).toMatch(value);
    else claim(sent, `${rule}: ${name}`).toBe(value);
  }
  // A HEAD response has no body to compare with the OpenAPI document.
  if (request.method !== "HEAD") {
    const body = got.parts ? partsByName(got.parts.map(([field = "", ...part]) => [field, part])) : got.json;
    const answer = { status: got.status, headers: new Headers(got.headers), body };
    claim(schemaMismatches(answer, servicePathOf(request), request.method ?? "POST", DOCUMENT), rule).toEqual([]);
  }
  const head = FIRST_BYTES[got.headers["content-type"] ?? ""];
  if (head !== undefined) claim(got.head.startsWith(head), rule).toBe(true);
  if (expected.parts) claim(got.parts, rule).toEqual(expected.parts);
  if (expected.json !== undefined) claim(differences(got.json, expected.json), rule).toEqual([]);
  if (expected.code !== undefined || expected.title !== undefined) {
    const { errors = [] } = (got.json ?? {}) as { errors?: { title: string; code: string }[] };
    claim(errors, rule).toHaveLength(1);
    if (expected.code !== undefined) claim(errors[0]?.code, rule).toBe(expected.code);
    if (typeof expected.title === "string") claim(errors[0]?.title, rule).toBe(expected.title);
    else if (expected.title) claim(errors[0]?.title, rule).toMatch(expected.title);
  }
}

/** Sends the requests of rules, and checks that the service worker gave every answer, and each answer. */
async function checkAll(page: Page, rules: readonly Rule[]): Promise<void> {
  const answered: PageResponse[] = [];
  const note = (response: PageResponse): void =>
    void (new URL(response.url()).pathname.includes("/scan/") && answered.push(response));
  page.on("response", note);
  const answers = await ask(
    page,
    rules.map(({ request }) => request),
  );
  const sent = rules.reduce((sum, { request }) => sum + (request.times ?? 1) + 1, 1);
  await expect.poll(() => answered.length).toBe(sent);
  page.off("response", note);
  expect(answered.filter((response) => !response.fromServiceWorker()).map((response) => response.url())).toEqual([]);
  for (const [i, rule] of rules.entries()) {
    const answer = answers[i];
    if (!answer) throw new Error(`There is no answer to "${rule.rule}".`);
    await test.step(`${rule.section}: ${rule.rule}`, () => check(rule, answer));
  }
}

/** Whether pages are processed before the answer is known. The others are answered in a few milliseconds each. */
const isWorked = ({ expected: { status } }: Rule): boolean => status === 200 || status >= 500;

const RULES = CONTRACT.filter(({ handlerOnly }) => !handlerOnly);

for (const path of SERVICE_PATHS)
  test(`${path}: every rule that is decided before any work`, async ({ caller }) =>
    checkAll(
      caller,
      RULES.filter((rule) => rule.request.path === path && !isWorked(rule)),
    ));

for (const rule of RULES.filter(isWorked))
  test(`${rule.section}: ${rule.rule}`, async ({ caller }) => checkAll(caller, [rule]));

test("every sample of the contract exists", async ({ caller }) => {
  const existing = await caller.evaluate(() => Object.keys(window.samples));
  expect(existing.toSorted()).toEqual(SAMPLES.filter((name) => name !== "picture that an engine fails on").toSorted());
});
