/** What a cleaning leaves of marks that were labelled on a page by hand. */
import type { RgbaImage } from "../../src/imaging/engine/pixels.ts";
import { cleanPage, type Cleaning } from "./clean-page.ts";
import { levelsOf, meanAround } from "./mean-around.ts";

/** A mark's name, and left, top, right and bottom of a box around it, in thousandths of the page's width. */
export type LabelledMark = readonly [name: string, left: number, top: number, right: number, bottom: number];

export interface MarkRow {
  readonly name: string;
  /** Contrast with the paper around it before, 0 to 1, and that after ÷ before. */
  readonly contrast: number;
  readonly kept: number;
}

/** A pixel is the mark's from this share of the darkness of its darkest pixels on, of which so many are darker. */
const HALF = 0.5;
const DARKEST = 0.02;
/** Paper around a box whose commonest level counts with the box's, in pixels. */
const SURROUNDINGS_PX = 12;
/** Levels that are counted as one. */
const STEP = 3;

/** Cleans a page in place, and measures marks before and after. */
export function measureMarks(page: RgbaImage, marks: readonly LabelledMark[], cleaning: Cleaning): readonly MarkRow[] {
  const { width, height } = page;
  const before = levelsOf(page);
  cleanPage(page, cleaning);
  const after = levelsOf(page);
  const smooth = meanAround(before, width, height, 1);
  return marks.map((mark) => {
    const inside = pixelsIn(mark, page, 0);
    const around = pixelsIn(mark, page, SURROUNDINGS_PX);
    const paper = commonestOf(around, before);
    const darkness = inside.map((i) => 1 - smooth[i]! / paper).toSorted((a, b) => b - a);
    const least = HALF * darkness[Math.floor(DARKEST * darkness.length)]!;
    const covered = inside.filter((i) => 1 - smooth[i]! / paper >= least);
    const contrast = (levels: Float32Array, bare: number): number =>
      covered.reduce((sum, i) => sum + 1 - levels[i]! / bare, 0) / covered.length;
    const own = contrast(before, paper);
    return { name: mark[0], contrast: own, kept: contrast(after, commonestOf(around, after)) / own };
  });
}

/** Indexes of the pixels in a mark's box, and of those within `margin` pixels around it. */
function pixelsIn([, ...box]: LabelledMark, { width, height }: RgbaImage, margin: number): number[] {
  const [left, top, right, bottom] = box.map((place) => Math.round((place * width) / 1000));
  const indexes: number[] = [];
  for (let y = Math.max(0, top! - margin); y < Math.min(height, bottom! + margin); y++)
    for (let x = Math.max(0, left! - margin); x < Math.min(width, right! + margin); x++) indexes.push(y * width + x);
  return indexes;
}

/** The mean of the levels around the commonest one. */
function commonestOf(indexes: readonly number[], levels: Float32Array): number {
  const counts = new Uint32Array(Math.ceil(256 / STEP));
  for (const i of indexes) counts[Math.floor(levels[i]! / STEP)]!++;
  const commonest = counts.indexOf(Math.max(...counts));
  const near = indexes.filter((i) => Math.abs(levels[i]! / STEP - 0.5 - commonest) <= 1.5).map((i) => levels[i]!);
  return near.reduce((sum, level) => sum + level, 0) / near.length;
}
