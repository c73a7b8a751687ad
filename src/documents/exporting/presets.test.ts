import { describe, expect, it } from "vitest";
import { DEFAULT_EXPORT_FORM, recodingSteps } from "./export-form.ts";
import { PRESET_FORMS, presetOf, PRESETS, withPreset } from "./presets.ts";

const choices = { format: "jpeg", form: { ...DEFAULT_EXPORT_FORM, quality: "small", password: "tulip" } } as const;

describe.each(PRESETS)("the preset %s", (preset) => {
  it("is recognised by its settings, and no longer when one of them is changed", () => {
    const { format, form } = withPreset(choices, preset);
    expect(presetOf({ format, form })).toBe(preset);
    expect(presetOf({ format: "png", form })).toBeNull();
    expect(presetOf({ format, form: { ...form, sheet: "a4" } })).toBeNull();
    expect(presetOf({ format, form: { ...form, colour: "grey" } })).toBeNull();
  });

  it("makes a PDF and leaves the password as it is", () => {
    expect(withPreset(choices, preset)).toMatchObject({ format: "pdf", form: { password: "tulip" } });
  });
});

it("limits mail to 2 MB and a fax to 200 kB, by trying encodings", () => {
  expect(PRESET_FORMS.mail).toMatchObject({ quality: "limit", limitMb: 2 });
  expect(PRESET_FORMS.fax).toMatchObject({ quality: "limit", limitMb: 0.2, colour: "bilevel" });
  // A fax has about 100 dots per inch down the page at its coarsest.
  expect(recodingSteps("pdf", "bilevel")[0]?.maxLongSidePx).toBeGreaterThanOrEqual(1169);
});
