/**
 * Pictures that are the page already: scans, screenshots and tight crops. No edge in them is the edge of a sheet, only
 * print, and a search for a quad would cut the page at a table or a block of text.
 */
import { meanOf, medianOf } from "../../../core/geometry/averages.ts";
import { imageCorners, type Quad, type Size } from "../../../core/geometry/geometry.ts";
import type { EdgeField } from "../../features/edge-field.ts";
import { straightQuad } from "../../features/refine-edges.ts";
import type { CropOdds } from "../../networks/crop-network.ts";
import type { PageMaps } from "../../networks/page-network.ts";
import { percentile } from "../../raster/plane.ts";
import type { Candidate } from "../candidate.ts";
import { logistic } from "../../../core/logistic.ts";
import { confidenceIn } from "../score/certainty.ts";
import { maskIou } from "../score/mask-iou.ts";
import { scoreQuad } from "../score/quad-score.ts";
import type { Stage } from "../search.ts";

/**
 * Log odds that an image is a page from frame to frame: the constant and the weights of the mean mask along the rim,
 * the mask IoU and the crop network's log odds of the whole image, and the share of the rim that is paper. Fitted with
 * those of `certainty.ts`, on 164 scans and flattened photos besides.
 */
const WHOLE_WEIGHTS = { constant: 0.589, rimMask: 27.6, mask: -7.99, crop: 0.859, rimPaper: 3.24 } as const;
/**
 * No camera takes a photo this many times as long as wide: it is a screenshot or a receipt, and too narrow at the size
 * of the networks' input to be read by them. If this share of its rim is paper, it is a page with this probability.
 */
const LONG = { ratio: 5, rimPaper: 0.5, page: 0.9 } as const;
/**
 * Photos are 4:3, 3:2 or 16:9. A picture with the proportions of a paper format, to within this share, whose rim is
 * paper all around, is a scan of a sheet with this probability, though all that stands on it is a card.
 */
const SCAN = { formats: [297 / 210, 11 / 8.5], tolerance: 0.006, rimPaper: 0.95, page: 0.9 } as const;
/** With less paper than this along its rim, an image is not a page from frame to frame, whatever it shows. */
const MIN_RIM_PAPER = 0.05;
/** Depth of the rim, a fraction of the image's long side. */
const RIM_DEPTH = 0.01;
/**
 * Paper is the lightness that this share of the pixels does not exceed: even dense print leaves so much paper between
 * its letters that the level is the paper's.
 */
const PAPER_PERCENTILE = 0.8;
/** Largest differences of paper at the rim from that lightness, and from the rim's median colour; 8-bit Lab units. */
const LIGHTNESS_TOLERANCE = 25;
const COLOUR_TOLERANCE = 12;

/** What is known about the whole image as a page, as it enters the regression. */
export type WholeFeatures = Readonly<Record<Exclude<keyof typeof WHOLE_WEIGHTS, "constant">, number>>;

/** Adds the whole image to the candidates: as the best where it is likelier the page than what was found in it. */
export function preferWholeImage(cropOddsOf: (quad: Quad) => CropOdds | null): Stage {
  return {
    name: "whole-image",
    run: ({ candidates, evidence }) => {
      const [field] = evidence.fields;
      const corners = field && imageCorners(field);
      const cropOdds = corners ? cropOddsOf(corners) : null;
      if (!corners || !cropOdds || !evidence.reading) return {};
      const whole: Candidate = {
        sides: straightQuad(corners),
        edgeOdds: null,
        rivals: null,
        cropOdds,
        score: scoreQuad(corners, evidence),
        certainty: { page: wholeProbability(wholeFeatures(field, evidence.reading.maps, cropOdds), field), place: 1 },
      };
      const [best] = candidates;
      const isBetter = !best || confidenceIn(whole) > confidenceIn(best);
      return { candidates: isBetter ? [whole, ...candidates] : [...candidates, whole] };
    },
  };
}

/** Measures the whole image as a page. `cropOdds`: the crop network's opinion of it. */
export function wholeFeatures(field: EdgeField, maps: PageMaps, cropOdds: CropOdds): WholeFeatures {
  return {
    rimMask: rimMask(maps),
    mask: maskIou(maps, imageCorners({ width: 1, height: 1 })),
    crop: cropOdds.page,
    rimPaper: rimPaper(field),
  };
}

function wholeProbability(
  { rimMask: rim, mask, crop, rimPaper: paper }: WholeFeatures,
  { width, height }: Size,
): number {
  if (paper < MIN_RIM_PAPER) return 0;
  if (Math.max(width, height) >= LONG.ratio * Math.min(width, height) && paper >= LONG.rimPaper) return LONG.page;
  const ratio = Math.max(width, height) / Math.min(width, height);
  const isFormat = SCAN.formats.some((format) => Math.abs(ratio / format - 1) <= SCAN.tolerance);
  const least = isFormat && paper >= SCAN.rimPaper ? SCAN.page : 0;
  const { constant, ...weights } = WHOLE_WEIGHTS;
  const byNetworks = logistic(
    constant + weights.rimMask * rim + weights.mask * mask + weights.crop * crop + weights.rimPaper * paper,
  );
  return Math.max(least, byNetworks);
}

/** Mean of the page network's mask in the outermost cells, 0 to 1. */
function rimMask({ mask, columns, rows }: PageMaps): number {
  return meanOf(rimOf({ width: columns, height: rows }, 1).map((i) => mask[i]!));
}

/** Share of the image's rim that has the colour of its paper, 0 to 1. */
function rimPaper({ lab, width, height }: EdgeField): number {
  const lightness = Uint8Array.from({ length: width * height }, (_, i) => lab[i * 3]!);
  const paper = percentile(lightness, PAPER_PERCENTILE);
  const rim = rimOf({ width, height }, Math.max(2, Math.round(RIM_DEPTH * Math.max(width, height))));
  const median = (channel: 1 | 2): number => medianOf(rim.map((i) => lab[i * 3 + channel]!));
  const [a, b] = [median(1), median(2)];
  const isPaper = (i: number): boolean =>
    Math.abs(lightness[i]! - paper) < LIGHTNESS_TOLERANCE &&
    Math.hypot(lab[i * 3 + 1]! - a, lab[i * 3 + 2]! - b) < COLOUR_TOLERANCE;
  return rim.filter((i) => isPaper(i)).length / rim.length;
}

/** The indices, row by row, of what lies less than `depth` from the frame of a grid. */
function rimOf({ width, height }: Size, depth: number): number[] {
  const rim: number[] = [];
  for (let y = 0; y < height; y++) {
    const isWhole = y < depth || y >= height - depth;
    for (let x = 0; x < width; x++) if (isWhole || x < depth || x >= width - depth) rim.push(y * width + x);
  }
  return rim;
}
