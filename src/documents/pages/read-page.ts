import { showsPdfPage, type PageText, type ScanPage } from "../../core/model/document.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { AUTOMATIC } from "../../core/languages/languages.ts";
import type { AutomaticLanguages } from "../../scan/language-hint.ts";
import type { Control, Scan } from "../../scan/scan.ts";
import { loadMarkSteps, makeFromPhoto, type MakePorts } from "./make-page.ts";
import { readSource } from "./originals.ts";

export interface ReadPorts extends Pick<MakePorts, "documents"> {
  readonly scan: MakePorts["scan"] & Pick<Scan, "recognise" | "readPdfPage">;
  /** The pages of the document, as they are now. */
  readonly document: { pages(): readonly ScanPage[] };
  /** How automatic documents are read. */
  readonly automatic?: AutomaticLanguages | undefined;
}

/** How a page is read. */
export interface ReadControl extends Control {
  /** Receives the text of a page that is still being read; see `PageText.isUnfinished`. */
  readonly onFirstText: (text: PageText) => Promise<void>;
}

/**
 * The text of a page, without what its redactions hide. `languages` is as in `ScanDocument`. `image` was prepared when
 * the page was made; without it, the page is made again if its picture is needed.
 */
export async function readText(
  page: ScanPage,
  languages: string,
  image: GreyImage | undefined,
  ports: ReadPorts,
  { onFirstText, ...control }: ReadControl,
): Promise<PageText> {
  const { scan, documents, automatic } = ports;
  const { source, edit } = page;
  const { pageIndex } = source;
  const prepare = async (): Promise<GreyImage> =>
    (image ??= (await makeFromPhoto(page, ports, control.signal)).made.recognitionImage);
  const redacted = async (text: PageText): Promise<PageText> =>
    (await loadMarkSteps(page))?.redactText(text, edit) ?? text;
  const file = showsPdfPage(page) ? await readSource(source, documents) : null;
  const readIn = async (chosen: string): Promise<Pick<PageText, "recognised" | "ownParagraphs">> =>
    file
      ? scan.readPdfPage({ file, pageIndex, quarterTurns: edit.quarterTurns }, chosen, prepare, control)
      : {
          recognised: await scan.recognise(await prepare(), chosen, {
            ...control,
            onFirstText: async (recognised) =>
              onFirstText(await redacted({ edit, languages, recognised, isUnfinished: true })),
          }),
        };
  const words: Pick<PageText, "recognised" | "ownParagraphs" | "hint"> =
    languages === AUTOMATIC && automatic
      ? await (
          await import("../../scan/language-hint.ts")
        ).readAutomatically(withLastLanguage(automatic, ports), readIn)
      : await readIn(languages);
  return redacted({ edit, languages, ...words });
}

/** Reads first in what the last page that was read is in: pages of a document are mostly in one language. */
function withLastLanguage(automatic: AutomaticLanguages, { document }: ReadPorts): AutomaticLanguages {
  const used = document.pages().map(({ text }) => text?.recognised.languages ?? "");
  return { ...automatic, first: used.findLast((each) => automatic.offered.includes(each)) ?? automatic.first };
}
