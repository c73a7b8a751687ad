/**
 * The readers' worker: it reads print and codes on pages that the imaging worker has prepared, while that one works on
 * the next photo. It holds no photo, and loads each reader when it is first needed.
 */
import "../core/rpc/dispose.ts";
import type { ReaderCalls } from "../core/contracts/reader-calls.ts";
import { ScanError } from "../core/errors.ts";
import { serve } from "../core/rpc/rpc.ts";
import { withErasedInk } from "../core/geometry/erased-ink.ts";

/**
 * Loads a reader with the first call, for as long as the worker lives. A failed load throws `engine_unavailable` with
 * this sentence, and is tried again by the next call.
 */
function loadedOnce<T>(load: () => Promise<T>, sentence: string): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return async () => {
    loading ??= load();
    try {
      return await loading;
    } catch (cause) {
      loading = null;
      throw new ScanError("engine_unavailable", sentence, { cause });
    }
  };
}

const printReader = loadedOnce(
  async () => (await import("./print/load.ts")).loadPrintReader(),
  "What reads print could not be loaded. Check your connection and try again.",
);
const codeReader = loadedOnce(
  async () => (await import("./codes/codes.ts")).loadCodeReader(),
  "The code reader could not be loaded. Check your connection and try again.",
);

serve<ReaderCalls>(self, {
  async readPrint({ page, isLatin }) {
    const read = await printReader();
    return read(page, isLatin);
  },
  warmUpPrint() {
    void printReader().catch(() => undefined);
    return Promise.resolve(null);
  },
  async readCodes({ page }) {
    const reader = await codeReader();
    return reader(withErasedInk(page), page.closeUps);
  },
});
