/**
 * Proposes quads around regions that are lighter than the rest, more colourful, or of another colour than the image's
 * border. Regions still stand out where edges are soft or broken.
 */
import { medianOf } from "../../../core/geometry/averages.ts";
import type { Quad } from "../../../core/geometry/geometry.ts";
import { inScope, type OpenCv } from "../../engine/opencv.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import type { Stage } from "../search.ts";
import { contourQuads } from "./contour-quads.ts";

/** Proposes the quads of all regions that stand out in any channel. */
export function proposeFromRegions(cv: OpenCv): Stage {
  return {
    name: "regions",
    run: ({ quads, evidence: { fields } }) => ({ quads: [...quads, ...quadsFromRegions(cv, fields[0]!)] }),
  };
}

/** In pixels of the field. */
function quadsFromRegions(cv: OpenCv, field: EdgeField): Quad[] {
  const { width, height } = field;
  return inScope(cv, (scope) => {
    const kernelPx = Math.max(3, Math.round(Math.max(width, height) / 100) | 1);
    const kernel = scope.own(cv.Mat.ones(kernelPx, kernelPx, cv.CV_8U));
    const mask = scope.mat();
    const quads: Quad[] = [];
    for (const grey of channels(field)) {
      const source = scope.own(new cv.Mat(height, width, cv.CV_8UC1));
      source.data.set(grey);
      const otsu = cv.threshold(source, mask, 0, 255, cv.THRESH_BINARY | cv.THRESH_OTSU);
      // With dark objects on the desk, Otsu's method puts paper and desk into one class: split the lighter one again.
      for (const level of [otsu, (otsu + 255) / 2, otsu / 2]) {
        for (const mode of [cv.THRESH_BINARY, cv.THRESH_BINARY_INV]) {
          cv.threshold(source, mask, level, 255, mode);
          const closed = scope.mat();
          cv.morphologyEx(mask, closed, cv.MORPH_OPEN, kernel);
          cv.morphologyEx(closed, mask, cv.MORPH_CLOSE, kernel);
          quads.push(...contourQuads(cv, mask));
        }
      }
    }
    return quads;
  });
}

/** Grey images in which a page may stand out: lightness, chroma, and distance from the border's colour. */
function* channels({ lab, width, height }: EdgeField): Generator<Uint8Array> {
  const count = width * height;
  const border = borderColour(lab, width, height);
  const lightness = new Uint8Array(count);
  const chroma = new Uint8Array(count);
  const fromBorder = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const l = lab[i * 3]!;
    const a = lab[i * 3 + 1]!;
    const b = lab[i * 3 + 2]!;
    lightness[i] = l;
    // Not by Math.hypot: see `edgeField`.
    chroma[i] = Math.min(255, 2 * Math.sqrt((a - 128) ** 2 + (b - 128) ** 2));
    fromBorder[i] = Math.min(
      255,
      Math.sqrt((l - border[0]) ** 2 + 4 * (a - border[1]) ** 2 + 4 * (b - border[2]) ** 2),
    );
  }
  yield lightness;
  yield chroma;
  yield fromBorder;
}

/** Median L, a and b of the image's outermost pixels. */
function borderColour(lab: Uint8Array, width: number, height: number): [number, number, number] {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  const median = (channel: number): number => medianOf(rim.map((i) => lab[i * 3 + channel]!));
  return [median(0), median(1), median(2)];
}
