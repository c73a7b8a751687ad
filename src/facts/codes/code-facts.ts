/** What a payment or fiscal code says of its bill, and the parts that their formats share. */

import type { SlipKind } from "../../core/model/fact.ts";

/** Facts of one code; absent where its format does not say them. Amounts are in hundredths. */
export interface CodeFacts {
  /** The seller, or the one who is paid. */
  readonly sender?: string | undefined;
  /** The day of the bill where it was written, as `2025-10-14`. A day to pay is none. */
  readonly date?: string | undefined;
  readonly total?: number | undefined;
  readonly tax?: number | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
  /** What a payment is known by, or the number of the bill. */
  readonly reference?: string | undefined;
  readonly iban?: string | undefined;
  /** A slip of a till that is no bill. */
  readonly slip?: SlipKind | undefined;
}

/** Reads the text of a code of one format; null for a text of another one. */
export type CodeParser = (text: string) => CodeFacts | null;

/** The hundredths of `1234.5`, `1234.50` or, with `mark`, `1234,50`; undefined for anything else. */
export function hundredths(text: string | undefined, mark = "."): number | undefined {
  const plain = text?.trim().replace(mark, ".") ?? "";
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

/** The hundredths of a number of cents in so many digits: `000000000012355`. */
export function centDigits(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
}

/** `2025-10-14` for the parts of a day that exists; a year may have two digits. */
export function isoDay(year = "", month = "", day = ""): string | undefined {
  const date = new Date(Date.UTC(Number(year.length === 2 ? `20${year}` : year), Number(month) - 1, Number(day)));
  const isReal = !Number.isNaN(date.getTime()) && date.getUTCMonth() + 1 === Number(month);
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** The day of a moment in a time zone: tills print the day of their place. */
export function dayIn(timeZone: string, moment: string | number | undefined): string | undefined {
  const ms = typeof moment === "number" ? moment : Date.parse(moment ?? "");
  if (Number.isNaN(ms) || Math.abs(ms) > 4e12) return undefined;
  // The Swedish form is ISO's.
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(ms);
}

/** The lines of a code, without the white around them. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim());
}

/** A text that says something. */
export function said(text: string | undefined): string | undefined {
  return text?.trim() === "" ? undefined : text?.trim();
}

/** An IBAN without spaces. */
export function ibanOf(text: string | undefined): string | undefined {
  const plain = text?.replaceAll(" ", "") ?? "";
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain) ? plain : undefined;
}

/** The parameters of an address at one of the hosts that `host` tells; null for anything else. */
export function addressAt(host: RegExp, text: string): URL | null {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  return url && /^https?:$/.test(url.protocol) && host.test(url.hostname) ? url : null;
}

/** The bytes of a base64 text; null for anything else. */
export function bytesOf(base64: string): Uint8Array | null {
  const plain = base64.trim().replaceAll(" ", "+").replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  if (plain.length < 8 || !/^[A-Za-z\d+/]+$/.test(plain) || plain.length % 4 === 1) return null;
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
}
