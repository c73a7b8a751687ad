/** How a finished page looks: the filters of the service, worked in place on a page seen squarely. */
import type { Filter } from "../core/imaging-calls.ts";
import { eachRow, estimatePaperLight, type PaperLight } from "./paper-light.ts";
import type { RgbaImage } from "./pixels.ts";
import { percentile } from "./plane.ts";

/** Of paper's own level: from here on it is white. Its grain and the light's last unevenness lie above. */
const WHITE_POINT = 0.9;
/** Ink is stretched to black from the level of a page's darkest strokes, but a page of pencil stays pencil. */
const DARKEST_SHARE = 0.004;
const HIGHEST_BLACK_POINT = 0.35;
/** Printed black comes out as this, so that strokes keep soft edges. */
const INK = 12;

/** Applies a filter to a page in place. */
export function applyFilter(page: RgbaImage, filter: Filter): void {
  switch (filter) {
    case "white": {
      const light = estimatePaperLight(page);
      return whiten(page, light.coverTrend ? { ...light, channels: [light.coverTrend, light.coverTrend, light.coverTrend] } : light);
    }
    case "flat":
      return flatten(page, estimatePaperLight(page));
    case "original":
      return;
  }
}

/** Divides each channel by its light and sets levels: paper white, ink dark, colours kept. A cover has one light for all channels. */
function whiten(page: RgbaImage, light: PaperLight): void {
  const black = blackPoint(page, light);
  const levels = new Uint8ClampedArray(512);
  for (let i = 0; i < levels.length; i++) levels[i] = INK + ((255 - INK) * (i / 255 - black)) / (WHITE_POINT - black);
  eachRow(page, light, (row, [red, green, blue]) => {
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      row[i] = levels[Math.min(511, ((row[i] as number) * 255) / (red[x] as number) + 0.5) | 0] as number;
      row[i + 1] = levels[Math.min(511, ((row[i + 1] as number) * 255) / (green[x] as number) + 0.5) | 0] as number;
      row[i + 2] = levels[Math.min(511, ((row[i + 2] as number) * 255) / (blue[x] as number) + 0.5) | 0] as number;
    }
  });
}

/** The level, as a share of paper's, of the darkest strokes. */
function blackPoint(page: RgbaImage, light: PaperLight): number {
  const shares: number[] = [];
  const sample = ([red, green, blue]: readonly [number, number, number]): number => 0.299 * red + 0.587 * green + 0.114 * blue;
  eachRow(
    page,
    light,
    (row, [red, green, blue]) => {
      for (let x = 0, i = 0; i < row.length; x += 3, i += 12) {
        const grey = sample([row[i] as number, row[i + 1] as number, row[i + 2] as number]);
        shares.push(grey / sample([red[x] as number, green[x] as number, blue[x] as number]));
      }
    },
    Math.max(1, Math.floor(page.height / 400)),
  );
  return Math.min(HIGHEST_BLACK_POINT, percentile(shares, DARKEST_SHARE));
}

/** Evens the light's brightness out to that of the page's best lit part; colours and contrast stay as they are. */
function flatten(page: RgbaImage, light: PaperLight): void {
  const [r, g, b] = light.channels;
  const brightness = r.values.map((value, i) => 0.299 * value + 0.587 * (g.values[i] as number) + 0.114 * (b.values[i] as number));
  const target = percentile(brightness, 0.9);
  eachRow(page, light, (row, [red, green, blue]) => {
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      const gain = target / (0.299 * (red[x] as number) + 0.587 * (green[x] as number) + 0.114 * (blue[x] as number));
      row[i] = Math.min(255, (row[i] as number) * gain + 0.5);
      row[i + 1] = Math.min(255, (row[i + 1] as number) * gain + 0.5);
      row[i + 2] = Math.min(255, (row[i + 2] as number) * gain + 0.5);
    }
  });
}
