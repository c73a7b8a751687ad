import { describe, expect, it } from "vitest";
import { writeSetting } from "../settings/setting.ts";
import { SETTINGS } from "../settings/settings.ts";
import { DEFAULT_EXPORT_FORM, recodingOf, recodingSteps, loadExportChoices, type ExportForm } from "./export-form.ts";

describe("page encodings", () => {
  it("exports best quality in colour as stored, and re-encodes everything else", () => {
    expect(recodingOf("pdf", DEFAULT_EXPORT_FORM)).toBeNull();
    expect(recodingOf("png", DEFAULT_EXPORT_FORM)).toMatchObject({ encoding: "png", colour: "colour" });
    expect(recodingOf("pdf", { ...DEFAULT_EXPORT_FORM, colour: "bilevel" })).toMatchObject({ encoding: "jbig2" });
    expect(recodingOf("jpeg", { ...DEFAULT_EXPORT_FORM, quality: "small" })).toMatchObject({
      encoding: "jpeg",
      maxLongSidePx: 1754,
    });
  });

  it("has steps of growing size and quality for a file under a size limit", () => {
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

describe("the stored export choices", () => {
  it("are restored without the password", () => {
    let stored = "";
    const storage = { getItem: () => stored, setItem: (_key: string, value: string) => void (stored = value) };
    const form: ExportForm = {
      quality: "limit",
      limitMb: 2.5,
      colour: "grey",
      sheet: "a4",
      fillsSheet: true,
      password: "tulip",
      isArchival: true,
      withPictures: true,
      textKind: "hocr",
    };
    writeSetting(SETTINGS.exporting, { format: "png", ...form }, storage);
    expect(stored).not.toContain("tulip");
    expect(loadExportChoices(storage)).toEqual({
      format: "png",
      form: {
        quality: "limit",
        limitMb: 2.5,
        colour: "grey",
        sheet: "a4",
        fillsSheet: true,
        password: "",
        isArchival: true,
        withPictures: true,
        textKind: "hocr",
      },
    });
  });

  it.each(["{", "null", '"text"', '{"format":"exe","quality":7,"textKind":"doc","limitMb":-1}'])(
    "are the defaults where storage holds %s",
    (text) => {
      expect(loadExportChoices({ getItem: () => text })).toEqual({ format: "pdf", form: DEFAULT_EXPORT_FORM });
    },
  );
});
