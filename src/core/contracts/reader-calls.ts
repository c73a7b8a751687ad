import type { Caller } from "../rpc/rpc.ts";
import type { GreyImage } from "../geometry/grey-image.ts";
import type { PageCode } from "../text/page-code.ts";
import type { LineReading, PrintedLine } from "./line-reading.ts";

/** The readers' worker, which has no photos: who waits for lines never waits for a page that is being found. */
export interface ReaderCalls {
  /**
   * Reads lines of a page prepared for recognition; where signs are is in its pixels. Null if the line reader is not
   * there in time.
   */
  readLines: [{ readonly page: GreyImage; readonly lines: readonly PrintedLine[] }, readonly LineReading[] | null];
  /** Begins to load the line reader, which is needed soon. */
  warmUpLines: [null, null];
  /**
   * Reads QR and bar codes on a page prepared for recognition; corners are in its pixels. Throws `engine_unavailable`.
   */
  readCodes: [{ readonly page: GreyImage }, readonly PageCode[]];
}

export type Readers = Caller<ReaderCalls>;
