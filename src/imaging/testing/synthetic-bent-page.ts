/** A bent page drawn with exact ground truth, for tests. */
import type { Size } from "../../core/geometry/geometry.ts";
import { toPageCoordinates, type Surface } from "../../core/geometry/page-mesh.ts";
import { AXIS, HEIGHT, PARAMETERS, SLOPE, SLOPES, surfaceOf, TRANSLATION } from "../dewarp/surface-model.ts";
import { drawScene, type Colour } from "./synthetic-scene.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Pixels between places that are looked up on the surface; linear in between. */
const STEP_PX = 6;

/** An A4 page arched along its height, seen from 1.35 page widths away, in pixels of an image. */
export function archedSurface(image: Size): Surface {
  const parameters = new Float64Array(PARAMETERS);
  parameters[TRANSLATION + 2] = 1.35;
  parameters[HEIGHT] = Math.log(Math.SQRT2);
  parameters[AXIS] = Math.PI / 2;
  for (let k = 0; k < SLOPES; k++) parameters[SLOPE + k] = 0.4 * ((2 * k) / (SLOPES - 1) - 1);
  return surfaceOf(parameters, image);
}

/** Draws a page on a surface, in pixels of the image: `print` on it, `ground` around it. */
export function drawBentPage(
  size: Size,
  surface: Surface,
  print: (u: number, v: number) => Colour,
  ground: (x: number, y: number) => Colour,
): RgbaImage {
  const columns = Math.ceil(size.width / STEP_PX) + 2;
  const rows = Math.ceil(size.height / STEP_PX) + 2;
  const places = Array.from({ length: columns * rows }, (_, i) =>
    toPageCoordinates(surface, { x: (i % columns) * STEP_PX, y: Math.floor(i / columns) * STEP_PX }),
  );
  const onPage = (x: number, y: number): Colour => {
    const column = Math.floor(x / STEP_PX);
    const row = Math.floor(y / STEP_PX);
    const [fx, fy] = [x / STEP_PX - column, y / STEP_PX - row];
    const mix = (axis: "x" | "y"): number => {
      const placeAt = (right: number, down: number): number =>
        places[(row + down) * columns + column + right]?.[axis] ?? -1;
      return (
        (placeAt(0, 0) * (1 - fx) + placeAt(1, 0) * fx) * (1 - fy) +
        (placeAt(0, 1) * (1 - fx) + placeAt(1, 1) * fx) * fy
      );
    };
    const [u, v] = [mix("x"), mix("y")];
    return u >= 0 && u <= 1 && v >= 0 && v <= 1 ? print(u, v) : ground(x, y);
  };
  const smooth = (x: number, y: number): Colour => {
    const samples = [
      [-0.25, -0.25],
      [0.25, -0.25],
      [-0.25, 0.25],
      [0.25, 0.25],
    ].map(([dx = 0, dy = 0]) => onPage(Math.max(0, x + dx), Math.max(0, y + dy)));
    const mean = (c: 0 | 1 | 2): number => samples.reduce((sum, colour) => sum + colour[c], 0) / 4;
    return [mean(0), mean(1), mean(2)];
  };
  return drawScene({ ...size, sheet: null, ground: (x, y) => smooth(x + 0.5, y + 0.5) });
}
