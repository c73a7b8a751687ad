import { BaseResolver, createConfig, lintDocument, Source } from "@redocly/openapi-core";
import { describe, expect, it, vi } from "vitest";
import { HTTP_STATUS, ScanError, type ScanErrorCode } from "../../core/errors.ts";
import { DOCUMENT_KINDS } from "../../core/model/fact.ts";
import { SERVICE_PATHS, type ServicePath } from "../../core/contracts/relay.ts";
import { createScan } from "../../scan/create-scan.ts";
import type { Engines } from "../../scan/scan.ts";
import { memoryAccounts } from "../accounts.test-double.ts";
import { parseConfig } from "../config.ts";
import {
  BASE,
  deploy,
  errorOf,
  formOf,
  KEY,
  PHOTO,
  PHOTOS,
  post,
  SEPARATOR,
  type Fields,
} from "../deployment.test-double.ts";
import { jpegFile, TEST_ENGINES, TEST_LIMITS } from "../engines.test-double.ts";
import { kindName } from "../facts-json.ts";
import { createService } from "../service.ts";
import { KEY_METHODS } from "./authentication.ts";
import { BODIES } from "./bodies.ts";
import { ENDPOINT_REFERENCE, type DescribedResult } from "./endpoints.ts";
import { ALL_ERRORS, errorsOf } from "./errors.ts";
import { openApiDocument } from "./openapi.ts";
import { postmanCollection } from "./postman.ts";
import type { Parameter } from "./parameters.ts";
import { readAnswer, schemaMismatches, violations } from "./violations.test-double.ts";

const DOCUMENT = openApiDocument("1.2.3");
/** Two documents. */
const STACK = [PHOTO, SEPARATOR, PHOTO];

