/** Compares real responses with the OpenAPI document. */
import type { ServicePath } from "../../core/contracts/relay.ts";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApiDocument, OpenApiResponse } from "./openapi.ts";

/**
 * Describes every violation of `schema` by `value`, one sentence each. Supports all of `JsonSchema`. `path` names the
 * value.
 */
export function violations(
  value: unknown,
  schema: JsonSchema,
  schemas: OpenApiDocument["components"]["schemas"],
  path = "the body",
): string[] {
  const inner = (part: unknown, partSchema: JsonSchema, name: string): string[] =>
    violations(part, partSchema, schemas, `${path}${name}`);
  const found: string[] = [];
  const must = (isTrue: boolean, what: string): void => {
    if (!isTrue) found.push(`${path} is ${(JSON.stringify(value) ?? "missing").slice(0, 60)}, not ${what}`);
  };
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.replace("#/components/schemas/", "")];
    if (!target) return [`${schema.$ref} leads nowhere`];
    found.push(...inner(value, target, ""));
  }
  // Bytes are not read into strings.
  if (schema.type !== undefined && schema.format !== "binary") must(isOfType(value, schema.type), schema.type);
  if ("const" in schema) must(value === schema.const, String(schema.const));
  if (schema.enum)
    must(
      schema.enum.some((each) => each === value),
      `one of ${schema.enum.join(", ")}`,
    );
  if (schema.oneOf) {
    const matching = schema.oneOf.filter((each) => inner(value, each, "").length === 0);
    must(matching.length === 1, `one of ${schema.oneOf.length} shapes (it fits ${matching.length})`);
  }
  if (typeof value === "number") {
    must(
      value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity),
      `from ${schema.minimum} to ${schema.maximum}`,
    );
  }
  if (typeof value === "string") {
    if (schema.pattern !== undefined) must(new RegExp(schema.pattern, "u").test(value), schema.pattern);
    if (schema.contentEncoding === "base64")
      must(value.length > 0 && /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value), "base64");
  }
  if (Array.isArray(value)) {
    must(
      value.length >= (schema.minItems ?? 0) && value.length <= (schema.maxItems ?? Infinity),
      `${schema.minItems} to ${schema.maxItems} items`,
    );
    const { items } = schema;
    if (items) found.push(...value.flatMap((each, i) => inner(each, items, `[${i}]`)));
  } else if (typeof value === "object" && value !== null) {
    const fields = new Map<string, unknown>(Object.entries(value));
    for (const name of schema.required ?? []) must(fields.has(name), `an object with ${name}`);
    for (const [name, field] of fields) {
      const fieldSchema = schema.properties?.[name];
      if (fieldSchema) found.push(...inner(field, fieldSchema, `.${name}`));
      else must(schema.additionalProperties !== false, `an object without ${name}`);
    }
  }
  return found;
}

function isOfType(value: unknown, type: NonNullable<JsonSchema["type"]>): boolean {
  switch (type) {
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value);
    case "integer":
      return Number.isSafeInteger(value);
    case "number":
      return Number.isFinite(value);
    case "string":
    case "boolean":
      return typeof value === type;
  }
}

/** A response with its parsed body: JSON, or a form as lists of parts by name; null for other types. */
export interface ReadAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/**
 * Describes how a response differs from the document in status, type, headers or body. `path`: null for other
 * addresses.
 */
export function schemaMismatches(
  { status, headers, body }: ReadAnswer,
  path: ServicePath | null,
  method: string,
  document: OpenApiDocument,
): string[] {
  const described = descriptionOf(status, path, method, document);
  if (!described) return [`status ${status} is not described`];
  const type = typeOf(headers);
  const media = described.content[type];
  if (!media) return [`${type} is not described for status ${status}`];
  return [...headerMismatches(headers, described), ...violations(body, media.schema, document.components.schemas)];
}

const typeOf = (headers: Headers): string => (headers.get("Content-Type") ?? "").split(";")[0] ?? "";

function descriptionOf(
  status: number,
  path: ServicePath | null,
  method: string,
  { paths, components }: OpenApiDocument,
): OpenApiResponse | undefined {
  if (path === null) return status === 404 ? components.responses["not_found"] : undefined;
  if (method !== "POST") return status === 405 ? components.responses["method_not_allowed"] : undefined;
  return paths[`/${path}`]?.post.responses[status];
}

/** Every header must be described and match its schema, except those of HTTP that describe the body. */
function headerMismatches(sent: Headers, { headers }: OpenApiResponse): string[] {
  const missing = Object.entries(headers).filter(([name, { required }]) => required && !sent.has(name));
  const known = new Map(Object.entries(headers).map(([name, header]) => [name.toLowerCase(), header]));
  const others = [...sent].filter(([name]) => !["content-type", "content-length"].includes(name));
  return [
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...others.flatMap(([name, text]) => {
      const header = known.get(name);
      if (!header) return [`the header ${name} is not described`];
      return violations(
        header.schema.type === "integer" ? Number(text) : text,
        header.schema,
        {},
        `the header ${name}`,
      );
    }),
  ];
}

/** Reads a copy of a response. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
  const { status, headers } = response;
  return { status, headers, body: await readBody(response.clone()) };
}

async function readBody(response: Response): Promise<unknown> {
  switch (typeOf(response.headers)) {
    case "application/json":
      return response.json();
    case "multipart/form-data":
      return partsByName(await response.formData());
    default:
      return null;
  }
}

/** The parts of a form as lists by their names. */
export function partsByName(
  parts: Iterable<readonly [name: string, part: unknown]>,
): Readonly<Record<string, readonly unknown[]>> {
  const lists: Record<string, unknown[]> = {};
  for (const [name, part] of parts) (lists[name] ??= []).push(part);
  return lists;
}
