/** Reads QR and bar codes with ZXing-C++. The only file that knows zxing-wasm. */
import { prepareZXingModule, readBarcodes, type ReadResult } from "zxing-wasm/reader";
import { toBase64 } from "../../core/bytes/base64url.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { enlarge, ENLARGEMENT } from "./enlarge.ts";
import { withoutCodablocks } from "./codablock.ts";
import { mapCodes, type CodeFormat, type PageCode } from "../../core/text/page-code.ts";

/** Reads the codes on a page; corners are in its pixels. */
export type CodeReader = (page: GreyImage) => Promise<readonly PageCode[]>;

const FORMATS = {
  QRCode: "qr_code",
  DataMatrix: "data_matrix",
  Aztec: "aztec",
  PDF417: "pdf417",
  Code128: "code_128",
  // "Code39" alone reads any pair of letters that stands for another sign in full ASCII: "2026/A17" as "2026!17".
  Code39Std: "code_39",
  EAN13: "ean_13",
  EAN8: "ean_8",
  UPCE: "upc_e",
  ITF: "itf",
} as const satisfies Record<string, CodeFormat>;

/** So many scan lines must agree on a bar code. */
const MIN_LINES = 3;
/** The same for short kinds and those without a check digit, in which print and textures may look like a code. */
const MIN_LINES_DOUBTFUL = 8;
const DOUBTFUL: readonly CodeFormat[] = ["itf", "code_39", "upc_e"];

/** Starts the reader. Throws if the WebAssembly can't be run. */
export async function startCodeReader(wasm: Uint8Array<ArrayBuffer>): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  return async (page) => {
    const found = await readBarcodes(rgbaOf(enlarge(page, ENLARGEMENT)), {
      formats: Object.keys(FORMATS) as (keyof typeof FORMATS)[],
      textMode: "Plain",
      minLineCount: MIN_LINES,
    });
    const codes = withoutCodablocks(found.flatMap((code) => toPageCode(code) ?? []));
    return mapCodes(codes, ({ x, y }) => ({ x: x / ENLARGEMENT, y: y / ENLARGEMENT }));
  };
}

function toPageCode(code: ReadResult): PageCode | null {
  const { format, symbology, position, lineCount } = code;
  const known: Partial<Record<string, CodeFormat>> = { ...FORMATS, Code39: "code_39" };
  const name = known[format] ?? known[symbology];
  const text = latinText(code) ?? code.text;
  if (!name || text === "" || (DOUBTFUL.includes(name) && lineCount < MIN_LINES_DOUBTFUL)) return null;
  const { topLeft, topRight, bottomRight, bottomLeft } = position;
  return {
    ...(ownDigits(name, code) ?? { format: name, text }),
    ...(!isUtf8Of(text, code.bytes) && { bytes: toBase64(code.bytes) }),
    quad: [topLeft, topRight, bottomRight, bottomLeft],
  };
}

/** A UPC with the digits that are printed below it; ZXing gives the thirteen of the EAN that it stands for. */
function ownDigits(format: CodeFormat, { text, extra }: ReadResult): Pick<PageCode, "format" | "text"> | null {
  if (format === "ean_13" && text.startsWith("0")) return { format: "upc_a", text: text.slice(1) };
  const [, printed] = /"UPCE":"(\d{8})"/.exec(extra) ?? [];
  return format === "upc_e" && printed !== undefined ? { format, text: printed } : null;
}

function isUtf8Of(text: string, bytes: Uint8Array): boolean {
  const own = new TextEncoder().encode(text);
  return own.length === bytes.length && own.every((byte, i) => byte === bytes[i]);
}

/**
 * What a code says in ISO 8859-1, the encoding of a code that names none; null where it may be something else. ZXing
 * guesses Shift JIS where two letters with accents would do for it: "préférées" as "pr馭駻馥s". Japanese has bytes that
 * are no letters in ISO 8859-1, or hardly any below 128.
 */
function latinText({ hasECI, bytes }: ReadResult): string | null {
  const high = bytes.filter((byte) => byte >= 128);
  if (hasECI || high.length === 0 || 2 * high.length >= bytes.length || high.some((byte) => byte < 160)) return null;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return null;
  } catch {
    return String.fromCharCode(...bytes);
  }
}

function rgbaOf({ pixels, width, height }: GreyImage): ImageData {
  const data = new Uint8ClampedArray(4 * pixels.length);
  const words = new Uint32Array(data.buffer);
  // The three lower bytes are the colours.
  for (let i = 0; i < words.length; i++) words[i] = pixels[i]! * 0x010101;
  return { data, width, height, colorSpace: "srgb" };
}
