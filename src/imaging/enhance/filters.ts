/** How a finished page looks: the filters of the service, worked in place on a page seen squarely. */
import type { Filter } from "../../core/contracts/imaging-calls.ts";
import { coverFingers } from "./fingers.ts";
import { eachRow } from "../raster/lattice-rows.ts";
import { estimateLight, type PageLight, type PaperLight } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { lightnessOf, percentile } from "../raster/plane.ts";
import { whiten } from "./whiten.ts";

/**
 * Applies a filter to a page in place; the light on it is estimated unless it is known. Fingers at its margin are
 * painted over, but not in a page that stays as it is.
 */
export function applyFilter(
  page: RgbaImage,
  filter: Filter,
  light: PageLight | null = filter === "original" ? null : estimateLight(page),
): void {
  if (filter === "original" || !light) return;
  if (light.fingers) coverFingers(page, light.fingers, light.paper.channels);
  if (filter === "white") whiten(page, light.white);
  else flatten(page, light.paper);
}

/** Evens the light's brightness out to that of the page's best lit part; colours and contrast stay as they are. */
function flatten(page: RgbaImage, { channels }: PaperLight): void {
  const brightness = lightnessOf(channels);
  const target = percentile(brightness.values, 0.9);
  eachRow(page, [{ ...brightness, values: brightness.values.map((value) => target / value) }], (row, [gains]) => {
    if (!gains) return;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const gain = gains[x] as number;
      row[i] = Math.min(255, Math.round((row[i] as number) * gain));
      row[i + 1] = Math.min(255, Math.round((row[i + 1] as number) * gain));
      row[i + 2] = Math.min(255, Math.round((row[i + 2] as number) * gain));
    }
  });
}
