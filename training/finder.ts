/** The app's finder, as training asks it: `finder.mjs` runs this. */
import { readFileSync } from "node:fs";
import { scaleQuad, type Quad } from "../src/core/geometry.ts";
import { findPage } from "../src/imaging/find-page.ts";
import type { FaceOdds } from "../src/imaging/networks/face-network.ts";
import { startNetworks, type Networks } from "../src/imaging/networks/networks.ts";
import { inScope, loadOpenCv } from "../src/imaging/opencv.ts";
import type { RgbaImage } from "../src/imaging/pixels.ts";
import { hasRelaxedSimd } from "../src/imaging/web-assembly.ts";
import { compileKernels } from "../src/tools/networks-plugin.ts";

/** What the finder makes of a photograph; quads in its pixels. */
export interface Findings {
  /** Null where nothing was found at all. */
  readonly corners: Quad | null;
  readonly confidence: number;
  /** All that the face network was asked of, in that order, with what it told. */
  readonly faces: readonly (FaceOdds & { readonly quad: Quad })[];
}

/** Makes a finder ready. `weights`: the face network's, in place of those that ship. */
export async function startFinder(root: string, faceWeights?: string): Promise<(photo: RgbaImage) => Findings> {
  const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  const shipped = (name: string): string => `${root}/src/imaging/networks/${name}-weights.bin`;
  const files = { page: read(shipped("page")), sides: read(shipped("side")), face: read(faceWeights ?? shipped("face")) };
  const networks = await startNetworks(files, read(await compileKernels(root, hasRelaxedSimd() ? "networks-fused" : "networks")));
  const { cv } = await loadOpenCv(read(`${root}/src/imaging/opencv/opencv.wasm`));
  return (photo) => {
    const faces: (FaceOdds & { quad: Quad })[] = [];
    const watched: Networks = {
      ...networks,
      face(picture, quad) {
        const odds = networks.face(picture, quad);
        faces.push({ quad: scaleQuad(quad, photo.width / picture.width, photo.height / picture.height), ...odds });
        return odds;
      },
    };
    const found = inScope(cv, (scope) => findPage(cv, scope.fromRgba(photo), watched, 0));
    return { corners: found?.corners ?? null, confidence: found?.confidence ?? 0, faces };
  };
}
