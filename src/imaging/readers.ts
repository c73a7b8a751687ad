/**
 * The readers' worker: it reads lines and codes on pages that the imaging worker has prepared, while that one works on
 * the next photo. It holds no photo, and loads each reader when it is first needed.
 */
import "../core/rpc/dispose.ts";
import type { ReaderCalls } from "../core/contracts/reader-calls.ts";
import { ScanError } from "../core/errors.ts";
import { serve } from "../core/rpc/rpc.ts";
import type { CodeReader } from "./codes/code-reader.ts";
import type { PageLineReader } from "./lines/load.ts";
import { withErasedInk } from "./outputs/erase-rules.ts";
import { within } from "./within.ts";

/** How long lines wait for the line reader that is still loading, in milliseconds. */
const LINE_READER_WITHIN_MS = 2000;

/** The loaded readers, which live as long as the worker. A failed load is tried again by the next call. */
class PageReaders {
  #lineReaderLoad: Promise<void> | null = null;
  #lineReader: PageLineReader | null = null;
  #codeReader: Promise<CodeReader> | null = null;

  /** Begins to load the line reader. */
  prepareLineReader(): Promise<void> {
    this.#lineReaderLoad ??= import("./lines/load.ts")
      .then(({ loadLineReader }) => loadLineReader())
      .then(
        (reader) => void (this.#lineReader = reader),
        () => void (this.#lineReaderLoad = null),
      );
    return this.#lineReaderLoad;
  }

  /** The line reader, or null where it does not arrive in time. */
  async lineReaderSoon(): Promise<PageLineReader | null> {
    if (!this.#lineReader) await within(LINE_READER_WITHIN_MS, this.prepareLineReader());
    return this.#lineReader;
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
  async readLines({ page, lines }) {
    const reader = await readers.lineReaderSoon();
    return reader && lines.map((line) => reader(page, line));
  },
  warmUpLines() {
    void readers.prepareLineReader();
    return Promise.resolve(null);
  },
  async readCodes({ page }) {
    const reader = await readers.codeReader();
    return reader(withErasedInk(page));
  },
});
