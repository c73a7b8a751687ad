import type { WasmSource } from "../engine/web-assembly.ts";
import { startCropNetwork, type CropNetwork } from "./crop-network.ts";
import { startEdgeNetwork, type EdgeNetwork } from "./edge-network.ts";
import { startPageNetwork, type PageNetwork } from "./page-network.ts";

/** The networks that find a page. */
export interface Networks {
  /** Reads the whole image: where a page is, and its corners. */
  readonly page: PageNetwork;
  /** Reads strips along the sides of a quad: where the page's edges are. */
  readonly edge: EdgeNetwork;
  /** Classifies the content of a quad: whether it is a page. */
  readonly crop: CropNetwork;
}

/** The weights of the networks, files that `tools/training/` writes. */
export interface NetworkFiles {
  readonly page: Uint8Array;
  readonly edge: Uint8Array;
  readonly crop: Uint8Array;
}

/** Starts the networks. Throws if weights or kernels are unusable. */
export async function startNetworks(files: NetworkFiles, kernels: WasmSource): Promise<Networks> {
  const [page, edge, crop] = await Promise.all([
    startPageNetwork(files.page, kernels),
    startEdgeNetwork(files.edge, kernels),
    startCropNetwork(files.crop, kernels),
  ]);
  return { page, edge, crop };
}
