/** Reads QR and bar codes with ZXing-C++. The only file that knows zxing-wasm. */
import { prepareZXingModule, readBarcodes, type ReadResult } from "zxing-wasm/reader";
import { toBase64 } from "../../core/bytes/base64url.ts";
import { toPgm } from "../../core/bytes/pgm.ts";
import type { Box, Point } from "../../core/geometry/geometry.ts";
import type { CloseUp, GreyImage } from "../../core/geometry/grey-image.ts";
import { enlarge, ENLARGEMENT, enlargeLevels } from "./enlarge.ts";
import { sharpen } from "./sharpen.ts";
import { splitStack } from "./split-stack.ts";
import { joinCodablocks } from "./codablock.ts";
import { mapCodes, middleOf, type CodeFormat, type PageCode } from "../../core/text/page-code.ts";

/** Reads the codes on a page, and those that only its close-ups show; corners are in pixels of the page. */
export type CodeReader = (page: GreyImage, closeUps?: readonly CloseUp[]) => Promise<readonly PageCode[]>;

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

/** The kind 0 of by square in one of its versions, in base 32, and a document of kind 0 with what it packs. */
const PAY_BY_SQUARE = /^0[0-9A-V]{3}[0-9A-V]{40,}$/;
/** So many scan lines must agree on a bar code. */
const MIN_LINES = 3;
/** The same in close-ups, in which a code has more of them. */
const MIN_LINES_CLOSE = 6;
/** How a close-up is sharpened and enlarged: what its lens blurred comes back. */
const [SHARP_RADIUS_PX, SHARP_AMOUNT, CLOSE_ENLARGEMENT] = [1.2, 2, 1.5];
/** The same for short kinds and those without a check digit, in which print and textures may look like a code. */
const MIN_LINES_DOUBTFUL = 8;
const DOUBTFUL: readonly CodeFormat[] = ["itf", "code_39", "upc_e"];

/** Starts the reader. Throws if the WebAssembly can't be run. */
export async function startCodeReader(wasm: Uint8Array<ArrayBuffer>): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  return async (page, closeUps = []) => {
    const onPage = await readIn(enlarge(page, ENLARGEMENT), "LocalAverage", MIN_LINES);
    const codes = [...mapCodes(onPage, ({ x, y }) => ({ x: x / ENLARGEMENT, y: y / ENLARGEMENT }))];
    for (const closeUp of closeUps) {
      const seen = codes.filter(({ quad }) => isInside(middleOf(quad), closeUp.box));
      const found = await readCloseUp(closeUp);
      codes.push(...found.filter((code) => !seen.some((other) => isSameCode(code, other))));
    }
    return Promise.all(joinCodablocks(codes).map(unpacked));
  };
}

/** The codes on a part of a page; corners are in pixels of the page. */
async function readCloseUp({ image, box }: CloseUp): Promise<readonly PageCode[]> {
  const larger = enlargeLevels(sharpen(image, SHARP_RADIUS_PX, SHARP_AMOUNT), CLOSE_ENLARGEMENT);
  const [across, down] = [(box.x1 - box.x0) / larger.width, (box.y1 - box.y0) / larger.height];
  const found = await readIn(larger, "GlobalHistogram", MIN_LINES_CLOSE);
  return mapCodes(found, ({ x, y }) => ({ x: box.x0 + x * across, y: box.y0 + y * down }));
}

/** A code with what it says where that is packed, unless what unpacks it can't be had. */
async function unpacked(code: PageCode): Promise<PageCode> {
  if (code.format !== "qr_code" || !PAY_BY_SQUARE.test(code.text)) return code;
  const unpacker = await import("./pay-by-square.ts").catch(() => null);
  const text = unpacker?.unpackPayBySquare(code.text) ?? null;
  return text === null ? code : { ...code, unpacked: text };
}

function isSameCode(a: PageCode, b: PageCode): boolean {
  return a.format === b.format && a.text === b.text;
}

function isInside({ x, y }: Point, { x0, y0, x1, y1 }: Box): boolean {
  return x >= x0 && x < x1 && y >= y0 && y < y1;
}

async function readIn(
  image: GreyImage,
  binarizer: "LocalAverage" | "GlobalHistogram",
  minLineCount: number,
): Promise<readonly PageCode[]> {
  const formats = Object.keys(FORMATS) as (keyof typeof FORMATS)[];
  // As a file of grey: ZXing's package makes grey of `ImageData`, of four times the memory.
  const found = await readBarcodes(toPgm(image), { formats, textMode: "Plain", minLineCount, binarizer });
  return found.flatMap((code) => {
    const read = toPageCode(code);
    return read ? splitStack(read, image) : [];
  });
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
