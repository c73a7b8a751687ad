import kernelsUrl from "flatbed:networks.wasm";
import fusedUrl from "flatbed:networks-fused.wasm";
import { hasRelaxedSimd, twice } from "../engine/web-assembly.ts";
import cropUrl from "./crop-weights.bin?url";
import edgeUrl from "./edge-weights.bin?url";
import { startNetworks, type Networks } from "./networks.ts";
import pageUrl from "./page-weights.bin?url";

/** The address of the kernels that suit this browser. */
export function networkKernels(): string {
  return hasRelaxedSimd() ? fusedUrl : kernelsUrl;
}

/** Downloads and starts the networks. Throws if they are unavailable. */
export async function loadNetworks(): Promise<Networks> {
  const [page, edge, crop] = await Promise.all([fetchBytes(pageUrl), fetchBytes(edgeUrl), fetchBytes(cropUrl)]);
  return startNetworks({ page, edge, crop }, networkKernels());
}

/** Downloads the weights of a network. Throws if they are unavailable. */
export function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return twice(async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
}
