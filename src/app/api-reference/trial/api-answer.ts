/** Reads a response of the API into values that the screen can show. */
import { byteSize } from "../../../documents/naming.ts";

export interface Stage {
  readonly name: string;
  readonly ms: number;
}

export type AnswerBody =
  /** Images, or a PDF. */
  | { readonly kind: "files"; readonly files: readonly File[] }
  | { readonly kind: "json"; readonly value: unknown }
  | { readonly kind: "text"; readonly text: string };

export interface ApiAnswer {
  readonly status: number;
  /** Milliseconds from sending the request to the last byte. */
  readonly ms: number;
  readonly bytes: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The stages of the work by `Server-Timing`, in the order they ran. */
  readonly stages: readonly Stage[];
  readonly body: AnswerBody;
}

/** Reads a response to its end, then calls `elapsedMs` for the duration. */
export async function readApiAnswer(response: Response, elapsedMs: () => number): Promise<ApiAnswer> {
  const content = await response.blob();
  const ms = elapsedMs();
  const { status, headers } = response;
  const body = await readBody(content, headers);
  return {
    status,
    ms,
    bytes: content.size,
    headers: [...headers],
    stages: readStages(headers.get("Server-Timing") ?? ""),
    body,
  };
}

async function readBody(content: Blob, headers: Headers): Promise<AnswerBody> {
  const type = headers.get("Content-Type") ?? "";
  if (type.startsWith("multipart/form-data")) {
    const form = await new Response(content, { headers: { "Content-Type": type } }).formData();
    return { kind: "files", files: [...form.values()].filter((part) => part instanceof File) };
  }
  if (type.startsWith("image/") || type.startsWith("application/pdf")) {
    const [, name] = /filename="([^"]+)"/.exec(headers.get("Content-Disposition") ?? "") ?? [];
    return { kind: "files", files: [new File([content], name ?? "scan", { type })] };
  }
  const text = await content.text();
  if (!type.startsWith("application/json")) return { kind: "text", text };
  try {
    const value: unknown = JSON.parse(text);
    return { kind: "json", value };
  } catch {
    return { kind: "text", text };
  }
}

/** Parses a `Server-Timing` header (W3C Server Timing). Entries without a duration are skipped. */
export function readStages(header: string): readonly Stage[] {
  return header.split(",").flatMap((entry) => {
    const [, name, ms] = /^\s*([\w-]+)\s*;.*?\bdur=([\d.]+)/.exec(entry) ?? [];
    return name !== undefined && ms !== undefined ? [{ name, ms: Number(ms) }] : [];
  });
}

/** Formats a duration: `8 ms`, `1.24 s`. */
export function timeText(ms: number, locale: string): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(ms / 1000)} s`;
}

/** Formats a size: `61 bytes`, `184 kB`. */
export function sizeText(bytes: number, locale: string): string {
  if (bytes >= 1000) return byteSize(bytes, locale);
  return new Intl.NumberFormat(locale, { style: "unit", unit: "byte", unitDisplay: "long" }).format(bytes);
}

/** Longer strings without spaces are files in base64 and are shortened. */
const SHOWN_CHARACTERS = 400;
/** Longer lists are shortened; the first points of a grid are enough. */
const SHOWN_ITEMS = 12;

/** Formats JSON for reading: indented, with base64 and long lists shortened, and points on one line. */
export function readableJson(value: unknown): string {
  return write(value, "");
}

function write(value: unknown, indent: string): string {
  const deeper = `${indent}  `;
  if (typeof value === "string" && value.length > SHOWN_CHARACTERS && !/\s/.test(value)) {
    return `"${value.slice(0, 48)}…" /* ${value.length} characters */`;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    const shown = value.slice(0, SHOWN_ITEMS).map((item) => deeper + write(item, deeper));
    const rest = value.length - shown.length;
    if (rest > 0) shown.push(`${deeper}/* ${rest} more */`);
    return `[\n${shown.join(",\n")}\n${indent}]`;
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => [JSON.stringify(name), write(field, deeper)] as const);
    const line = `{ ${fields.map((field) => field.join(": ")).join(", ")} }`;
    if (line.length <= 48 && !line.includes("\n")) return line;
    return `{\n${fields.map((field) => deeper + field.join(": ")).join(",\n")}\n${indent}}`;
  }
  return JSON.stringify(value);
}
