import { ScanError } from "../core/errors.ts";

/**
 * Loads a script of this worker when it is first needed. Throws `engine_unavailable` if it can't be loaded. Then the
 * worker ends after its answer: browsers remember a module that failed to load, and only the next worker asks for it
 * again.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    setTimeout(() => {
      throw cause;
    });
    throw new ScanError(
      "engine_unavailable",
      "The part of the app that opens PDFs could not be loaded. Check your connection and try again.",
      { cause },
    );
  }
}
