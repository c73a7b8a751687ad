/** The subset of JSON Schema (2020-12) used by the reference. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean";
  readonly format?: "int32" | "binary";
  readonly contentEncoding?: "base64";
  readonly contentMediaType?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  readonly const?: string | number | boolean;
  readonly default?: string | number | boolean | readonly never[];
  readonly examples?: readonly string[];
  readonly oneOf?: readonly JsonSchema[];
}

/** An object with exactly these fields; those in `optional` may be missing. */
export function exactly(
  properties: Readonly<Record<string, JsonSchema>>,
  optional: readonly string[] = [],
): JsonSchema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** Adds a description to a schema. */
export const described = (description: string, schema: JsonSchema): JsonSchema => ({ ...schema, description });

/** A schema with a single value. Scalar refuses those that name no type. */
export const constant = (value: string | number | true): JsonSchema => ({ type: typeOf(value), const: value });

/** A schema of these values, which are of one type. */
export const oneOfValues = (values: readonly (string | number)[]): JsonSchema => ({
  type: typeOf(values[0] ?? ""),
  enum: values,
});

function typeOf(value: string | number | true): "string" | "integer" | "boolean" {
  if (typeof value === "number") return "integer";
  return typeof value === "string" ? "string" : "boolean";
}
