import { describe, expect, it } from "vitest";
import { AS_IT_IS, recodingOf, recodingSteps, rememberedExport, rememberExport } from "./export-form.ts";

describe("how pages leave", () => {
  it("sends the best in colour as they were made, and anything else encoded once more", () => {
    expect(recodingOf("pdf", AS_IT_IS)).toBeNull();
    expect(recodingOf("png", AS_IT_IS)).toMatchObject({ encoding: "png", colour: "colour" });
    expect(recodingOf("pdf", { ...AS_IT_IS, colour: "bilevel" })).toMatchObject({ encoding: "jbig2" });
    expect(recodingOf("jpeg", { ...AS_IT_IS, quality: "small" })).toMatchObject({
      encoding: "jpeg",
      maxLongSidePx: 1754,
    });
  });

  it("has ways from small to best for a file under a size, each larger than the one before", () => {
    const steps = recodingSteps("pdf", "colour");
    expect(steps.at(-1)).toBeNull();
    const pixels = steps.slice(0, -1).map((step) => step?.maxLongSidePx ?? 0);
    const qualities = steps.slice(0, -1).map((step) => step?.jpegQuality ?? 0);
    expect([pixels, qualities]).toEqual([
      [...new Set(pixels)].sort((a, b) => a - b),
      [...new Set(qualities)].sort((a, b) => a - b),
    ]);
    expect(Math.max(...pixels)).toBeLessThan(3508);
    expect(recodingSteps("pdf", "bilevel").every((step) => step?.encoding === "jbig2")).toBe(true);
  });
});

describe("what was chosen last", () => {
  it("comes back without its password", () => {
    let kept = "";
    const storage = { getItem: () => kept, setItem: (_key: string, value: string) => void (kept = value) };
    rememberExport(storage, "png", {
      quality: "limit",
      limitMb: 2.5,
      colour: "grey",
      sheet: "a4",
      fillsSheet: true,
      password: "tulip",
      isArchival: true,
      textKind: "hocr",
    });
    expect(kept).not.toContain("tulip");
    expect(rememberedExport(storage)).toEqual({
      format: "png",
      form: {
        quality: "limit",
        limitMb: 2.5,
        colour: "grey",
        sheet: "a4",
        fillsSheet: true,
        password: "",
        isArchival: true,
        textKind: "hocr",
      },
    });
  });

  it.each(["{", "null", '"text"', '{"format":"exe","quality":7,"textKind":"doc","limitMb":-1}'])(
    "is the first choice where storage holds %s",
    (text) => {
      expect(rememberedExport({ getItem: () => text })).toEqual({ format: "pdf", form: AS_IT_IS });
    },
  );
});
