import { DEFAULT_LIMITS } from "../src/core/model/limits.ts";
import type { Size } from "../src/core/geometry/geometry.ts";
import { inScopeAsync, type Mat, type OpenCv } from "../src/imaging/engine/opencv.ts";
import { decodeUpright } from "../src/imaging/raster/codec.ts";
import { fetchPhoto } from "./imaging.ts";

/**
 * Decodes a photo that the driver serves, as the app does, and keeps it in OpenCV's memory while `work` runs. `size` is
 * that of the whole upright photo, which may be larger.
 */
export async function withDecodedPhoto<R>(cv: OpenCv, url: string, work: (mat: Mat, size: Size) => R): Promise<R> {
  using upright = await decodeUpright(await fetchPhoto(url), DEFAULT_LIMITS.pixels);
  return await inScopeAsync(cv, async (scope) => {
    const mat = scope.rgba(upright.working);
    await upright.readPixels(mat.data);
    return work(mat, upright.size);
  });
}
