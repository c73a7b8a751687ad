import type { ScanPage } from "../../core/model/document.ts";
import type { Quad, Size } from "../../core/geometry/geometry.ts";

/**
 * Why a photograph may have to be taken again: no page in it, one that it does not hold wholly, or one that is not
 * sharp.
 */
export type PageDoubt = "unfound" | "cut" | "blurred";

/**
 * Sharpness (`PageMeasures.sharpness`) under which print is blurred. Measured on 31 photographs of print and
 * handwriting, as taken and blurred with a Gaussian of 0.2 % and 0.3 % of the page's width (0.4 and 0.6 mm on A4):
 * as taken 10 to 600, at 0.3 % under 8 but for two narrow receipts, whose print is that much larger.
 */
const LEAST_SHARPNESS = 8;
/**
 * A corner this close to the photograph's edge, as a share of its short side, is where the page leaves the photograph.
 */
const EDGE_SHARE = 0.006;

/** What is doubtful about a page as the camera saw it; null when nothing is, or once a person has set its corners. */
export function doubtOf({ edit, picture }: ScanPage): PageDoubt | null {
  if (edit.region.kind !== "find" || picture?.edit.region.kind !== "find") return null;
  const { geometry, measures, sizePt } = picture;
  // A PDF's page was never photographed.
  if (sizePt) return null;
  if (geometry.confidence === 0) return "unfound";
  if (isCutOff(geometry.corners, { width: geometry.imageWidth, height: geometry.imageHeight })) return "cut";
  return measures.sharpness < LEAST_SHARPNESS ? "blurred" : null;
}

/**
 * True when a corner lies at the photograph's edge, or past it. A page that fills the photograph is a scan, and whole.
 */
function isCutOff(corners: Quad, { width, height }: Size): boolean {
  const margin = EDGE_SHARE * Math.min(width, height);
  const atEdge = corners.filter(
    ({ x, y }) => x <= margin || y <= margin || x >= width - margin || y >= height - margin,
  );
  return atEdge.length > 0 && atEdge.length < corners.length;
}
