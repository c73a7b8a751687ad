/** The placeholders of a name template, each written in braces. */
export const NAME_PARTS = ["date", "time", "year", "month", "day", "n"] as const;
type NamePart = (typeof NAME_PARTS)[number];

/** The template used until a person sets one. `scan` is the localised word for a scan. */
export function defaultNameTemplate(scan: string): string {
  return `${scan} {date}, {time}`;
}

/** Upper limit of the search for a free number. Libraries are far smaller. */
const MAX_NAME_NUMBER = 100_000;

/**
 * Fills a template to name a new document: `{date}` and `{time}` in the format of `locale`; `{year}`, `{month}` and
 * `{day}` as digits that sort; `{n}` as the first number from 1 that gives a name not in `existing`. Other braces stay
 * as they are. If the result is empty, returns `fallback`.
 */
export function documentName(
  template: string,
  createdAt: Date,
  locale: string,
  existing: ReadonlySet<string>,
  fallback: string,
): string {
  const digits = (value: number): string => String(value).padStart(2, "0");
  const parts: Record<Exclude<NamePart, "n">, string> = {
    date: new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(createdAt),
    time: new Intl.DateTimeFormat(locale, { timeStyle: "short" }).format(createdAt),
    year: String(createdAt.getFullYear()),
    month: digits(createdAt.getMonth() + 1),
    day: digits(createdAt.getDate()),
  };
  const dated = template
    .replace(/\{(date|time|year|month|day)\}/g, (_whole, part: keyof typeof parts) => parts[part])
    .trim();
  if (dated === "") return fallback;
  if (!dated.includes("{n}")) return dated;
  let n = 1;
  while (n < MAX_NAME_NUMBER && existing.has(dated.replaceAll("{n}", String(n)))) n++;
  return dated.replaceAll("{n}", String(n));
}

/** The name of a PDF's file, without its extension, as the name of its document; null for other files. */
export function nameOfPdf(file: string): string | null {
  return /^(.*[^\s.].*)\.pdf$/i.exec(file)?.[1]?.trim() ?? null;
}

/** Longest file name without its extension: file systems allow 255 bytes, and a character may take four. */
const MAX_NAME_CHARACTERS = 60;

/**
 * A file name valid on every file system: without separators, control or reserved characters, or dots at its ends. It
 * ends in `suffix`, for which a long name is cut.
 */
export function fileName(name: string, extension: string, suffix = ""): string {
  const safe = name
    .normalize("NFC")
    // A time and a title stay readable: "4:54" is 4.54, "May: rent" is May - rent.
    .replace(/\b:\b/g, ".")
    .replace(/:/g, " -")
    // Reserved on Windows; "/" and NUL are reserved everywhere.
    .replace(/[\p{Cc}\p{Cf}<>"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const short = [...safe]
    .slice(0, MAX_NAME_CHARACTERS - suffix.length)
    .join("")
    .trimEnd();
  return `${short || "scan"}${suffix}.${extension}`;
}

/** Formats a number of bytes in decimal units, in the app's language: `420 kB`, `1.4 MB`, `23 GB`. */
export function byteSize(bytes: number, locale = document.documentElement.lang): string {
  const [value, unit] =
    bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : bytes < 1e9 ? [bytes / 1e6, "megabyte"] : [bytes / 1e9, "gigabyte"];
  const maximumFractionDigits = value < 10 && unit !== "kilobyte" ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}
