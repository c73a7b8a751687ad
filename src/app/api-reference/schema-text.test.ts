import { describe, expect, it } from "vitest";
import { FILTERS } from "../../core/contracts/imaging-calls.ts";
import { BODIES, ENDPOINT_REFERENCE } from "../../host/api-reference.ts";
import { fieldsOf, parameterText, referencedSchemas, valuesText } from "./schema-text.ts";

describe("a schema in words", () => {
  it.each([
    [{ const: true }, "true"],
    [{ enum: ["white", 2] }, '"white", 2'],
    [{ type: "integer", minimum: 1 }, "whole number of at least 1"],
    [{ type: "number", minimum: 0, maximum: 1 }, "number from 0 to 1"],
    [{ type: "array", items: { $ref: "#/components/schemas/Point" }, minItems: 4, maxItems: 4 }, "list of 4 Point"],
    [{ type: "array", items: { type: "string" }, minItems: 2 }, "list of text"],
    [{ type: "string", contentEncoding: "base64" }, "text in base64"],
  ] as const)("%j: %s", (schema, text) => {
    expect(valuesText(schema)).toBe(text);
  });

  it("has words for each field of each response", () => {
    const words = Object.values(BODIES).flatMap((body) => fieldsOf(body).map(({ schema }) => valuesText(schema)));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((text) => text === "anything" || text.includes("undefined"))).toEqual([]);
  });

  it("lists fields with their inner fields", () => {
    const fields = fieldsOf(BODIES.Geometry).map(({ name }) => name);
    expect(fields).toEqual([
      "image_width",
      "image_height",
      "corners",
      "confidence",
      "grid",
      "grid.rows",
      "grid.columns",
      "grid.points",
    ]);
    expect(
      fieldsOf(BODIES.OneImage)
        .filter(({ isOptional }) => isOptional)
        .map(({ name }) => name),
    ).toEqual(["meta", "facts"]);
  });

  it("follows references to the end", () => {
    expect(referencedSchemas(BODIES.SeveralImages, BODIES)).toEqual(["Image", "Meta", "Point", "Facts"]);
    expect(referencedSchemas(BODIES.OneText, BODIES)).toEqual(["Facts", "Code", "Point"]);
    expect(referencedSchemas(BODIES.Errors, BODIES)).toEqual([]);
  });
});

it("lists the values of a parameter", () => {
  const { output_width: width, filter, binary, ocr_lang: language } = ENDPOINT_REFERENCE["scan/crop"].parameters;
  if (!width || !filter || !binary || !language) throw new Error("The parameters have changed their names.");
  expect([width, filter, binary, language].map((parameter) => parameterText(parameter, ["eng", "deu"]))).toEqual([
    "whole number from 1 to 8192",
    FILTERS.join(", "),
    "true, false",
    "eng, deu",
  ]);
});
