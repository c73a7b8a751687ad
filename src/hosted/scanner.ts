import { ScanError } from "../core/errors.ts";
import { FILTERS, type Filter } from "../core/contracts/imaging-calls.ts";
import { parseLanguages } from "../core/text/languages.ts";
import { parseWebhookUrl } from "./webhook-url.ts";

/** What a hosted scanner is; its link carries all of it. */
export interface HostedScanner {
  /** Sent to the webhook as `scanner_id`: 1 to 2^31 - 1. */
  readonly id: number;
  /** Sent to the webhook as `scanner_name`: 1 to 120 characters. */
  readonly name: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** Where the finished scan goes; null leaves it with the person who scans. */
  readonly webhookUrl: string | null;
  /** Tesseract codes joined by `+`. */
  readonly languages: string;
  readonly filter: Filter;
  /** Whether the PDF gets a text layer. */
  readonly textLayer: boolean;
  /** Most pages of a scan, 1 to 100. */
  readonly pageLimit: number;
}

const MAX_ID = 2 ** 31 - 1;
const MAX_NAME_LENGTH = 120;
const MAX_PAGES = 100;

/** A random identifier, so that two dashboards do not both hand out 1. */
export function randomScannerId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return 1 + (random % MAX_ID);
}

/** Checks every field of what claims to be a scanner. Throws `invalid_parameter`, naming the field. */
export function parseScanner(value: unknown): HostedScanner {
  if (typeof value !== "object" || value === null) throw refusal("A scanner must be an object.");
  const fields = value as Readonly<Record<keyof HostedScanner, unknown>>;
  return {
    id: wholeNumber(fields.id, "identifier", MAX_ID),
    name: parseName(fields.name),
    colour: parseColour(fields.colour),
    webhookUrl: fields.webhookUrl === null ? null : parseWebhookUrl(text(fields.webhookUrl, "webhook URL")).href,
    languages: parseLanguages(text(fields.languages, "language")).join("+"),
    filter: parseFilter(fields.filter),
    textLayer: flag(fields.textLayer, "text layer"),
    pageLimit: wholeNumber(fields.pageLimit, "page limit", MAX_PAGES),
  };
}

function parseName(value: unknown): string {
  const name = text(value, "name").trim();
  if (name === "" || [...name].length > MAX_NAME_LENGTH)
    throw refusal(`The name must have 1 to ${MAX_NAME_LENGTH} characters.`);
  // Control characters, and those that turn the direction of the text around them.
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(name))
    throw refusal("The name holds characters that can't be shown. Type it anew.");
  return name;
}

function parseColour(value: unknown): string {
  const colour = text(value, "colour").toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(colour)) throw refusal("The colour must look like #0b7a75.");
  return colour;
}

function parseFilter(value: unknown): Filter {
  const filter = FILTERS.find((known) => known === value);
  if (!filter) throw refusal(`The filter must be one of ${FILTERS.join(", ")}.`);
  return filter;
}

function wholeNumber(value: unknown, field: string, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < 1 || value > most) {
    throw refusal(`The ${field} must be a whole number from 1 to ${most}.`);
  }
  return value;
}

function flag(value: unknown, field: string): boolean {
  if (typeof value !== "boolean") throw refusal(`The ${field} must be on or off.`);
  return value;
}

function text(value: unknown, field: string): string {
  if (typeof value !== "string") throw refusal(`The ${field} must be text.`);
  return value;
}

function refusal(message: string): ScanError {
  return new ScanError("invalid_parameter", message);
}
