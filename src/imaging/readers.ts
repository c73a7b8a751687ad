/**
 * The readers' worker: it reads print and codes on pages that the imaging worker has prepared, while that one works on
 * the next photo. It holds no photo, and loads each reader when it is first needed.
 */
import "../core/rpc/dispose.ts";
import type { ReaderCalls } from "../core/contracts/reader-calls.ts";
import { ScanError } from "../core/errors.ts";
import { serve } from "../core/rpc/rpc.ts";
import type { CodeReader } from "./codes/code-reader.ts";
import type { PagePrintReader } from "./print/load.ts";
import { withErasedInk } from "./outputs/erase-rules.ts";

/** The loaded readers, which live as long as the worker. A failed load is tried again by the next call. */
class PageReaders {
  #print: Promise<PagePrintReader> | null = null;
  #codeReader: Promise<CodeReader> | null = null;

  /** What finds and reads print. Throws `engine_unavailable`. */
  async print(): Promise<PagePrintReader> {
    this.#print ??= import("./print/load.ts").then(({ loadPrintReader }) => loadPrintReader());
    try {
      return await this.#print;
    } catch (cause) {
      this.#print = null;
      throw new ScanError(
        "engine_unavailable",
        "What reads print could not be loaded. Check your connection and try again.",
        { cause },
      );
    }
  }

  /** The reader of QR and bar codes. Throws `engine_unavailable`. */
  async codeReader(): Promise<CodeReader> {
    this.#codeReader ??= import("./codes/codes.ts").then(({ loadCodeReader }) => loadCodeReader());
    try {
      return await this.#codeReader;
    } catch (cause) {
      this.#codeReader = null;
      throw new ScanError(
        "engine_unavailable",
        "The code reader could not be loaded. Check your connection and try again.",
        { cause },
      );
    }
  }
}

const readers = new PageReaders();

serve<ReaderCalls>(self, {
  async readPrint({ page }) {
    const read = await readers.print();
    return read(page);
  },
  warmUpPrint() {
    void readers.print().catch(() => undefined);
    return Promise.resolve(null);
  },
  async readCodes({ page }) {
    const reader = await readers.codeReader();
    return reader(withErasedInk(page));
  },
});
