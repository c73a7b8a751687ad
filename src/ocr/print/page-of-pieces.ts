import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { QuarterTurns } from "../../core/geometry/turn-image.ts";
import { turnRecognisedPage, type RecognisedLine, type RecognisedPage } from "../../core/text/recognition.ts";
import { toRecognisedPage } from "../to-recognised-page.ts";
import { joinPieces } from "./join-pieces.ts";

/**
 * The page of pieces of lines, each with words, on an image that was turned upright. Its boxes are in pixels of the
 * image as it was.
 */
export function pageOfPieces(
  pieces: readonly RecognisedLine[],
  upright: GreyImage,
  quarterTurns: QuarterTurns,
  languages: string,
): RecognisedPage {
  const page = toRecognisedPage(joinPieces(pieces), upright, languages);
  return turnRecognisedPage(page, -quarterTurns);
}
