import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { fetchBytes, networkKernels } from "../networks/load.ts";
import { cutRow } from "./cut-line.ts";
import { startLineReader } from "./line-reader.ts";
import weightsUrl from "./line-weights.bin?url";

/** Reads a line of a page. The places of its signs are in pixels of the page. */
export type PageLineReader = (page: GreyImage, line: PrintedLine) => LineReading;

/** Downloads and starts the line reader. Throws if it is unavailable. */
export async function loadLineReader(): Promise<PageLineReader> {
  const read = await startLineReader(await fetchBytes(weightsUrl), networkKernels());
  return (page, line) => {
    const { left, ...image } = cutRow(page, line);
    return read(image).map(({ sign, probability, from, to }) => ({
      sign,
      probability,
      from: left + from,
      to: left + to,
    }));
  };
}
