import openCvUrl from "../imaging/engine/opencv/opencv.wasm?url";
// oxlint-disable-next-line import/default -- with this query, Vite exports the address
import imagingUrl from "../imaging/worker.ts?worker&url";

/*
 * What the camera needs, downloaded into the browser's cache on a first visit, in the order of need. Failures are
 * ignored: the worker requests the files again and reports them.
 */

/**
 * Downloads the scripts that find a page in the first frame. Browsers give workers' scripts the lowest priority, so
 * that later they would wait for the whole of OpenCV.
 */
export async function prefetchFinder(): Promise<void> {
  try {
    const script = await (await fetch(imagingUrl)).text();
    const imports = [...script.matchAll(/from ?["'`](\.\/[^"'`]+)/g)].map(([, path = ""]) => path);
    await Promise.all(
      imports.map(async (path) => (await fetch(new URL(path, new URL(imagingUrl, location.href)))).blob()),
    );
  } catch {
    // The worker reports it.
  }
}

/** Downloads the largest file, which photos need. The worker would request it only behind the first frame. */
export async function prefetchOpenCv(): Promise<void> {
  try {
    await (await fetch(openCvUrl, { priority: "low" })).blob();
  } catch {
    // The worker reports it.
  }
}
