/** What a name's template may hold, each in braces. */
export const NAME_PARTS = ["date", "time", "year", "month", "day", "n"] as const;
type NamePart = (typeof NAME_PARTS)[number];

/** The template of names until a person sets one. */
export function firstNameTemplate(scan: string): string {
  return `${scan} {date}, {time}`;
}

/** Counting up to a free name ends here; a library is far smaller. */
const MOST_NAMES = 100_000;

/**
 * A new document's name by a template: `{date}` and `{time}` as the reader's language writes them, `{year}`,
 * `{month}` and `{day}` as digits that sort, and `{n}`, the first number from 1 that gives a name not `taken` yet.
 * Other braces stay as they are; a template without a letter left gives `otherwise`.
 */
export function documentName(
  template: string,
  createdAt: Date,
  locale: string,
  taken: ReadonlySet<string>,
  otherwise: string,
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
  if (dated === "") return otherwise;
  if (!dated.includes("{n}")) return dated;
  let n = 1;
  while (n < MOST_NAMES && taken.has(dated.replaceAll("{n}", String(n)))) n++;
  return dated.replaceAll("{n}", String(n));
}

/** Longest part of a file name before its ending: file systems stop at 255 bytes, and a letter may take four. */
const MAX_LETTERS = 60;

/** A name that every file system takes: no separators, control or reserved characters, no dots at its ends. */
export function fileName(name: string, ending: string): string {
  const safe = name
    .normalize("NFC")
    // Reserved on Windows; "/" and NUL everywhere.
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[. ]+|[. ]+$/g, "");
  const short = [...safe].slice(0, MAX_LETTERS).join("").trimEnd();
  return `${short === "" ? "scan" : short}.${ending}`;
}

/** A number of bytes as people read it: `420 KB`, `1.4 MB`, `23 GB`. */
export function byteSize(bytes: number, locale: string): string {
  const [value, unit] =
    bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : bytes < 1e9 ? [bytes / 1e6, "megabyte"] : [bytes / 1e9, "gigabyte"];
  const maximumFractionDigits = value < 10 && unit !== "kilobyte" ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(
    value,
  );
}
