import type { PagePrint } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { startLineReader } from "../lines/line-reader.ts";
import lineWeightsUrl from "../lines/line-weights.bin?url";
import { fetchBytes, networkKernels } from "../networks/load.ts";
import { startPrintNetwork } from "./print-network.ts";
import printWeightsUrl from "./print-weights.bin?url";
import { findPrint, readPrint } from "./read-print.ts";

/** Finds the print on a page, and reads it if it is in Latin letters. */
export type PagePrintReader = (page: GreyImage, isLatin: boolean) => PagePrint;

/** Downloads and starts what reads print. Throws if it is unavailable. */
export async function loadPrintReader(): Promise<PagePrintReader> {
  const [print, line] = await Promise.all([fetchBytes(printWeightsUrl), fetchBytes(lineWeightsUrl)]);
  const see = await startPrintNetwork(print, networkKernels());
  const read = await startLineReader(line, networkKernels());
  return (page, isLatin) => (isLatin ? readPrint(page, see, read) : findPrint(page, see));
}
