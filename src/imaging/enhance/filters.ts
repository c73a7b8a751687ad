/** The filters of a finished page, applied in place to the flattened page. */
import type { Filter } from "../../core/contracts/imaging-calls.ts";
import { invert } from "./dark-paper.ts";
import { paintOverFingers } from "./fingers.ts";
import { forEachLatticeRow } from "../raster/lattice-rows.ts";
import { estimateLight, isCover, type PageLight, type PaperLight, type Tint } from "./illumination.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import { lightnessOf, percentile } from "../raster/plane.ts";
import { whiten } from "./whiten.ts";

/**
 * Applies a filter to a page in place. The light on the page is estimated unless it is given. Fingers at the margin are
 * painted over, but not by the filter `original`.
 */
export function applyFilter(
  page: RgbaImage,
  filter: Filter,
  light: PageLight | null = filter === "original" ? null : estimateLight(page),
): void {
  if (filter === "original" || !light) return;
  if (light.isDark) {
    // Dark paper stays dark: its negative is made white. It reflects too little to show the light that falls on it, and
    // a colour of its own would be lost.
    if (filter === "flat" || isCover(light.white)) return;
    invert(page);
    whiten(page, light.white);
    invert(page);
    return;
  }
  if (light.fingers) paintOverFingers(page, light.fingers, light.paper.channels);
  if (filter === "white") {
    whiten(page, light.white);
    if (light.tone) tint(page, light.tone);
  } else flatten(page, light.paper);
}

/** Gives white paper a colour, in place. */
function tint({ data }: RgbaImage, tone: Tint): void {
  const [red, green, blue] = tone.map((share) => Uint8Array.from({ length: 256 }, (_, i) => Math.round(i * share))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let i = 0; i < data.length; i += 4) {
    data[i] = red[data[i]!]!;
    data[i + 1] = green[data[i + 1]!]!;
    data[i + 2] = blue[data[i + 2]!]!;
  }
}

/** Evens the brightness out to that of the page's best lit part; colours and contrast stay as they are. */
function flatten(page: RgbaImage, { channels }: PaperLight): void {
  const brightness = lightnessOf(channels);
  const target = percentile(brightness.values, 0.9);
  forEachLatticeRow(
    page,
    [{ ...brightness, values: brightness.values.map((value) => target / value) }],
    (row, [gains]) => {
      if (!gains) return;
      for (let x = 0, i = 0; i < row.length; x++, i += 4) {
        const gain = gains[x]!;
        row[i] = Math.min(255, Math.round(row[i]! * gain));
        row[i + 1] = Math.min(255, Math.round(row[i + 1]! * gain));
        row[i + 2] = Math.min(255, Math.round(row[i + 2]! * gain));
      }
    },
  );
}
