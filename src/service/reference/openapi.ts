/**
 * The API as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1), built from the tables that the checks use.
 */
import { SHIPPED_LANGUAGES } from "../../core/languages/languages.ts";
import { DEFAULT_LIMITS } from "../../core/model/limits.ts";
import { SERVICE_PATHS, type ServicePath } from "../../core/contracts/relay.ts";
import { KEY_METHODS } from "./authentication.ts";
import { BODIES, type BodyName } from "./bodies.ts";
import { ENDPOINT_REFERENCE, type DescribedResult } from "./endpoints.ts";
import { ERRORS_OF_NO_ENDPOINT, errorsOf, type DescribedError } from "./errors.ts";
import { headersOf, RESPONSE_HEADERS, type ResponseHeader } from "./headers.ts";
import { oneOfValues, type JsonSchema } from "./json-schema.ts";
import type { Parameter, Parameters } from "./parameters.ts";

interface MediaType {
  readonly schema: JsonSchema;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly headers: Readonly<
    Record<string, { readonly description: string; readonly required: boolean; readonly schema: JsonSchema }>
  >;
  readonly content: Readonly<Record<string, MediaType>>;
}

interface Operation {
  readonly tags: readonly string[];
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly requestBody: {
    readonly required: true;
    readonly content: Readonly<Record<"multipart/form-data", MediaType>>;
  };
  readonly responses: Readonly<Record<string, OpenApiResponse>>;
}

export interface OpenApiDocument {
  readonly openapi: "3.1.1";
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly security: readonly Readonly<Record<string, readonly never[]>>[];
  readonly paths: Readonly<Record<string, { readonly post: Operation }>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    /** Responses for other addresses and methods. */
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
  };
}

const TAG = { name: "scan", description: "Pages from photographs." };

/** Builds the document. `version` is the app's. It is served beside the app, so "." is the app's address. */
export function openApiDocument(version: string): OpenApiDocument {
  return {
    openapi: "3.1.1",
    info: {
      title: "Flatbed",
      version,
      description:
        "Straightens photographed pages, makes searchable PDFs and reads text. It all runs in the browser: " +
        "a page of any site calls it through client.js. No server is involved, " +
        "so programs outside a browser cannot call it.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: ".", description: "The address the app is deployed at" }],
    tags: [TAG],
    security: Object.keys(KEY_METHODS).map((name) => ({ [name]: [] })),
    paths: Object.fromEntries(SERVICE_PATHS.map((path) => [`/${path}`, { post: operation(path) }])),
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(KEY_METHODS).map(([name, { scheme, meaning }]) => [name, { ...scheme, description: meaning }]),
      ),
      schemas: BODIES,
      responses: Object.fromEntries(ERRORS_OF_NO_ENDPOINT.map((error) => [error.code, problem([error])])),
    },
  };
}

function operation(path: ServicePath): Operation {
  const { operationId, summary, description, parameters, results } = ENDPOINT_REFERENCE[path];
  return {
    tags: [TAG.name],
    operationId,
    summary,
    description,
    requestBody: { required: true, content: { "multipart/form-data": form(parameters) } },
    responses: { 200: success(results), ...problems(path) },
  };
}

/** The bytes of a file. Generators make `Blob` or `File` of this shape, and `unknown` of a `contentMediaType` alone. */
const FILE: JsonSchema = { type: "string", format: "binary" };

function form(parameters: Parameters): MediaType {
  return {
    schema: {
      type: "object",
      properties: {
        // Otherwise Scalar sends the text "@filename".
        file: { ...FILE, examples: [""], description: "One JPEG, PNG or PDF." },
        files: {
          type: "array",
          items: FILE,
          maxItems: DEFAULT_LIMITS.pages,
          // Otherwise Swagger UI sends a made-up file.
          default: [],
          description: "The field repeated once for each page, in their order. Every page of a PDF is a page.",
        },
        ...Object.fromEntries(
          Object.entries(parameters).map(([name, parameter]) => [name, parameterSchema(parameter)]),
        ),
      },
      // One of them, never both.
      oneOf: [{ required: ["file"] }, { required: ["files"] }],
    },
  };
}

function parameterSchema(parameter: Parameter): JsonSchema {
  const { meaning: description, byDefault } = parameter;
  switch (parameter.kind) {
    case "whole number":
      return { type: "integer", format: "int32", minimum: 1, maximum: parameter.most, default: byDefault, description };
    case "flag":
      return { type: "boolean", default: byDefault, description };
    case "choice":
      return { type: "string", enum: parameter.values, default: byDefault, description };
    case "languages": {
      const one = "[a-z]{3}(_[a-z]+)?";
      return {
        type: "string",
        pattern: `^${one}(\\+${one})*$`,
        default: byDefault,
        description: `${description} ${SHIPPED_LANGUAGES.join(", ")}, and those that a deployment adds.`,
      };
    }
  }
}

function success(results: readonly DescribedResult[]): OpenApiResponse {
  const content: Record<string, MediaType> = {};
  for (const type of new Set(results.map((result) => result.type)))
    content[type] = { schema: resultSchema(type, results) };
  return {
    description: results.map(({ when, meaning }) => `${when}: ${meaning}`).join("\n\n"),
    headers: headers(200),
    content,
  };
}

function resultSchema(type: DescribedResult["type"], results: readonly DescribedResult[]): JsonSchema {
  switch (type) {
    case "image/jpeg":
    case "application/pdf":
      return FILE;
    case "multipart/form-data":
      return {
        type: "object",
        properties: { files: { type: "array", items: FILE, minItems: 2 } },
        required: ["files"],
      };
    case "application/json":
      return oneOf(results.flatMap(({ body }) => body ?? []));
  }
}

/** The error responses of an endpoint by status, each with its codes. */
function problems(path: ServicePath): Record<string, OpenApiResponse> {
  const responses: Record<string, OpenApiResponse> = {};
  const errors = errorsOf(path);
  for (const { status } of errors) {
    responses[status] ??= problem(errors.filter((error) => error.status === status));
  }
  return responses;
}

/** The response for errors that share a status. */
function problem(errors: readonly DescribedError[]): OpenApiResponse {
  const isExclusive = ({ code }: DescribedError): boolean => code === "conflicting_parameters";
  const codes = errors.filter((error) => !isExclusive(error)).map(({ code }) => code);
  const schemas: JsonSchema[] = [
    withCodes(codes),
    ...(errors.some(isExclusive) ? [reference("ExclusiveParameters")] : []),
  ];
  return {
    description: errors.map(({ code, meaning }) => `${code}: ${meaning}`).join("\n\n"),
    headers: headers(errors[0]?.status ?? 500),
    content: { "application/json": { schema: schemas.length === 1 ? (schemas[0] ?? {}) : { oneOf: schemas } } },
  };
}

/** The schema of an error body with these codes only. */
function withCodes(codes: readonly string[]): JsonSchema {
  return { ...reference("Errors"), properties: { errors: { items: { properties: { code: oneOfValues(codes) } } } } };
}

function headers(status: number): OpenApiResponse["headers"] {
  const { always, maybe } = headersOf(status);
  const header = (name: ResponseHeader, required: boolean) => {
    const { meaning, schema } = RESPONSE_HEADERS[name];
    return [name, { description: meaning, required, schema }] as const;
  };
  return Object.fromEntries([...always.map((name) => header(name, true)), ...maybe.map((name) => header(name, false))]);
}

const reference = (name: BodyName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function oneOf(names: readonly BodyName[]): JsonSchema {
  const [only, ...more] = names;
  return only && more.length === 0 ? reference(only) : { oneOf: names.map(reference) };
}
