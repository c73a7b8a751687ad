/** Opens PDFs with pdf.js, inside this worker. The only module that uses pdf.js, which it loads with the first PDF. */
import type { getDocument, PDFDocumentProxy } from "pdfjs-dist";
import { ScanError } from "../../core/errors.ts";
import { loadPart } from "../load-part.ts";
import { keepOffline } from "./keep-offline.ts";
import { fromPdfHeader } from "../../core/bytes/file-type.ts";
import { watchMissingSigns } from "./missing-signs.ts";

/** What pdf.js fetches, below the app's address: its folder, ending in "/". Set by the build. */
declare const __PDF_FOLDER__: string;

/** Scripts are in a folder beside it. The build would replace a `new URL` with `import.meta.url` in it. */
const SCRIPT_URL = import.meta.url;

/** A larger picture inside a PDF is not decoded, in pixels. */
const MAX_PICTURE_PIXELS = 1 << 26;

const SPACE = 0x20;

/** An open PDF with the warnings that pdf.js gave since it was opened. */
export interface OpenPdf {
  readonly pdf: PDFDocumentProxy;
  readonly warnings: readonly string[];
}

/** Creates canvases without a DOM. pdf.js creates the factory itself. */
class OffscreenCanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D | null } {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (context) warnOfMissingSigns(context);
    return { canvas, context };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    canvas.width = width;
    canvas.height = height;
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Warns, as pdf.js does, of each sign that text on a canvas lacks a font for. */
export function warnOfMissingSigns(context: OffscreenCanvasRenderingContext2D): void {
  watchMissingSigns(context, (sign) => console.warn(`Warning: No font for ${sign}`));
}

/** Draws pages without SVG filters, since these need a DOM. */
class NoFilterFactory {
  addFilter(): string {
    return "none";
  }
  addHCMFilter(): string {
    return "none";
  }
  addAlphaFilter(): string {
    return "none";
  }
  addLuminosityFilter(): string {
    return "none";
  }
  addHighlightHCMFilter(): string {
    return "none";
  }
  destroy(): void {}
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Whether a PDF is encrypted, be it with an empty password. */
export async function hasEncryption(pdf: PDFDocumentProxy): Promise<boolean> {
  return (await pdf.getPermissions()) !== null;
}

/**
 * Opens a PDF, calls `read` with it and closes it again, after all earlier calls: warnings can't be told apart
 * otherwise, and one open PDF fits a phone's memory. Throws `locked_pdf`, `wrong_password`, and `undecodable_image` for
 * anything else but a `ScanError`.
 */
export function withPdf<R>(file: Blob, read: (open: OpenPdf) => Promise<R>, password?: string): Promise<R> {
  const turn = lastTurn.then(() => openAndRead(file, read, password));
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function openAndRead<R>(
  file: Blob,
  read: (open: OpenPdf) => Promise<R>,
  password: string | undefined,
): Promise<R> {
  const pdfjs = await loadPdfJs();
  const { warnings, stop } = collectWarnings();
  const task = pdfjs.getDocument({
    data: await bytesForPdfJs(file),
    ...(password !== undefined && { password }),
    CanvasFactory: OffscreenCanvasFactory,
    FilterFactory: NoFilterFactory,
    wasmUrl: sideFiles("wasm/"),
    cMapUrl: sideFiles("cmaps/"),
    standardFontDataUrl: sideFiles("standard_fonts/"),
    // The parser runs in this thread and can fetch.
    useWorkerFetch: true,
    maxImageSize: MAX_PICTURE_PIXELS,
    // Draws glyphs as paths, since a worker has no document to add fonts to.
    disableFontFace: true,
    useSystemFonts: false,
    // The browser's ImageDecoder hangs on some broken JPEGs and crashes Chromium on others.
    isImageDecoderSupported: false,
    // The app's content security policy forbids eval.
    isEvalSupported: false,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  });
  try {
    const pdf = await task.promise;
    keepOffline(sideFiles(), new URL("../", SCRIPT_URL).href);
    return await read({ pdf, warnings });
  } catch (error) {
    if (error instanceof ScanError) throw error;
    throw toScanError(error, password !== undefined);
  } finally {
    await task.destroy();
    stop();
  }
}

/**
 * A copy of the PDF without each `/SMaskInData 0`, that the opacity in a JPEG 2000 picture is to be ignored
 * (ISO 32000-1, table 89): pdf.js uses it wherever there is the key, whatever its value.
 */
async function bytesForPdfJs(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(await (await fromPdfHeader(file)).arrayBuffer());
  const text = new TextDecoder("latin1").decode(bytes);
  for (const { index, 0: entry } of text.matchAll(/\/SMaskInData\s+0(?=[\s/>])/g))
    bytes.fill(SPACE, index, index + entry.length);
  return bytes;
}

function toScanError(error: unknown, hasPassword: boolean): ScanError {
  const isLocked = error instanceof Error && error.name === "PasswordException";
  if (!isLocked) {
    const message = "The PDF can't be read: it is broken or incomplete. Save it again and send the new file.";
    return new ScanError("undecodable_image", message, { cause: error });
  }
  return hasPassword
    ? new ScanError("wrong_password", "The PDF has another password. Try again.", { cause: error })
    : new ScanError("locked_pdf", "The PDF is locked with a password. Unlock it first, then send it again.", {
        cause: error,
      });
}

/** The address of the folder of what pdf.js fetches, or of one in it, ending in "/". */
function sideFiles(folder = ""): string {
  return new URL(`../${__PDF_FOLDER__}${folder}`, SCRIPT_URL).href;
}

/** Collects what pdf.js writes to the console as warnings, its only way to tell of what it leaves out. */
function collectWarnings(): { readonly warnings: readonly string[]; stop(): void } {
  const warnings: string[] = [];
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    const text = String(parts[0]);
    if (text.startsWith("Warning: ")) warnings.push(text.slice("Warning: ".length));
    else warn.apply(console, parts);
  };
  return {
    warnings,
    stop: () => {
      console.warn = warn;
    },
  };
}

interface PdfJs {
  readonly getDocument: typeof getDocument;
  readonly VerbosityLevel: { readonly WARNINGS: number };
}

/** Loads pdf.js with its parser in this thread, which is a worker already, instead of in another worker. */
async function loadPdfJs(): Promise<PdfJs> {
  const [pdfjs, worker] = await loadPart(() =>
    Promise.all([import("pdfjs-dist/legacy/build/pdf.mjs"), import("pdfjs-dist/legacy/build/pdf.worker.mjs")]),
  );
  (globalThis as { pdfjsWorker?: object }).pdfjsWorker ??= worker;
  return pdfjs;
}
