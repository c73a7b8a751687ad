/** The JSON schemas of the API as short English words, for tables. */
import type { BodyName, JsonSchema, Parameter } from "../../host/api-reference.ts";

/** What a value may be: "Geometry", "list of Point", "0 to 1", "base64". */
export function valuesText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return bodyName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.contentEncoding !== undefined) return `text in ${schema.contentEncoding}`;
  if (schema.type === undefined) return "anything";
  switch (schema.type) {
    case "array":
      return `list${schema.minItems === schema.maxItems && schema.minItems !== undefined ? ` of ${schema.minItems}` : " of"} ${valuesText(schema.items ?? {})}`;
    case "integer":
      return `whole number${range(schema)}`;
    case "number":
      return `number${range(schema)}`;
    case "string":
      return "text";
    case "object":
      return "object";
    case "boolean":
      return "true, false";
  }
}

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  return minimum === undefined ? "" : ` of at least ${minimum}`;
}

/** What a form field may be sent as. */
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
  /** With what it lies in: `grid.rows`. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
}

/** The fields of an object, those of objects inside it after it. */
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

/** The named schemas that one refers to, and those that they refer to, each once. */
export function referredBy(schema: JsonSchema, bodies: Readonly<Record<BodyName, JsonSchema>>): readonly BodyName[] {
  const found = new Set<BodyName>();
  const look = (each: JsonSchema): void => {
    if (each.$ref !== undefined) {
      const name = bodyName(each.$ref);
      if (found.has(name)) return;
      found.add(name);
      look(bodies[name]);
    }
    for (const inner of [
      ...Object.values(each.properties ?? {}),
      ...(each.items ? [each.items] : []),
      ...(each.oneOf ?? []),
    ])
      look(inner);
  };
  look(schema);
  return [...found];
}

const bodyName = (reference: string): BodyName => reference.slice(reference.lastIndexOf("/") + 1) as BodyName;
