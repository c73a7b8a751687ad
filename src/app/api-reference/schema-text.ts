/** The JSON schemas of the API as short English words, for tables. */
import type { BodyName, JsonSchema, Parameter } from "../../host/api-reference.ts";

/** The values that a schema allows: "Geometry", "list of 4 Point", "number from 0 to 1", "text in base64". */
export function valuesText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return bodyName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.contentEncoding !== undefined) return `text in ${schema.contentEncoding}`;
  if (schema.type === undefined) return "anything";
  if (schema.type !== "array") return `${TYPE_WORDS[schema.type]}${range(schema)}`;
  const count = schema.minItems === schema.maxItems && schema.minItems !== undefined ? `${schema.minItems} ` : "";
  return `list of ${count}${valuesText(schema.items ?? {})}`;
}

const TYPE_WORDS = {
  integer: "whole number",
  number: "number",
  string: "text",
  object: "object",
  boolean: "true, false",
} as const;

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? "" : ` of at least ${minimum}`;
}

/** The values that a parameter allows. */
export function parameterText(parameter: Parameter, languages: readonly string[]): string {
  switch (parameter.kind) {
    case "whole number":
      return `whole number from 1 to ${parameter.most}`;
    case "flag":
      return "true, false";
    case "choice":
      return parameter.values.join(", ");
    case "languages":
      return languages.join(", ");
  }
}

export interface SchemaField {
  /** The path of the field: `grid.rows`. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
}

/** The fields of an object, each followed by its inner fields. */
export function fieldsOf({ properties, required }: JsonSchema, prefix = ""): readonly SchemaField[] {
  const fields: SchemaField[] = [];
  for (const [name, schema] of Object.entries(properties ?? {})) {
    fields.push(
      { name: prefix + name, schema, isOptional: required?.includes(name) !== true },
      ...fieldsOf(schema, `${prefix}${name}.`),
    );
  }
  return fields;
}

/** The named schemas that a schema refers to, directly or indirectly, each once. */
export function referencedSchemas(
  schema: JsonSchema,
  bodies: Readonly<Record<BodyName, JsonSchema>>,
): readonly BodyName[] {
  const found = new Set<BodyName>();
  const visit = (each: JsonSchema): void => {
    if (each.$ref !== undefined) {
      const name = bodyName(each.$ref);
      if (found.has(name)) return;
      found.add(name);
      visit(bodies[name]);
    }
    for (const inner of [
      ...Object.values(each.properties ?? {}),
      ...(each.items ? [each.items] : []),
      ...(each.oneOf ?? []),
    ])
      visit(inner);
  };
  visit(schema);
  return [...found];
}

const bodyName = (reference: string): BodyName => reference.slice(reference.lastIndexOf("/") + 1) as BodyName;
