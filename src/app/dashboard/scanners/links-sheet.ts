/** Sheets of labels with the QR codes of links, to print. */
import type { IssuedLink } from "../../../hosted/scanner-admin.ts";
import type { FinishedPage, Scan } from "../../../scan/scan.ts";
import { qrCode } from "../../components/qr-code.ts";
import { whiteSheet } from "../../browser/white-sheet.ts";

/** Dots of the sheet per millimetre: 300 dpi. */
const PX_PER_MM = 300 / 25.4;
const A4_MM = { width: 210, height: 297 };
const A4_PT = { width: 595.28, height: 841.89 };
/** Labels as they are sold for A4: three columns and four rows, 2.5 mm apart from side to side. */
const LABEL_MM = { width: 63.5, height: 72, stepX: 66.04, stepY: 72, left: 7.21, top: 4.5 };
const COLUMNS = 3;
const ROWS = 4;
const CODE_MM = 52;
const LINE_MM = 5.2;
/** Margin inside a label, in which a printer may be off. */
const INSET_MM = 3;

interface SheetOptions {
  /** Stands on each label. */
  readonly scannerName: string;
  /** Until when the links are open, in words. */
  readonly until: string;
  readonly scan: Pick<Scan, "recodePage" | "writePdf">;
}

/** A PDF with a label for each link: its QR code, the scanner, the reference and the end. Rejects if that fails. */
export async function drawLinkSheets(links: readonly IssuedLink[], options: SheetOptions): Promise<Blob> {
  const { scan, scannerName } = options;
  const pages: FinishedPage[] = [];
  for (let first = 0; first < links.length; first += COLUMNS * ROWS)
    pages.push(await drawSheet(links.slice(first, first + COLUMNS * ROWS), options));
  return scan.writePdf(pages, { title: scannerName, languages: "eng" });
}

async function drawSheet(
  links: readonly IssuedLink[],
  { scannerName, until, scan }: SheetOptions,
): Promise<FinishedPage> {
  const [width, height] = [A4_MM.width, A4_MM.height].map((mm) => Math.round(mm * PX_PER_MM)) as [number, number];
  const { canvas, context } = whiteSheet(width, height);
  context.fillStyle = "#000";
  context.textAlign = "center";
  for (const [i, { reference, link }] of links.entries()) {
    const left = LABEL_MM.left + (i % COLUMNS) * LABEL_MM.stepX;
    const top = LABEL_MM.top + Math.floor(i / COLUMNS) * LABEL_MM.stepY;
    drawCode(context, link, left + (LABEL_MM.width - CODE_MM) / 2, top + INSET_MM);
    for (const [line, text] of [scannerName, reference, until].entries()) {
      const [weight, sizeMm] = line === 1 ? ["700", 4] : ["400", 3];
      context.font = `${weight} ${Math.round(sizeMm * PX_PER_MM)}px system-ui, sans-serif`;
      const y = top + INSET_MM + CODE_MM + (line + 0.8) * LINE_MM;
      const most = (LABEL_MM.width - 2 * INSET_MM) * PX_PER_MM;
      context.fillText(text, (left + LABEL_MM.width / 2) * PX_PER_MM, y * PX_PER_MM, most);
    }
  }
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.95 });
  const recoding = { colour: "bilevel", encoding: "jbig2", maxLongSidePx: height, jpegQuality: 0.95 } as const;
  const { picture, widthPx, heightPx } = await scan.recodePage(jpeg, recoding);
  return { jpeg, jbig2: picture, widthPx, heightPx, text: null, sizePt: A4_PT };
}

/** Draws a code with whole dots for each module, in the middle of its place. */
function drawCode(context: OffscreenCanvasRenderingContext2D, link: string, leftMm: number, topMm: number): void {
  const { side, path } = qrCode(link);
  const most = CODE_MM * PX_PER_MM;
  const modulePx = Math.max(1, Math.floor(most / side));
  const rest = (most - modulePx * side) / 2;
  context.save();
  context.translate(Math.round(leftMm * PX_PER_MM + rest), Math.round(topMm * PX_PER_MM + rest));
  context.scale(modulePx, modulePx);
  const dark = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(dark);
  context.restore();
}
