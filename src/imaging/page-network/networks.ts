import type { WasmSource } from "../web-assembly.ts";
import { startPageNetwork, type PageNetwork } from "./page-network.ts";
import { startSideNetwork, type SideNetwork } from "./side-network.ts";

/** The networks that look for a page: one at the whole picture, one along the sides of what was found. */
export interface Networks {
  readonly page: PageNetwork;
  readonly sides: SideNetwork;
}

/** The files that `training/` writes. */
export interface NetworkFiles {
  readonly page: Uint8Array;
  readonly sides: Uint8Array;
}

/** Makes both networks ready. Throws when a file is not sound or the arithmetic can't be had. */
export async function startNetworks(files: NetworkFiles, kernels: WasmSource): Promise<Networks> {
  const [page, sides] = await Promise.all([startPageNetwork(files.page, kernels), startSideNetwork(files.sides, kernels)]);
  return { page, sides };
}
