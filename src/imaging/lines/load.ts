import { fetchBytes, networkKernels } from "../networks/load.ts";
import { startLineReader, type LineReader } from "./line-reader.ts";
import weightsUrl from "./line-weights.bin?url";

/** Downloads and starts the line reader. Throws if it is unavailable. */
export async function loadLineReader(): Promise<LineReader> {
  return startLineReader(await fetchBytes(weightsUrl), networkKernels());
}
