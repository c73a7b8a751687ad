import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { fetchBytes, networkKernels } from "../networks/load.ts";
import { startLineReader } from "./line-reader.ts";
import weightsUrl from "./line-weights.bin?url";
import { readLine } from "./read-line.ts";

/** Reads a line of a page. */
export type PageLineReader = (page: GreyImage, line: PrintedLine) => LineReading;

/** Downloads and starts the line reader. Throws if it is unavailable. */
export async function loadLineReader(): Promise<PageLineReader> {
  const read = await startLineReader(await fetchBytes(weightsUrl), networkKernels());
  return (page, line) => readLine(read, page, line);
}
