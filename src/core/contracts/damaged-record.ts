/** Stored records that failed their check: they are set aside, and what is left of them can be saved. */

/** A damaged record, for example of a document. What belongs to it may be intact. */
export interface DamagedRecord {
  /** Unique among the damaged records of its kind. */
  readonly id: string;
  /** Null when the name is lost. */
  readonly name: string | null;
  /** What can be saved: the files that are intact, and the record as JSON. */
  salvage(): Promise<readonly SalvagedFile[]>;
  /** Deletes the record and what belongs to it. */
  remove(): Promise<void>;
}

export interface SalvagedFile {
  /** Without an extension, for example `page-1`. */
  readonly name: string;
  readonly blob: Blob;
}

/** The damaged `record` as a file. */
export function recordFile(record: unknown): SalvagedFile {
  return { name: "record", blob: new Blob([recordText(record)], { type: "application/json" }) };
}

/** Any value as JSON text. What JSON can't represent is named instead; binary data is left out. */
export function recordText(record: unknown): string {
  const open: unknown[] = [];
  const plain = (value: unknown): unknown => {
    if (typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))) return String(value);
    if (value === undefined) return null;
    if (typeof value !== "object" || value === null) return value;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString();
    if (value instanceof Blob) return `Blob of ${value.size} bytes`;
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `${value.byteLength} bytes`;
    if (open.includes(value)) return "the same object again";
    open.push(value);
    const result: unknown = Array.isArray(value)
      ? Array.from(value, plain)
      : Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
    open.pop();
    return result;
  };
  return `${JSON.stringify(plain(record), null, 2)}\n`;
}
