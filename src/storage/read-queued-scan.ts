/** Checks stored scans of the outbox, which may be damaged. */
import type { FinishedScan, QueuedScan } from "../core/contracts/outbox.ts";
import { both, count, either, fields, isObject, number, oneOf, shortText, within } from "../core/model/shape.ts";

/** A scan in the outbox. The PDF is stored as bytes, because WebKit cannot store Blobs in private windows. */
export interface StoredScan extends Omit<QueuedScan, "id" | "scan"> {
  readonly scan: Omit<FinishedScan, "pdf"> & { readonly pdf: ArrayBuffer };
}

/** The times that a `Date` can represent. */
const time = within(0, 8.64e15);
const maybe = either(oneOf(null), time);
const text = shortText(10_000);
const scannerId = both(count, within(1, 2 ** 31 - 1));

const shape = fields({
  scan: fields({
    scanner: fields({ id: scannerId, name: text }),
    webhookUrl: (value) => typeof value === "string" && /^https?:/.test(value) && URL.canParse(value),
    pdf: (value) => value instanceof ArrayBuffer,
    pageCount: count,
    finishedAtMs: time,
  }),
  attempts: count,
  mayHaveArrived: oneOf(true, false),
  last: either(
    oneOf(null),
    fields({ kind: oneOf("refused"), status: number }),
    fields({ kind: oneOf("redirected", "unreachable", "blocked", "altered") }),
  ),
  nextAtMs: maybe,
  heldUntilMs: maybe,
  timedAtMs: time,
});

const isStoredScan = (value: unknown): value is StoredScan => shape(value);

/** The scan in a record; null when the record is damaged. */
export function readStoredScan(record: unknown): StoredScan | null {
  return isStoredScan(record) ? record : null;
}

/** What can be read of the scan in a damaged record. */
export function salvageScan(record: unknown): {
  readonly scannerId: number | null;
  readonly name: unknown;
  readonly pdf: ArrayBuffer | null;
} {
  const scan = isObject(record) && isObject(record["scan"]) ? record["scan"] : {};
  const { pdf } = scan;
  const scanner = isObject(scan["scanner"]) ? scan["scanner"] : {};
  return {
    scannerId: scannerId(scanner["id"]) ? Number(scanner["id"]) : null,
    name: scanner["name"],
    pdf: pdf instanceof ArrayBuffer && pdf.byteLength > 0 ? pdf : null,
  };
}
