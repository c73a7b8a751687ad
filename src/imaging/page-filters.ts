/** How a finished page looks: the filters of the service, worked in place on a page seen squarely. */
import type { Filter } from "../core/imaging-calls.ts";
import { eachRow, estimateLight, type PageLight, type PaperLight } from "./paper-light.ts";
import type { RgbaImage } from "./pixels.ts";
import { lightnessOf, percentile, type Plane } from "./plane.ts";

/** Of paper's own level: from here on it is white. Its grain and the light's last unevenness lie above. */
const WHITE_POINT = 0.9;
/** Ink is stretched to black from the level of a page's darkest strokes, but a page of pencil stays pencil. */
const DARKEST_SHARE = 0.004;
const HIGHEST_BLACK_POINT = 0.35;
/**
 * Exponent by which what lies between ink and paper is darkened: thin strokes that the lens blurred to grey are dark again.
 */
const DARKENING = 1.25;
/** Printed black comes out as this, so that strokes keep soft edges. */
const INK = 12;
/**
 * Greatest less least channel, of 255ths of paper's: below the first there is no colour but noise, and each channel has
 * levels of its own; above the second a colour is lightened or darkened as a whole, so that it does not become a louder one.
 */
const COLOURLESS = 28;
const COLOURED = 64;
/** Shades that are told apart to find the darkest strokes. */
const SHADES = 256;

/** Applies a filter to a page in place; the light on it is estimated unless it is known. */
export function applyFilter(page: RgbaImage, filter: Filter, light?: PageLight): void {
  switch (filter) {
    case "white":
      return whiten(page, (light ?? estimateLight(page)).white);
    case "flat":
      return flatten(page, (light ?? estimateLight(page)).paper);
    case "original":
      return;
  }
}

/** Divides each channel by its light and sets levels: paper white, ink dark, colours kept. Pictures are only divided. */
function whiten(page: RgbaImage, { channels, pictures }: PaperLight): void {
  const gains = channels.map(gainOf) as [Plane, Plane, Plane];
  const black = 255 * blackPoint(page, gains, pictures);
  const levels = new Uint8ClampedArray(512);
  for (let i = 0; i < levels.length; i++) levels[i] = INK + (255 - INK) * Math.max(0, (i - black) / (WHITE_POINT * 255 - black)) ** DARKENING;
  const reach = COLOURED - COLOURLESS;
  eachRow(page, pictures ? [...gains, pictures] : gains, (row, [red, green, blue, picture]) => {
    if (!red || !green || !blue) return;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const r = (row[i] as number) * (red[x] as number);
      const g = (row[i + 1] as number) * (green[x] as number);
      const b = (row[i + 2] as number) * (blue[x] as number);
      let lr = levels[Math.min(511, r + 0.5) | 0] as number;
      let lg = levels[Math.min(511, g + 0.5) | 0] as number;
      let lb = levels[Math.min(511, b + 0.5) | 0] as number;
      const high = Math.max(r, g, b);
      const colour = high - Math.min(r, g, b) - COLOURLESS;
      if (colour > 0) {
        const share = Math.min(1, colour / reach);
        const factor = (levels[Math.min(511, high + 0.5) | 0] as number) / high;
        lr += (r * factor - lr) * share;
        lg += (g * factor - lg) * share;
        lb += (b * factor - lb) * share;
      }
      const pictured = picture?.[x] ?? 0;
      if (pictured > 0) {
        lr += (Math.min(255, r) - lr) * pictured;
        lg += (Math.min(255, g) - lg) * pictured;
        lb += (Math.min(255, b) - lb) * pictured;
      }
      row[i] = lr + 0.5;
      row[i + 1] = lg + 0.5;
      row[i + 2] = lb + 0.5;
    }
  });
}

/** What brings light to 255. */
function gainOf(light: Plane): Plane {
  return { ...light, values: light.values.map((value) => 255 / value) };
}

/** The level, as a share of paper's, of the darkest strokes. */
function blackPoint(page: RgbaImage, gains: readonly [Plane, Plane, Plane], pictures: Plane | null): number {
  const counts = new Uint32Array(SHADES);
  let all = 0;
  eachRow(
    page,
    pictures ? [...gains, pictures] : gains,
    (row, [red, green, blue, picture]) => {
      if (!red || !green || !blue) return;
      for (let x = 0, i = 0; i < row.length; x += 3, i += 12) {
        if (picture && (picture[x] as number) > 0) continue;
        const grey = 0.299 * (row[i] as number) * (red[x] as number) + 0.587 * (row[i + 1] as number) * (green[x] as number) + 0.114 * (row[i + 2] as number) * (blue[x] as number);
        const shade = Math.min(SHADES - 1, grey | 0);
        counts[shade] = (counts[shade] as number) + 1;
        all++;
      }
    },
    Math.max(1, Math.floor(page.height / 400)),
  );
  let shade = 0;
  for (let below = counts[0] as number; below < DARKEST_SHARE * all && shade < SHADES - 1; below += counts[shade] as number) shade++;
  return Math.min(HIGHEST_BLACK_POINT, shade / 255);
}

/** Evens the light's brightness out to that of the page's best lit part; colours and contrast stay as they are. */
function flatten(page: RgbaImage, { channels }: PaperLight): void {
  const brightness = lightnessOf(channels);
  const target = percentile(brightness.values, 0.9);
  eachRow(page, [{ ...brightness, values: brightness.values.map((value) => target / value) }], (row, [gains]) => {
    if (!gains) return;
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const gain = gains[x] as number;
      row[i] = Math.min(255, (row[i] as number) * gain + 0.5);
      row[i + 1] = Math.min(255, (row[i + 1] as number) * gain + 0.5);
      row[i + 2] = Math.min(255, (row[i + 2] as number) * gain + 0.5);
    }
  });
}
