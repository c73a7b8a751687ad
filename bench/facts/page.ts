import { at } from "../../src/core/at.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { Pdf } from "../../src/core/contracts/pdf-calls.ts";
import type { RecognisedPage } from "../../src/core/text/recognition.ts";
import { factCells } from "../../src/facts/corrections.ts";
import { documentFacts } from "../../src/facts/document-facts.ts";
import { createReading } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { fetchPhoto, startImaging, startReaders } from "../imaging.ts";

const imaging = startImaging();
const readers = startReaders();
const { recogniser } = createReading(new URL("../../", location.href).href, readers);
/** This bench neither reads nor writes PDFs. */
const NO_PDFS = {} as Pdf;
const scan = createScan({ imaging, readers, recogniser, pdf: NO_PDFS }, DEFAULT_LIMITS);

/** What was understood of a photo, as the table of amounts shows it. */
export interface FoundFacts {
  readonly facts: Readonly<
    Record<string, { readonly text: string; readonly isUnsure: boolean; readonly other: string }>
  >;
  readonly page: RecognisedPage;
}

/** Reads a photo that the driver serves as `extract_text` does. `today` is `2025-10-14`. */
export async function readFacts(url: string, languages: string, today: string): Promise<FoundFacts> {
  const photo = await fetchPhoto(url);
  const { value } = await scan.extractText([{ open: () => Promise.resolve({ photo, sizePt: null }) }], languages);
  const page = at(value, 0);
  return { facts: factCells(documentFacts([page], today), {}), page };
}

Object.assign(window, { readFacts });
