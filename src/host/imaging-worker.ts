/** The imaging worker, and one that is started before anything is there to talk to it. */

let ahead: Worker | null = null;

/** Starts a worker for the next `imagingWorker`, so that its script is read beside the page's. */
export function startImagingAhead(): void {
  const worker = start();
  ahead = worker;
  // Nobody listens yet: who takes one then starts it anew, and is told.
  worker.addEventListener("error", () => {
    if (ahead === worker) ahead = null;
  });
}

/** A worker that was started ahead, or a new one. */
export function imagingWorker(): Worker {
  const worker = ahead ?? start();
  ahead = null;
  return worker;
}

function start(): Worker {
  return new Worker(new URL("../imaging/worker.ts", import.meta.url), { type: "module", name: "imaging" });
}
