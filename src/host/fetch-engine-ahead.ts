import openCvUrl from "../imaging/engine/opencv/opencv.wasm?url";

/**
 * Brings the imaging engine's largest file into the browser's cache. On a first visit the worker would ask for it only
 * when its own script has come and runs; so the line does not stand still meanwhile, and the worker goes on with what
 * is there already. What fails here is told by the worker, which asks again.
 */
export async function fetchEngineAhead(): Promise<void> {
  try {
    await (await fetch(openCvUrl)).blob();
  } catch {
    // Nobody waits for it.
  }
}
