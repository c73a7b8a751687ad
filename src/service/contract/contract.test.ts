import { describe, expect, it } from "vitest";
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { createScan } from "../../scan/create-scan.ts";
import { memoryAccounts } from "../accounts.test-double.ts";
import { parseConfig } from "../config.ts";
import { SEPARATOR } from "../deployment.test-double.ts";
import { jpegFile, pdfFile, pngFile, TEST_ENGINES } from "../engines.test-double.ts";
import { openApiDocument } from "../reference/openapi.ts";
import { readAnswer, schemaMismatches } from "../reference/violations.test-double.ts";
import { createService } from "../service.ts";
import {
  ACCOUNTS,
  CONTRACT_LANGUAGES,
  CONTRACT_LIMITS,
  sentAs,
  type ContractRequest,
  type Rule,
  type Sample,
} from "./contract.ts";
import { differences } from "./shape.ts";
import { CONTRACT } from "./table.ts";

const BASE = "https://example.com/apps/flatbed/";
const DOCUMENT = openApiDocument("1.0.0");

/** A PNG of 10 000 × 10 000 pixels, header only. */
const WIDE_PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 8, 2,
  0, 0, 0,
]);

/** The files that the engine test doubles understand, by sample. */
const SAMPLE_FILES: Readonly<Record<Sample, File>> = {
  page: jpegFile("Dear Sir"),
  "second page": jpegFile("Yours"),
  "two sheets": jpegFile("TWO SHEETS"),
  "page under a lamp": jpegFile("REFLECTION"),
  "page that leaves the photograph": jpegFile("CUT"),
  "png page": pngFile("Dear Sir"),
  "photograph without a page": jpegFile("NO PAGE"),
  "blank sheet": jpegFile(""),
  "separator sheet": SEPARATOR,
  "broken jpeg": jpegFile("BROKEN"),
  "broken png": pngFile("BROKEN"),
  "broken pdf": new File(["%PDF-x"], "broken.pdf"),
  "text called .jpg": new File(["plain text"], "photo.jpg", { type: "image/jpeg" }),
  "gif called .png": new File(["GIF89a"], "photo.png", { type: "image/png" }),
  "empty file": new File([], "photo.jpg"),
  "two-page pdf": pdfFile(2),
  "six-page pdf": pdfFile(6),
  "heavy file": jpegFile("x".repeat(CONTRACT_LIMITS.fileBytes)),
  "wide picture": new File([WIDE_PNG], "wide.png"),
  "picture that an engine fails on": jpegFile("CRASH"),
};

function requestOf(asked: ContractRequest): Request {
  const { url: path, method, headers, body, parts } = sentAs(asked);
  const url = BASE + path;
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers });
  if (body) return new Request(url, { method, headers: { ...headers, "Content-Type": body.type }, body: body.text });
  const data = new FormData();
  for (const { name, part } of parts) data.append(name, typeof part === "string" ? part : SAMPLE_FILES[part.sample]);
  return new Request(url, { method, headers, body: data });
}

/** The account whose key the row sends, in any place; the rich account for unknown keys. */
function accountOf({ headers = { "X-API-Key": "rich" }, query = "" }: ContractRequest): keyof typeof ACCOUNTS {
  const sent = [
    ...Object.values(headers).map((value) => value.replace(/^bearer /i, "")),
    query.replace("?api_key=", ""),
  ];
  const named = Object.keys(ACCOUNTS).find((key) => sent.includes(key));
  return (named as keyof typeof ACCOUNTS | undefined) ?? "rich";
}

async function run({ request, expected }: Rule): Promise<void> {
  const key = accountOf(request);
  const { credits: creditsGranted, requestsPerMinute, active } = ACCOUNTS[key];
  const accounts = memoryAccounts(key, { creditsGranted, requestsPerMinute, active });
  const config = parseConfig({ languages: CONTRACT_LANGUAGES, limits: CONTRACT_LIMITS });
  const service = createService({ scan: createScan(TEST_ENGINES, config.limits), accounts, config, baseUrl: BASE });
  for (let i = 1; i < (request.times ?? 1); i++) await service(requestOf(request));
  const response = await service(requestOf(request));

  expect(response.status).toBe(expected.status);
  const path = SERVICE_PATHS.find((each) => each === request.path) ?? null;
  expect(schemaMismatches(await readAnswer(response), path, request.method ?? "POST", DOCUMENT)).toEqual([]);
  expect(creditsGranted - accounts.creditsLeft()).toBe(expected.charged ?? 0);
  expect(accounts.reservedPages()).toBe(0);
  expect(accounts.ledger.reduce((sum, { charged }) => sum + charged, 0)).toBe(expected.charged ?? 0);
  for (const [name, value] of Object.entries({
    ...expected.headers,
    ...(expected.contentType !== undefined && { "content-type": expected.contentType }),
  })) {
    const sent = response.headers.get(name);
    if (value instanceof RegExp) expect(sent, name).toMatch(value);
    else expect(sent, name).toBe(value);
  }
  if (expected.parts) {
    const parts = [...(await response.clone().formData())].map(([field, part]) =>
      typeof part === "string" ? [field] : [field, part.name, part.type],
    );
    expect(parts).toEqual(expected.parts);
  }
  if (expected.json !== undefined) expect(differences(await response.clone().json(), expected.json)).toEqual([]);
  if (expected.code !== undefined || expected.title !== undefined) {
    const { errors } = (await response.json()) as { errors: { title: string; code: string }[] };
    expect(errors).toHaveLength(1);
    if (expected.code !== undefined) expect(errors[0]?.code).toBe(expected.code);
    if (typeof expected.title === "string") expect(errors[0]?.title).toBe(expected.title);
    else if (expected.title) expect(errors[0]?.title).toMatch(expected.title);
    expect(errors[0]?.title).not.toMatch(/undefined|NaN|\[object/);
  }
}

describe("the contract, checked against the handler", () => {
  it.each(CONTRACT)("$section: $rule", run);

  it("has unique rules", () => {
    const names = CONTRACT.map(({ rule }) => rule);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(names.length).toBeGreaterThan(150);
  });
});

describe("differences", () => {
  it.each([
    [{ a: 1 }, { object: { a: "whole number" } }, []],
    [{ a: 1.5 }, { object: { a: "whole number" } }, ["the body.a is 1.5, not whole number"]],
    [{ a: 1, b: 2 }, { object: { a: 1 } }, ["the body has b in excess"]],
    [{}, { object: { a: 1 } }, ["the body has no a"]],
    [[1, 2], { list: "number", length: 3 }, ["the body is [1,2], not a list of 3"]],
    [["a"], { list: "share" }, ['the body[0] is "a", not share']],
    ["YQ==", "base64", []],
    ["Y", "base64", ['the body is "Y", not base64']],
    ["no", { exactly: "yes" }, ['the body is "no", not "yes"']],
    [1, true, ["the body is 1, not true"]],
  ] as const)("of %j from %j are %j", (value, shape, expected) => {
    expect(differences(value, shape)).toEqual(expected);
  });
});
