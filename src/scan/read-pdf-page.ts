import type { GreyImage } from "../core/geometry/grey-image.ts";
import { joinPages, withoutCoveredWords } from "./new-words.ts";
import { turnRecognisedPage, type RecognisedPage } from "../core/text/recognition.ts";
import type { Control, ReadPdfPage } from "./scan.ts";
import type { ScanWork } from "./scan-work.ts";
import type { StageTotals } from "./stage-totals.ts";

/**
 * The text of a PDF's page, turned clockwise by `quarterTurns`: its own, and in these `languages` (empty: none) words
 * that are recognised where other ink stands. `prepare` gives the image of the page as turned, if it is needed.
 */
export async function readPdfPage(
  work: ScanWork,
  { file, pageIndex, quarterTurns }: { readonly file: Blob; readonly pageIndex: number; readonly quarterTurns: number },
  { languages, prepare }: { readonly languages: string; readonly prepare: () => Promise<GreyImage> },
  stages: StageTotals,
  control?: Control,
): Promise<ReadPdfPage> {
  const examined = work.engines.pdf.examinePage({ file, pageIndex }, work.withDeadline(control));
  const { text, hasOtherInk } = await stages.time("open", examined);
  const own = text && turnRecognisedPage(text, quarterTurns);
  const ownParagraphs = own?.paragraphs.length ?? 0;
  if (languages === "" || !hasOtherInk) return { recognised: { ...(own ?? BLANK), languages }, ownParagraphs };
  const image = await prepare();
  const recognised = await stages.time("recognise", work.read(image, { languages, codes: "offered" }, control));
  return { recognised: own ? joinPages(own, withoutCoveredWords(recognised, own)) : recognised, ownParagraphs };
}

const BLANK: RecognisedPage = { widthPx: 1, heightPx: 1, text: "", confidence: 0, languages: "", paragraphs: [] };
