import kernelsUrl from "flatbed:page-network.wasm";
import { startNetworks, type Networks } from "./networks.ts";
import pageUrl from "./page-weights.bin?url";
import sidesUrl from "./side-weights.bin?url";

/** Fetches the networks and makes them ready. Throws when they can't be had. */
export async function loadNetworks(): Promise<Networks> {
  const [page, sides] = await Promise.all([fetchBytes(pageUrl), fetchBytes(sidesUrl)]);
  return startNetworks({ page, sides }, kernelsUrl);
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
