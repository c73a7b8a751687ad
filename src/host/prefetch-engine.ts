import openCvUrl from "../imaging/engine/opencv/opencv.wasm?url";

/**
 * Downloads the imaging engine's largest file into the browser's cache. On a first visit the worker would request it
 * only once its own script runs; this way both load in parallel. Failures are ignored: the worker requests the file
 * again and reports them.
 */
export async function prefetchEngine(): Promise<void> {
  try {
    await (await fetch(openCvUrl)).blob();
  } catch {
    // The worker reports it.
  }
}
