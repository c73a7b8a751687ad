import type { WasmSource } from "../engine/web-assembly.ts";
import { startFaceNetwork, type FaceNetwork } from "./crop-network.ts";
import { startPageNetwork, type PageNetwork } from "./page-network.ts";
import { startSideNetwork, type SideNetwork } from "./edge-network.ts";

/**
 * The networks that look for a page: at the whole picture, along the sides of what was found, and at what they enclose.
 */
export interface Networks {
  readonly page: PageNetwork;
  readonly sides: SideNetwork;
  readonly face: FaceNetwork;
  /** Looks at parts of a picture where the others leave doubt; null where it is not there. */
  readonly closer: PageNetwork | null;
}

/** The files that `tools/training/` writes. */
export interface NetworkFiles {
  readonly page: Uint8Array;
  readonly sides: Uint8Array;
  readonly face: Uint8Array;
  readonly closer?: Uint8Array;
}

/** Makes the networks ready. Throws when a file is not sound or the arithmetic can't be had. */
export async function startNetworks(files: NetworkFiles, kernels: WasmSource): Promise<Networks> {
  const [page, sides, face, closer] = await Promise.all([
    startPageNetwork(files.page, kernels),
    startSideNetwork(files.sides, kernels),
    startFaceNetwork(files.face, kernels),
    files.closer ? startPageNetwork(files.closer, kernels) : null,
  ]);
  return { page, sides, face, closer };
}
