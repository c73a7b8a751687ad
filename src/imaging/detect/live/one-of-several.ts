import type { Quad } from "../../../core/geometry/geometry.ts";
import { distinctQuads, type Candidate } from "../candidate.ts";
import type { ImageEvidence } from "../evidence.ts";
import { quadsFromLines } from "../propose/quads-from-lines.ts";
import { areHalvesSheets } from "../may-be-several.ts";
import { sheetsBeside } from "../several.ts";
import { isBeside, isPartOf, SAME_SHEET_IOU } from "../sheet-overlap.ts";
import { sheetsAmong, type SheetReaders } from "../sheets.ts";

/** Quads between lines that are proposed, and those that are looked at, the best by their edges. */
const LINE_QUADS = 40;
const LOOKS = 8;

/** Whether a frame shows another sheet beside the page, or what was found as the page is two sheets. */
export function isOneOfSeveral(
  page: Candidate,
  readers: Pick<SheetReaders, "evaluate" | "cropOddsOf">,
  evidence: ImageEvidence,
): boolean {
  const { corners } = page.sides;
  if (areHalvesSheets(corners, readers.cropOddsOf)) return true;
  const mayBe = (quad: Quad): boolean => isBeside(quad, corners) || isPartOf(quad, corners);
  const quads = distinctQuads(quadsFromLines(evidence.fields, LINE_QUADS).filter(mayBe), LOOKS, SAME_SHEET_IOU);
  return sheetsBeside(page, sheetsAmong(quads, readers, evidence)).length > 1;
}
