/** What the filters leave of drawn marks. */
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import type { Filter } from "../../src/core/contracts/imaging-calls.ts";
import { applyFilter } from "../../src/imaging/enhance/filters.ts";
import { lumaAt } from "../../src/imaging/engine/pixels.ts";
import { adaptiveThreshold } from "./adaptive-threshold.ts";
import { drawPaper, LIGHTS, PAPERS, PHONES, type DrawnPaper } from "./drawn-papers.ts";

export interface PaperRow {
  readonly paper: string;
  readonly light: string;
  readonly phone: string;
  /** Contrast after ÷ before for each mark. */
  readonly marks: readonly {
    readonly kind: string;
    readonly contrast: number;
    readonly kept: number;
    readonly isOverNoise: boolean;
  }[];
  /** Deviation of bare paper after the filter, in levels. */
  readonly deviation: number;
  /** Mean of red, green and blue of bare paper after the filter. */
  readonly colour: readonly number[];
  readonly bytes: number;
  readonly ms: number;
}

/** A mark is over the noise if its contrast is this many deviations of one pixel's noise. */
const OVER_NOISE = 2;

/** The filters, and what is compared with them. */
export type Cleaning = Filter | "adaptive";

/** Measures a cleaning on every drawn page whose paper, light and phone contain `only`. */
export async function* measurePapers(cleaning: Cleaning, only: string): AsyncGenerator<PaperRow> {
  let seed = 1;
  for (const [paper, colour] of Object.entries(PAPERS))
    for (const [light, at] of Object.entries(LIGHTS))
      for (const phone of Object.keys(PHONES)) {
        seed++;
        if (!`${paper} ${light} ${phone}`.includes(only)) continue;
        const drawn = drawPaper(colour, at, phone, seed);
        yield { paper, light, phone, ...(await measure(drawn, cleaning)) };
      }
}

async function measure({ page, bare, marks, blank }: DrawnPaper, cleaning: Cleaning) {
  const contrast = (pixels: readonly number[], paper: (i: number) => number): number =>
    Math.abs(mean(pixels.map((i) => 1 - lumaAt(page.data, 4 * i) / paper(i))));
  const noise = deviationOf(blank.map((i) => lumaAt(page.data, 4 * i) / bare[i]!));
  const before = marks.map(({ pixels }) => contrast(pixels, (i) => bare[i]!));
  const started = performance.now();
  if (cleaning === "adaptive") adaptiveThreshold(page);
  else applyFilter(page, cleaning);
  const ms = performance.now() - started;
  const level = mean(blank.map((i) => lumaAt(page.data, 4 * i)));
  const isDark = level < 100;
  const span = isDark ? 255 / Math.max(1, level) : 1;
  return {
    marks: marks.map(({ kind, contrast: drawn, pixels }, m) => ({
      kind,
      contrast: drawn,
      kept: contrast(pixels, () => level) / (before[m]! * span),
      isOverNoise: before[m]! >= OVER_NOISE * noise,
    })),
    deviation: deviationOf(blank.map((i) => lumaAt(page.data, 4 * i))),
    colour: [0, 1, 2].map((c) => mean(blank.map((i) => page.data[4 * i + c]!))),
    bytes: (await encodeJpeg({ ...page, data: Uint8ClampedArray.from(page.data) }, 0.85)).length,
    ms,
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviationOf(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
