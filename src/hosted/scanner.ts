import { ScanError } from "../core/errors.ts";
import { FILTERS, type Filter } from "../core/contracts/imaging-calls.ts";
import { LANGUAGE_TAGS, parseLanguages } from "../core/languages/languages.ts";
import { isVisible } from "../core/text/visible-text.ts";
import type { Asked } from "./asked/asked.ts";
import { parseWebhookUrl } from "./webhook-url.ts";

/** The settings of a hosted scanner; its link contains all of them. */
export interface HostedScanner {
  /** 1 to 2^31 − 1; sent to the webhook as `scanner_id`. */
  readonly id: number;
  /** 1 to 120 characters, one of them visible; sent to the webhook as `scanner_name`. */
  readonly name: string;
  /** Accent colour, `#rrggbb`. */
  readonly colour: string;
  /** Receiver of finished scans; null: the PDF stays with the person who scans. */
  readonly webhookUrl: string | null;
  /** Tesseract codes joined by `+`. */
  readonly languages: string;
  readonly filter: Filter;
  /** Whether the PDF has a text layer. */
  readonly textLayer: boolean;
  /** Maximum number of pages of a scan, 1 to 100. */
  readonly pageLimit: number;
  /** Steps, questions and limits of files; absent in a scanner that takes pages only. */
  readonly asked?: Asked | undefined;
}

/** The fields that each scanner has. */
type PlainField = Exclude<keyof HostedScanner, "asked">;

const MAX_ID = 2 ** 31 - 1;
const MAX_NAME_LENGTH = 120;
const MAX_PAGES = 100;

/** A random id, so that scanners of different dashboards rarely share one. */
export function randomScannerId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (random % MAX_ID);
}

/** What reads each field. */
const FIELDS: { readonly [Field in PlainField]: (value: unknown) => HostedScanner[Field] } = {
  id: (value) => wholeNumber(value, "identifier", MAX_ID),
  name: parseName,
  colour: parseColour,
  webhookUrl: (value) => (value === null ? null : parseWebhookUrl(text(value, "webhook URL")).href),
  languages: (value) => parseLanguages(text(value, "language"), [...LANGUAGE_TAGS.keys()]).join("+"),
  filter: parseFilter,
  textLayer: (value) => flag(value, "text layer"),
  pageLimit: (value) => wholeNumber(value, "page limit", MAX_PAGES),
};

/** Validates every field of a scanner from outside. Throws `invalid_parameter`, naming the field. */
export async function parseScanner(value: unknown): Promise<HostedScanner> {
  if (typeof value !== "object" || value === null) throw invalid("A scanner must be an object.");
  const fields = value as Readonly<Record<keyof HostedScanner, unknown>>;
  const scanner: HostedScanner = {
    id: FIELDS.id(fields.id),
    name: FIELDS.name(fields.name),
    colour: FIELDS.colour(fields.colour),
    webhookUrl: FIELDS.webhookUrl(fields.webhookUrl),
    languages: FIELDS.languages(fields.languages),
    filter: FIELDS.filter(fields.filter),
    textLayer: FIELDS.textLayer(fields.textLayer),
    pageLimit: FIELDS.pageLimit(fields.pageLimit),
  };
  if (fields.asked === undefined) return scanner;
  // Most scanners ask for pages only.
  const { parseAsked } = await import("./asked/parse-asked.ts");
  return { ...scanner, asked: parseAsked(fields.asked, scanner) };
}

/**
 * The first field that `parseScanner` refuses, for a form that says it in its reader's language; null: none, apart from
 * what is asked for.
 */
export function refusedField(scanner: HostedScanner): PlainField | null {
  for (const field of Object.keys(FIELDS) as PlainField[]) {
    try {
      FIELDS[field](scanner[field]);
    } catch {
      return field;
    }
  }
  return null;
}

function parseName(value: unknown): string {
  const name = text(value, "name").trim();
  if (name === "" || [...name].length > MAX_NAME_LENGTH)
    throw invalid(`The name must have 1 to ${MAX_NAME_LENGTH} characters.`);
  if (!isVisible(name)) throw invalid("The name has no visible character. Type it again.");
  // Control characters, line and paragraph separators, and bidirectional overrides.
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(name))
    throw invalid("The name has characters that can't be shown. Type it again.");
  return name;
}

function parseColour(value: unknown): string {
  const colour = text(value, "colour").toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw invalid("The colour must look like #0b7a75.");
  return colour;
}

function parseFilter(value: unknown): Filter {
  const filter = FILTERS.find((known) => known === value);
  if (!filter) throw invalid(`The filter must be one of ${FILTERS.join(", ")}.`);
  return filter;
}

function wholeNumber(value: unknown, field: string, maximum: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > maximum) {
    throw invalid(`The ${field} must be a whole number from 1 to ${maximum}.`);
  }
  return value;
}

function flag(value: unknown, field: string): boolean {
  if (typeof value !== "boolean") throw invalid(`The ${field} must be on or off.`);
  return value;
}

function text(value: unknown, field: string): string {
  if (typeof value !== "string") throw invalid(`The ${field} must be text.`);
  return value;
}

function invalid(message: string): ScanError {
  return new ScanError("invalid_parameter", message);
}
