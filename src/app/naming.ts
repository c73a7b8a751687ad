/** A new document's name: what it is and when, as the reader's language writes dates. */
export function documentName(scan: string, createdAt: Date, locale: string): string {
  const when = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(createdAt);
  return `${scan} ${when}`;
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

/** A number of bytes as people read it: `420 KB`, `1.4 MB`. */
export function byteSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kilobyte"] : [bytes / 1e6, "megabyte"];
  const maximumFractionDigits = value < 10 && unit === "megabyte" ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits }).format(value);
}
