import type { Caller } from "../rpc/rpc.ts";
import type { GreyImage } from "../geometry/grey-image.ts";
import type { PageCode } from "../text/page-code.ts";
import type { PagePrint } from "./line-reading.ts";

/** The readers' worker, which has no photos: who waits for print never waits for a page that is being found. */
export interface ReaderCalls {
  /**
   * Finds the print on a page prepared for recognition, and reads it if it is in Latin letters. Other print may be
   * upside down. Throws `engine_unavailable`.
   */
  readPrint: [{ readonly page: GreyImage; readonly isLatin: boolean }, PagePrint];
  /** Begins to load what reads print, which is needed soon. */
  warmUpPrint: [null, null];
  /**
   * Reads QR and bar codes on a page prepared for recognition; corners are in its pixels. Throws `engine_unavailable`.
   */
  readCodes: [{ readonly page: GreyImage }, readonly PageCode[]];
}

export type Readers = Caller<ReaderCalls>;
