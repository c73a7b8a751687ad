import { showsPdfPage, type PageText, type ScanPage } from "../../core/model/document.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { AUTOMATIC } from "../../core/languages/languages.ts";
import type { AutomaticLanguages } from "../../scan/language-hint.ts";
import type { Control, Scan } from "../../scan/scan.ts";
import { loadMarkSteps, makeFromPhoto, type MakePorts } from "./make-page.ts";
import { readSource } from "./originals.ts";

export interface ReadPorts extends Pick<MakePorts, "documents"> {
  readonly scan: MakePorts["scan"] & Pick<Scan, "recognise" | "readPdfPage">;
  /** How automatic documents are read. */
  readonly automatic?: AutomaticLanguages | undefined;
}

/** A page to read. */
interface PageToRead {
  readonly page: ScanPage;
  /** As `ScanDocument.languages`. */
  readonly languages: string;
  /** Prepared when the page was made; otherwise it is prepared now, if needed. */
  readonly image: GreyImage | undefined;
  /** What the document's pages were read in until now; empty for those that were not. */
  readonly usedLanguages: () => readonly string[];
}

/** The text of a page, without what its redactions hide. */
export async function readText(toRead: PageToRead, ports: ReadPorts, control: Control): Promise<PageText> {
  const { page, languages } = toRead;
  const text = { edit: page.edit, languages, ...(await recognise(toRead, ports, control)) };
  return (await loadMarkSteps(page))?.redactText(text, page.edit) ?? text;
}

async function recognise(
  { page, languages, image: prepared, usedLanguages }: PageToRead,
  { scan, documents, automatic }: ReadPorts,
  control: Control,
): Promise<Pick<PageText, "recognised" | "ownParagraphs" | "hint">> {
  const { source, edit } = page;
  const { pageIndex } = source;
  let image = prepared;
  const prepare = async (): Promise<GreyImage> =>
    (image ??= (await makeFromPhoto(page, { documents, scan }, control.signal)).made.recognitionImage);
  const file = showsPdfPage(page) ? await readSource(source, documents) : null;
  const readIn = async (chosen: string): Promise<Pick<PageText, "recognised" | "ownParagraphs">> =>
    file
      ? scan.readPdfPage({ file, pageIndex, quarterTurns: edit.quarterTurns }, chosen, prepare, control)
      : { recognised: await scan.recognise(await prepare(), chosen, control) };
  if (languages !== AUTOMATIC || !automatic) return readIn(languages);
  const { readAutomatically } = await import("../../scan/language-hint.ts");
  // Pages of a document are mostly in one language.
  const lastLanguage = usedLanguages().findLast((used) => automatic.offered.includes(used));
  return readAutomatically({ ...automatic, first: lastLanguage ?? automatic.first }, readIn);
}
