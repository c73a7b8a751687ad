import kernelsUrl from "flatbed:networks.wasm";
import fusedUrl from "flatbed:networks-fused.wasm";
import { hasRelaxedSimd } from "../web-assembly.ts";
import faceUrl from "./face-weights.bin?url";
import { startNetworks, type Networks } from "./networks.ts";
import pageUrl from "./page-weights.bin?url";
import sidesUrl from "./side-weights.bin?url";

/** Fetches the networks and makes them ready. Throws when they can't be had. */
export async function loadNetworks(): Promise<Networks> {
  const [page, sides, face] = await Promise.all([fetchBytes(pageUrl), fetchBytes(sidesUrl), fetchBytes(faceUrl)]);
  return startNetworks({ page, sides, face }, hasRelaxedSimd() ? fusedUrl : kernelsUrl);
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
