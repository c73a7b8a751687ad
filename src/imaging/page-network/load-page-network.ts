import kernelsUrl from "flatbed:page-network.wasm";
import weightsUrl from "./weights.bin?url";
import { startPageNetwork, type PageNetwork } from "./page-network.ts";

/** Fetches the page network and makes it ready. Throws when it can't be had. */
export async function loadPageNetwork(): Promise<PageNetwork> {
  const response = await fetch(weightsUrl);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return startPageNetwork(new Uint8Array(await response.arrayBuffer()), kernelsUrl);
}
