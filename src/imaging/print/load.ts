import type { PagePrint } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { startLineReader } from "../lines/line-reader.ts";
import lineWeightsUrl from "../lines/line-weights.bin?url";
import { fetchBytes, networkKernels } from "../networks/load.ts";
import { startPrintNetwork } from "./print-network.ts";
import printWeightsUrl from "./print-weights.bin?url";
import { readPrint } from "./read-print.ts";

/** Finds and reads the print on a page. */
export type PagePrintReader = (page: GreyImage) => PagePrint;

/** Downloads and starts what reads print. Throws if it is unavailable. */
export async function loadPrintReader(): Promise<PagePrintReader> {
  const [print, line] = await Promise.all([fetchBytes(printWeightsUrl), fetchBytes(lineWeightsUrl)]);
  const see = await startPrintNetwork(print, networkKernels());
  const read = await startLineReader(line, networkKernels());
  return (page) => readPrint(page, see, read);
}
