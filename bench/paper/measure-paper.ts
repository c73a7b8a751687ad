/** What the filters leave of drawn marks. */
import { encodeJpeg } from "../../e2e/fixtures/press/encode-jpeg.ts";
import { lumaAt } from "../../src/imaging/engine/pixels.ts";
import { cleanPage, type Cleaning } from "./clean-page.ts";
import { drawPaper, LIGHTS, PAPERS, PHONES, type DrawnPaper } from "./drawn-papers.ts";

export { measureMarks } from "./measure-marks.ts";

export interface PaperRow {
  readonly paper: string;
  readonly light: string;
  readonly phone: string;
  /** Contrast after ÷ before for each mark. */
  readonly marks: readonly {
    readonly kind: string;
    /** As it was drawn; on dark paper as the photo shows it, whose light is a part of it. */
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

async function measure({ page, isDark, bare, marks, blank }: DrawnPaper, cleaning: Cleaning) {
  const levelAt = (i: number): number => lumaAt(page.data, 4 * i);
  /** As a share of paper; dark paper counts as its negative. */
  const share = (level: number, paper: number): number => (isDark ? (255 - level) / (255 - paper) : level / paper);
  const contrast = (pixels: readonly number[], paper: (i: number) => number): number =>
    mean(pixels.map((i) => 1 - share(levelAt(i), paper(i))));
  const noise = deviationOf(blank.map((i) => share(levelAt(i), bare[i]!)));
  const before = marks.map(({ pixels }) => contrast(pixels, (i) => bare[i]!));
  const started = performance.now();
  cleanPage(page, cleaning);
  const ms = performance.now() - started;
  const level = mean(blank.map(levelAt));
  return {
    marks: marks.map(({ kind, contrast: drawn, pixels }, m) => ({
      kind,
      contrast: isDark ? before[m]! : drawn,
      kept: contrast(pixels, () => level) / before[m]!,
      isOverNoise: before[m]! >= OVER_NOISE * noise,
    })),
    deviation: deviationOf(blank.map(levelAt)),
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
