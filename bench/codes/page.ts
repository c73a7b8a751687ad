import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { PageCode } from "../../src/core/text/page-code.ts";
import { fetchPhoto, startImaging, startReaders } from "../imaging.ts";

const imaging = startImaging();
const readers = startReaders();
const maxPixels = DEFAULT_LIMITS.pixels;

/** What was read on a photo, and the milliseconds of reading the codes alone. */
export interface ReadCodes {
  readonly codes: readonly Pick<PageCode, "format" | "text">[];
  readonly ms: number;
}

/** Reads the codes of a photo that the driver serves: on the page in it, and on the whole photo if it has none. */
export async function readCodes(url: string): Promise<ReadCodes> {
  const photo = await fetchPhoto(url);
  const found = await imaging.preparePage({ photo, maxPixels });
  const { image } = found ?? (await imaging.prepareForRecognition({ photo, maxPixels }));
  const started = performance.now();
  const codes = await readers.readCodes({ page: image });
  return { codes: codes.map(({ format, text }) => ({ format, text })), ms: performance.now() - started };
}

Object.assign(window, { readCodes });
