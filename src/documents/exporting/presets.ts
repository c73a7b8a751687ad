import type { ExportForm, ExportFormat } from "./export-form.ts";

export const PRESETS = ["mail", "archive", "fax"] as const;
export type Preset = (typeof PRESETS)[number];

type PresetForm = Pick<ExportForm, "quality" | "colour" | "sheet" | "fillsSheet" | "isArchival"> &
  Partial<Pick<ExportForm, "limitMb">>;

/** All presets make PDFs. */
const PRESET_FORMAT: ExportFormat = "pdf";
const PLAIN = { quality: "best", colour: "colour", sheet: "scanned", fillsSheet: false, isArchival: false } as const;

/** The settings of each preset. What is not named here stays as it was chosen. */
export const PRESET_FORMS = {
  /** Under the limit of strict mailboxes and of most forms on the web. */
  mail: { ...PLAIN, quality: "limit", limitMb: 2 },
  archive: { ...PLAIN, isArchival: true },
  /** A fax of a page takes about a minute at this size. */
  fax: { ...PLAIN, quality: "limit", limitMb: 0.2, colour: "bilevel" },
} as const satisfies Readonly<Record<Preset, PresetForm>>;

export interface PresetChoices {
  readonly format: ExportFormat;
  readonly form: ExportForm;
}

/** The choices with the settings of the preset. */
export function withPreset({ form }: PresetChoices, preset: Preset): PresetChoices {
  return { format: PRESET_FORMAT, form: { ...form, ...PRESET_FORMS[preset] } };
}

/** The preset with exactly these choices; null if there is none. */
export function presetOf({ format, form }: PresetChoices): Preset | null {
  const text = JSON.stringify({ format, form });
  return PRESETS.find((preset) => JSON.stringify(withPreset({ format, form }, preset)) === text) ?? null;
}
