import kernelsUrl from "flatbed:networks.wasm";
import fusedUrl from "flatbed:networks-fused.wasm";
import { hasRelaxedSimd } from "../engine/web-assembly.ts";
import closerUrl from "./zoom-weights.bin?url";
import faceUrl from "./crop-weights.bin?url";
import { startNetworks, type Networks } from "./networks.ts";
import { startPageNetwork } from "./page-network.ts";
import pageUrl from "./page-weights.bin?url";
import sidesUrl from "./edge-weights.bin?url";

const kernels = (): string => (hasRelaxedSimd() ? fusedUrl : kernelsUrl);

/** Fetches the networks that every picture needs and makes them ready. Throws when they can't be had. */
export async function loadNetworks(): Promise<Networks> {
  const [page, sides, face] = await Promise.all([fetchBytes(pageUrl), fetchBytes(sidesUrl), fetchBytes(faceUrl)]);
  return startNetworks({ page, sides, face }, kernels());
}

/** Fetches the network that looks closer, too, and makes it ready. Throws when it can't be had. */
export async function withCloserNetwork(others: Networks): Promise<Networks> {
  return { ...others, closer: await startPageNetwork(await fetchBytes(closerUrl), kernels()) };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
