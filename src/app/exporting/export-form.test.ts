import { describe, expect, it } from "vitest";
import { AS_IT_IS, recodingOf, rememberedExport, rememberExport } from "./export-form.ts";

describe("how pages leave", () => {
  it("sends the best in colour as they were made, and anything else encoded once more", () => {
    expect(recodingOf("pdf", AS_IT_IS)).toBeNull();
    expect(recodingOf("png", AS_IT_IS)).toMatchObject({ encoding: "png", colour: "colour" });
    expect(recodingOf("pdf", { ...AS_IT_IS, colour: "bilevel" })).toMatchObject({ encoding: "bits" });
    expect(recodingOf("jpeg", { ...AS_IT_IS, quality: "small" })).toMatchObject({ encoding: "jpeg", maxLongSidePx: 1754 });
  });
});

describe("what was chosen last", () => {
  it("comes back without its password", () => {
    let kept = "";
    const storage = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    rememberExport(storage, "png", { quality: "small", colour: "grey", sheet: "a4", password: "tulip" });
    expect(kept).not.toContain("tulip");
    expect(rememberedExport(storage)).toEqual({ format: "png", form: { quality: "small", colour: "grey", sheet: "a4", password: "" } });
  });

  it.each(["{", "null", '"text"', '{"format":"exe","quality":7}'])("is the first choice where storage holds %s", (text) => {
    expect(rememberedExport({ getItem: () => text })).toEqual({ format: "pdf", form: AS_IT_IS });
  });
});
