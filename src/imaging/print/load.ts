import { fetchBytes, networkKernels } from "../networks/load.ts";
import { startPrintNetwork, type PrintNetwork } from "./print-network.ts";
import weightsUrl from "./print-weights.bin?url";

/** Downloads and starts the print network. Throws if it is unavailable. */
export async function loadPrintNetwork(): Promise<PrintNetwork> {
  return startPrintNetwork(await fetchBytes(weightsUrl), networkKernels());
}
