/** The app's finder for training; `finder.mjs` runs it. */
import { readFileSync } from "node:fs";
import { scaleQuad, type Quad } from "../../../src/core/geometry/geometry.ts";
import { findPage } from "../../../src/imaging/detect/find-page.ts";
import { inScope, loadOpenCv } from "../../../src/imaging/engine/opencv.ts";
import type { RgbaImage } from "../../../src/imaging/engine/pixels.ts";
import { hasRelaxedSimd } from "../../../src/imaging/engine/web-assembly.ts";
import type { CropOdds } from "../../../src/imaging/networks/crop-network.ts";
import { startNetworks, type Networks } from "../../../src/imaging/networks/networks.ts";
import { compileKernels } from "../../vite/networks-plugin.ts";

/** A quad that the crop network classified, in pixels of the photo, and its result. */
export type ClassifiedCrop = CropOdds & { readonly quad: Quad };

/**
 * Starts the finder of the app below `root`. The returned function searches a photo for its page, and returns all quads
 * that the crop network classified meanwhile, in that order.
 */
export async function startFinder(root: string): Promise<(photo: RgbaImage) => readonly ClassifiedCrop[]> {
  const read = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
  const weights = (name: string): Uint8Array => read(`${root}/src/imaging/networks/${name}-weights.bin`);
  const files = { page: weights("page"), edge: weights("edge"), crop: weights("crop") };
  const networks = await startNetworks(
    files,
    read(await compileKernels(root, hasRelaxedSimd() ? "networks-fused" : "networks")),
  );
  const { cv } = await loadOpenCv(read(`${root}/src/imaging/engine/opencv/opencv.wasm`));
  return (photo) => {
    const crops: ClassifiedCrop[] = [];
    const recording: Networks = {
      ...networks,
      crop(image, quad) {
        const odds = networks.crop(image, quad);
        crops.push({ quad: scaleQuad(quad, photo.width / image.width, photo.height / image.height), ...odds });
        return odds;
      },
    };
    inScope(cv, (scope) => findPage(cv, scope.fromRgba(photo), recording));
    return crops;
  };
}
