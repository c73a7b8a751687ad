/** The separator sheet, to print. Loaded when it is asked for. */
import { SEPARATOR_TEXT } from "../../../core/stack/separators.ts";
import { qrCode } from "../../components/qr-code.ts";
import { printPages } from "../../exporting/print-pages.ts";
import type { StackStrings } from "../../../strings/compiled/screens/stack.ts";

/** A4 in points; Letter has room for all that stands on it. */
const [WIDTH, HEIGHT] = [595, 842];
/** The side of the code with its quiet zone, in points: 13 cm, which a camera reads from across a desk. */
const CODE_SIDE = 370;

/** Opens the print dialog with a separator sheet, in the words of the reader. Throws where a picture can't be shown. */
export async function printSeparatorSheet({ title, lines }: StackStrings["sheet"]): Promise<void> {
  const size = { width: WIDTH, height: HEIGHT };
  const jpeg = new Blob([separatorSheetSvg(title, lines)], { type: "image/svg+xml" });
  const page = { jpeg, widthPx: WIDTH, heightPx: HEIGHT, text: null, sizePt: size };
  await printPages([page], title, "scanned", false);
}

/** The sheet as an SVG, in points. `title` and `lines` are the app's own texts. */
function separatorSheetSvg(title: string, lines: readonly string[]): string {
  const { side, path } = qrCode(SEPARATOR_TEXT);
  const scale = CODE_SIDE / side;
  const left = (WIDTH - CODE_SIDE) / 2;
  const top = (HEIGHT - CODE_SIDE) / 2;
  const text = (y: number, sizePt: number, weight: number, words: string): string =>
    `<text x="${WIDTH / 2}" y="${y}" font-size="${sizePt}" font-weight="${weight}">${words}</text>`;
  const below = top + CODE_SIDE + 40;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"` +
    ' text-anchor="middle" font-family="system-ui, sans-serif">' +
    `<path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    text(top - 50, 36, 700, title) +
    `<path transform="translate(${left} ${top}) scale(${scale})" shape-rendering="crispEdges" d="${path}"/>` +
    lines.map((line, i) => text(below + i * 24, 16, 400, line)).join("") +
    "</svg>\n"
  );
}
