import kernelsUrl from "flatbed:networks.wasm";
import fusedUrl from "flatbed:networks-fused.wasm";
import { hasRelaxedSimd, twice } from "../engine/web-assembly.ts";
import cropUrl from "./crop-weights.bin?url";
import edgeUrl from "./edge-weights.bin?url";
import { startNetworks, type Networks } from "./networks.ts";
import pageUrl from "./page-weights.bin?url";

const kernels = (): string => (hasRelaxedSimd() ? fusedUrl : kernelsUrl);

/** Downloads and starts the networks. Throws if they are unavailable. */
export async function loadNetworks(): Promise<Networks> {
  const [page, edge, crop] = await Promise.all([fetchBytes(pageUrl), fetchBytes(edgeUrl), fetchBytes(cropUrl)]);
  return startNetworks({ page, edge, crop }, kernels());
}

function fetchBytes(url: string): Promise<Uint8Array> {
  return twice(async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
}
