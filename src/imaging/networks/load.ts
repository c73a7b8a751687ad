import kernelsUrl from "flatbed:networks.wasm";
import fusedUrl from "flatbed:networks-fused.wasm";
import { hasRelaxedSimd } from "../engine/web-assembly.ts";
import cropUrl from "./crop-weights.bin?url";
import edgeUrl from "./edge-weights.bin?url";
import { startNetworks, type Networks } from "./networks.ts";
import { startPageNetwork } from "./page-network.ts";
import pageUrl from "./page-weights.bin?url";
import zoomUrl from "./zoom-weights.bin?url";

const kernels = (): string => (hasRelaxedSimd() ? fusedUrl : kernelsUrl);

/** Downloads and starts the networks that every image needs. Throws if they are unavailable. */
export async function loadNetworks(): Promise<Networks> {
  const [page, edge, crop] = await Promise.all([fetchBytes(pageUrl), fetchBytes(edgeUrl), fetchBytes(cropUrl)]);
  return startNetworks({ page, edge, crop }, kernels());
}

/** Downloads and starts the zoom network in addition to the others. Throws if it is unavailable. */
export async function withZoomNetwork(others: Networks): Promise<Networks> {
  return { ...others, zoom: await startPageNetwork(await fetchBytes(zoomUrl), kernels()) };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
