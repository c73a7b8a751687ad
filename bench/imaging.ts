import { connect } from "../src/core/rpc.ts";
import type { Imaging, ImagingCalls } from "../src/core/imaging-calls.ts";

/** Starts the imaging worker as the app does. */
export function startImaging(): Imaging {
  const worker = new Worker(new URL("../src/imaging/worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("error", (event) => {
    throw new Error(`The imaging worker failed: ${event.message}`);
  });
  return connect<ImagingCalls>(worker).calls;
}

/** Fetches a photograph that the driver serves. */
export async function fetchPhoto(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return response.blob();
}
