/** Has Tesseract read a line of print. */
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { cutRow } from "../../core/geometry/cut-line.ts";
import { wordsOf, type RecognisedWord } from "../../core/text/recognition.ts";
import type { TesseractEngine } from "../engine/tesseract.ts";
import { paragraphsOf } from "../to-recognised-page.ts";
import { boxOf } from "./printed-words.ts";

/** What Tesseract is shown above, below and beside a line, in its heights. */
const MARGIN = 0.35;

/** The words that Tesseract reads in a line, in pixels of the page. Rejects when `recognise` rejects. */
export async function readByEngine(
  page: GreyImage,
  line: PrintedLine,
  recognise: TesseractEngine["recognise"],
): Promise<readonly RecognisedWord[]> {
  const margin = Math.round(MARGIN * line.size);
  const { left, ...cut } = cutRow(page, { ...line, size: line.size + 2 * margin, descent: line.descent + margin });
  const read = await recognise(cut, "singleLine", () => undefined);
  const placed = ({ box: { x0, x1 }, ...word }: RecognisedWord): RecognisedWord => ({
    ...word,
    box: boxOf(line, [x0 + left, x1 + left]),
  });
  return wordsOf(paragraphsOf(read)).map(placed);
}