describe("the document", () => {
  it("is valid by the rules of Redocly", async () => {
    const source = new Source("openapi.json", JSON.stringify(DOCUMENT));
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintDocument({
      document: { source, parsed: DOCUMENT },
      config,
      externalRefResolver: new BaseResolver(),
    });
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(problems.length, "rules were applied").toBeGreaterThan(0);
  });

  it("is a Postman collection too, with every field of every form", () => {
    const { item } = postmanCollection();
    expect(item.map(({ request }) => request.url.path.join("/"))).toEqual(SERVICE_PATHS);
    for (const { request } of item) {
      const schema = DOCUMENT.paths[`/${request.url.path.join("/")}`]?.post.requestBody.content["multipart/form-data"];
      const { formdata } = request.body;
      expect(formdata.map(({ key }) => key)).toEqual(Object.keys(schema?.schema.properties ?? {}));
      expect(formdata.filter(({ disabled }) => !disabled).map(({ key, type }) => [key, type])).toEqual([
        ["file", "file"],
      ]);
    }
  });

  it("has no dangling references and no unused schemas", () => {
    const text = JSON.stringify(DOCUMENT);
    const referredTo = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
    expect(referredTo).toEqual(new Set(Object.keys(DOCUMENT.components.schemas)));
    expect(text.match(/"\$ref"/g)).toHaveLength(text.match(/"\$ref":"#\/components\/schemas\/\w+"/g)?.length ?? 0);
  });

  it("names the type of every listed value, without which Scalar refuses the schema", () => {
    const untyped = [...JSON.stringify(DOCUMENT).matchAll(/\{[^{}]*"(?:enum|const)":[^{}]*\}/g)]
      .map(([schema]) => schema)
      .filter((schema) => !schema.includes('"type":'));
    expect(untyped).toEqual([]);
  });

  it("describes exactly the existing endpoints, with unique operation ids", () => {
    expect(Object.keys(DOCUMENT.paths)).toEqual(SERVICE_PATHS.map((path) => `/${path}`));
    const operations = Object.values(DOCUMENT.paths).map(({ post: operation }) => operation);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(SERVICE_PATHS.length);
    for (const { summary, description } of operations)
      expect([summary, description].filter((text) => text.length < 10)).toEqual([]);
  });

  it("describes every response and header", () => {
    const responses = Object.values(DOCUMENT.paths).flatMap(({ post: operation }) =>
      Object.values(operation.responses),
    );
    for (const { description, headers, content } of responses) {
      expect(description).toMatch(/\S/);
      expect(Object.keys(content).length).toBeGreaterThan(0);
      for (const header of Object.values(headers)) expect(header.description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("refers to the app's own address", () => {
    expect(new URL(DOCUMENT.servers[0]?.url ?? "", "https://example.com/apps/flatbed/openapi.json").href).toBe(BASE);
  });

  it("agrees with the error table on the status of each code", () => {
    for (const { code, status } of ALL_ERRORS)
      expect(code === "work_failed" ? [500, 502] : [HTTP_STATUS[code]]).toContain(status);
  });
});

/** Described results that were returned, by endpoint and case. */
const returned = new Set<string>();

/** Sends a request to the handler and compares the response with the document. */
async function send(
  path: ServicePath,
  fields: Fields,
  { service } = deploy(),
  headers?: Readonly<Record<string, string>>,
): Promise<Response> {
  const response = await service(post(path, fields, headers));
  expect(schemaMismatches(await readAnswer(response), path, "POST", DOCUMENT)).toEqual([]);
  if (response.ok) returned.add(`${path}: ${(await resultOf(path, response.clone())).when}`);
  return response;
}

async function resultOf(path: ServicePath, response: Response): Promise<DescribedResult> {
  const type = response.headers.get("Content-Type")?.split(";")[0];
  const body: unknown = type === "application/json" ? await response.json() : null;
  const [result, second] = ENDPOINT_REFERENCE[path].results.filter(
    (each) => each.type === type && (!each.body || violations(body, BODIES[each.body], BODIES).length === 0),
  );
  if (!result || second) throw new Error(`${path} answered ${type}, described ${second ? "twice" : "nowhere"}`);
  return result;
}

/** A deployment whose engines fail with `code`. */
function failing(code: ScanErrorCode): ReturnType<typeof deploy> {
  const fail = (): Promise<never> => Promise.reject(new ScanError(code, "Send it again."));
  const { imaging, recogniser } = TEST_ENGINES;
  const engines: Engines = {
    ...TEST_ENGINES,
    imaging: { ...imaging, makePage: fail },
    recogniser: { ...recogniser, recognise: fail },
  };
  const accounts = memoryAccounts(KEY);
  const service = createService({
    scan: createScan(engines, TEST_LIMITS),
    accounts,
    config: parseConfig({}),
    baseUrl: BASE,
  });
  return { accounts, service };
}

it("names every kind of document as answers do", () => {
  const { properties = {} } = BODIES.Facts;
  expect(properties["kind"]?.properties?.["value"]?.enum).toEqual(DOCUMENT_KINDS.map(kindName));
});

describe("real responses match the document", () => {
  const results: readonly [ServicePath, Fields][] = [
    ["scan/crop", {}],
    ["scan/crop", { binary: "false" }],
    ["scan/crop", { binary: "false", return_meta: "true" }],
    ["scan/crop", { return_pdf: "true" }],
    ["scan/crop", { return_pdf: "true", binary: "false" }],
    ["scan/crop", { return_pdf: "true", binary: "false", return_meta: "true" }],
    ["scan/crop", { return_warp_geometry: "true" }],
    ["scan/crop", { return_warp_geometry: "true", version: "1" }],
    ["scan/scan_pdf", {}],
    ["scan/scan_pdf", { split: "true" }],
    ["scan/extract_text", {}],
  ];
  it.each(results)("%s with %j", async (path, fields) => {
    expect((await send(path, { file: PHOTO, ...fields })).status).toBe(200);
    expect((await send(path, { files: PHOTOS, ...fields })).status).toBe(200);
  });

  it("scan/scan_pdf with several documents", async () => {
    expect((await send("scan/scan_pdf", { files: STACK, split: "true" })).status).toBe(200);
  });

  const wide = new File(
    [
      new Uint8Array([
        0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10,
        8, 2, 0, 0, 0,
      ]),
    ],
    "wide.png",
  );
  const refusals: Readonly<Partial<Record<ScanErrorCode, (path: ServicePath) => Promise<Response>>>> = {
    missing_file: (path) => send(path, {}),
    invalid_file_type: (path) => send(path, { file: new File(["text"], "a.jpg") }),
    invalid_parameter: (path) => send(path, { file: PHOTO, ocr_lang: ["eng", "eng"] }),
    unsupported_language: (path) => send(path, { file: PHOTO, ocr_lang: "xyz" }),
    conflicting_parameters: (path) => send(path, { file: PHOTO, return_pdf: "true", return_warp_geometry: "true" }),
    missing_api_key: (path) => send(path, { file: PHOTO }, deploy(), {}),
    invalid_api_key: (path) => send(path, { file: PHOTO }, deploy(), { Authorization: "Bearer wrong" }),
    insufficient_credits: (path) => send(path, { files: PHOTOS }, deploy({ creditsGranted: 2 })),
    file_too_large: (path) => send(path, { file: jpegFile("x".repeat(TEST_LIMITS.fileBytes)) }),
    too_many_pages: (path) => send(path, { files: [...PHOTOS, ...PHOTOS] }),
    too_many_pixels: (path) => send(path, { file: wide }),
    undecodable_image: (path) => send(path, { file: jpegFile("BROKEN") }),
    no_document: (path) =>
      path === "scan/crop"
        ? send(path, { file: jpegFile("NO PAGE") })
        : send(path, { files: [SEPARATOR, SEPARATOR], split: "true" }),
    work_failed: (path) => send(path, { file: jpegFile("CRASH") }),
    async malformed_body(path) {
      const response = await deploy().service(
        new Request(BASE + path, { method: "POST", body: "text", headers: { "X-API-Key": KEY } }),
      );
      expect(schemaMismatches(await readAnswer(response), path, "POST", DOCUMENT)).toEqual([]);
      return response;
    },
    async rate_limited(path) {
      const deployment = deploy({ requestsPerMinute: 1 });
      await send(path, { file: PHOTO }, deployment);
      return send(path, { file: PHOTO }, deployment);
    },
  };

  const cases = SERVICE_PATHS.flatMap((path) =>
    errorsOf(path).map(({ status, code }) => [path, status, code] as const),
  );
  it.each(cases)("%s: %i %s", async (path, status, code) => {
    // The remaining errors come from the engines: timeouts, crashed workers, failed downloads.
    const response = await (refusals[code]?.(path) ??
      send(path, { file: PHOTO, ...(path === "scan/crop" && { return_pdf: "true" }) }, failing(code)));
    expect(response.status).toBe(status);
    if (code !== "conflicting_parameters") expect((await errorOf(response)).code).toBe(code);
  });

  it.each(["scan/other", "scan/crop/"])("unknown address: %s", async (path) => {
    const response = await deploy().service(new Request(BASE + path, { method: "POST" }));
    expect(response.status).toBe(404);
    expect(schemaMismatches(await readAnswer(response), null, "POST", DOCUMENT)).toEqual([]);
  });

  it.each(SERVICE_PATHS)("other methods at %s", async (path) => {
    const response = await deploy().service(new Request(BASE + path));
    expect(response.status).toBe(405);
    expect(schemaMismatches(await readAnswer(response), path, "GET", DOCUMENT)).toEqual([]);
  });

  it("every described result was returned", () => {
    const described = SERVICE_PATHS.flatMap((path) =>
      ENDPOINT_REFERENCE[path].results.map(({ when }) => `${path}: ${when}`),
    );
    expect([...returned].sort()).toEqual(described.sort());
  });
});

describe("the described parameters are the ones that are read", () => {
  it.each(SERVICE_PATHS)("of %s", async (path) => {
    const read = new Set<string>();
    const request = post(path, { file: PHOTO });
    const form = formOf({ file: PHOTO });
    for (const method of ["get", "getAll", "has"] as const) {
      const original = form[method].bind(form) as (name: string) => never;
      form[method] = (name: string): never => {
        read.add(name);
        return original(name);
      };
    }
    const parsing = vi.spyOn(Response.prototype, "formData").mockResolvedValue(form);
    expect((await deploy().service(request)).status).toBe(200);
    parsing.mockRestore();
    const properties =
      DOCUMENT.paths[`/${path}`]?.post.requestBody.content["multipart/form-data"].schema.properties ?? {};
    // Other spellings of files, which are not advertised.
    const described = [...read].filter((name) => !name.endsWith("[]"));
    expect(described.sort()).toEqual(Object.keys(properties).sort());
  });

  const cases = SERVICE_PATHS.flatMap((path) =>
    Object.entries(ENDPOINT_REFERENCE[path].parameters).map(([name, parameter]) => [path, name, parameter] as const),
  );

  /** Other parameters that make the effect of a parameter visible. */
  const beside: Readonly<Record<string, Fields>> = {
    ocr_lang: { return_pdf: "true" },
    pdf_a: { return_pdf: "true" },
    pages: { file: jpegFile("TWO SHEETS") },
    return_meta: { binary: "false" },
    return_facts: { binary: "false" },
    split: { file: [], files: STACK },
  };
  const bodyOf = async (path: ServicePath, fields: Fields): Promise<string> => {
    const response = await send(path, { file: PHOTO, ...fields });
    expect(response.status).toBe(200);
    return `${response.headers.get("Content-Type")} ${await response.text()}`;
  };

  it.each(cases)(
    "%s: %s has the documented default, and every other allowed value changes the response",
    async (path, name, parameter) => {
      const others = path === "scan/crop" || name === "split" ? (beside[name] ?? {}) : {};
      const unsent = await bodyOf(path, others);
      expect(await bodyOf(path, { ...others, [name]: String(parameter.byDefault) })).toBe(unsent);
      for (const value of allowed(parameter).filter((each) => each !== String(parameter.byDefault))) {
        expect(await bodyOf(path, { ...others, [name]: value }), value).not.toBe(unsent);
      }
    },
  );

  it.each(cases)("%s: %s is rejected outside the documented values", async (path, name, parameter) => {
    for (const value of refused(parameter)) {
      const response = await send(path, { file: PHOTO, [name]: value });
      expect(response.status, value).toBe(400);
      const { title, code } = await errorOf(response);
      if (parameter.kind === "languages") expect(code).toBe("unsupported_language");
      else expect(title).toContain(`"${name}"`);
    }
  });

  function allowed(parameter: Parameter): readonly string[] {
    switch (parameter.kind) {
      case "whole number":
        return ["1", String(parameter.most)];
      case "flag":
        return ["true", "false"];
      case "choice":
        return parameter.values;
      case "languages":
        return ["deu", "fra+eng"];
    }
  }

  function refused(parameter: Parameter): readonly string[] {
    switch (parameter.kind) {
      case "whole number":
        return ["0", String(parameter.most + 1), "1.5", "many"];
      case "flag":
        return ["yes", "2"];
      case "choice":
        return [`${parameter.byDefault}x`, ""];
      case "languages":
        return ["xyz", "eng+", ""];
    }
  }
});

it.each(Object.entries(KEY_METHODS))("a key is accepted as described: %s", async (name, { shape }) => {
  expect(DOCUMENT.security.map((scheme) => Object.keys(scheme))).toContainEqual([name]);
  const sent = shape.replace("<API_KEY>", KEY);
  const [, header, value] = /^([A-Za-z-]+): (.*)$/.exec(sent) ?? [];
  const headers: Readonly<Record<string, string>> =
    header !== undefined && value !== undefined ? { [header]: value } : {};
  const query = header === undefined ? sent : "";
  const response = await deploy().service(
    new Request(`${BASE}scan/extract_text${query}`, { method: "POST", headers, body: formOf({ file: PHOTO }) }),
  );
  expect(response.status).toBe(200);
});

describe("violations", () => {
  it.each([
    [1, { type: "integer", minimum: 1 }, 0],
    [1.5, { type: "integer" }, 1],
    [2, { type: "number", minimum: 0, maximum: 1 }, 1],
    ["a", { enum: ["a", "b"] }, 0],
    ["c", { enum: ["a", "b"] }, 1],
    ["YQ==", { type: "string", contentEncoding: "base64" }, 0],
    ["YQ", { type: "string", contentEncoding: "base64" }, 1],
    [{}, { required: ["a"] }, 1],
    [{ a: 1, b: 2 }, { properties: { a: { type: "number" } }, additionalProperties: false }, 1],
    [["a", 1], { type: "array", items: { type: "string" } }, 1],
    [["a"], { minItems: 2 }, 1],
    ["a", { oneOf: [{ type: "string" }, { type: "number" }] }, 0],
    ["a", { oneOf: [{ type: "string" }, { enum: ["a"] }] }, 1],
    [[1], { $ref: "#/components/schemas/List" }, 1],
    [1, { $ref: "#/components/schemas/Nowhere" }, 1],
  ] as const)("of %j against %j: %i", (value, schema, count) => {
    expect(violations(value, schema, { List: { type: "array", items: { type: "string" } } })).toHaveLength(count);
  });
});
