/** How a finished page looks: the filters of the service, worked in place on a page seen squarely. */
import type { Filter } from "../core/imaging-calls.ts";
import { estimatePaperLight, lightRow, type PaperLight } from "./paper-light.ts";
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
    case "white":
      return whiten(page, estimatePaperLight(page));
    case "flat":
      return flatten(page, estimatePaperLight(page));
    case "original":
      return;
  }
}

/** Divides each channel by its light and sets levels: paper white, ink dark, colours kept. */
function whiten(page: RgbaImage, light: PaperLight): void {
  const black = blackPoint(page, light);
  const levels = new Uint8ClampedArray(512);
  for (let i = 0; i < levels.length; i++) levels[i] = INK + ((255 - INK) * (i / 255 - black)) / (WHITE_POINT - black);
  eachRow(page, light, (row, lights) => {
    for (let x = 0, i = 0; i < row.length; x++, i += 4) {
      for (let c = 0; c < 3; c++) {
        const share = ((row[i + c] as number) * 255) / ((lights[c] as Float32Array)[x] as number);
        row[i + c] = levels[Math.min(511, share + 0.5) | 0] as number;
      }
    }
  });
}

/** The level, as a share of paper's, of the darkest strokes. */
function blackPoint(page: RgbaImage, light: PaperLight): number {
  const darkest: number[] = [];
  const step = Math.max(1, Math.floor(page.height / 400));
  let y = 0;
  eachRow(page, light, (row, [red, green, blue]) => {
    if (y++ % step !== 0) return;
    for (let x = 0; x * 4 < row.length; x += 3) {
      const paper = 0.299 * (red[x] as number) + 0.587 * (green[x] as number) + 0.114 * (blue[x] as number);
      const grey = 0.299 * (row[x * 4] as number) + 0.587 * (row[x * 4 + 1] as number) + 0.114 * (row[x * 4 + 2] as number);
      darkest.push(grey / paper);
    }
  });
  return Math.min(HIGHEST_BLACK_POINT, percentile(darkest, DARKEST_SHARE));
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

/** Calls `work` with each row of a page and the light on it, in red, green and blue. */
export function eachRow(
  page: RgbaImage,
  { channels }: PaperLight,
  work: (row: Uint8Array | Uint8ClampedArray, light: readonly [Float32Array, Float32Array, Float32Array], y: number) => void,
): void {
  const { data, width, height } = page;
  const light = [new Float32Array(width), new Float32Array(width), new Float32Array(width)] as const;
  for (let y = 0; y < height; y++) {
    for (const c of [0, 1, 2] as const) lightRow(channels[c], y, width, height, light[c]);
    work(data.subarray(y * width * 4, (y + 1) * width * 4), light, y);
  }
}
