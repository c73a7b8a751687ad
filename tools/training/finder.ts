/** The app's finder, as training asks it: `finder.mjs` runs this. */
import { readFileSync } from "node:fs";
import { scaleQuad, type Quad } from "../../src/core/geometry/geometry.ts";
import { findPage } from "../../src/imaging/detect/find-page.ts";
import type { FaceOdds } from "../../src/imaging/networks/crop-network.ts";
import { startNetworks, type Networks } from "../../src/imaging/networks/networks.ts";
import { inScope, loadOpenCv } from "../../src/imaging/engine/opencv.ts";
import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";
import { hasRelaxedSimd } from "../../src/imaging/engine/web-assembly.ts";
import { compileKernels } from "../vite/networks-plugin.ts";

/** What the face network was asked of, a quad in pixels of the photograph, and what it told. */
export type AskedFace = FaceOdds & { readonly quad: Quad };

/**
 * Makes the finder of the app below `root` ready: it tells all faces that it asks of, in that order, while it looks for
 * a photograph's page.
 */
export async function startFinder(root: string): Promise<(photo: RgbaImage) => readonly AskedFace[]> {
  const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  const shipped = (name: string): string => `${root}/src/imaging/networks/${name}-weights.bin`;
  const files = {
    page: read(shipped("page")),
    sides: read(shipped("edge")),
    face: read(shipped("crop")),
    closer: read(shipped("zoom")),
  };
  const networks = await startNetworks(
    files,
    read(await compileKernels(root, hasRelaxedSimd() ? "networks-fused" : "networks")),
  );
  const { cv } = await loadOpenCv(read(`${root}/src/imaging/engine/opencv/opencv.wasm`));
  return (photo) => {
    const faces: AskedFace[] = [];
    const watched: Networks = {
      ...networks,
      face(picture, quad) {
        const odds = networks.face(picture, quad);
        faces.push({ quad: scaleQuad(quad, photo.width / picture.width, photo.height / picture.height), ...odds });
        return odds;
      },
    };
    inScope(cv, (scope) => findPage(cv, scope.fromRgba(photo), watched));
    return faces;
  };
}
