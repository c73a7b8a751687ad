import type { LineReading, PrintedLine } from "../../core/contracts/line-reading.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import { cutRow } from "./cut-line.ts";
import type { LineReader } from "./line-reader.ts";

/** Reads a line of a page. The places of its signs are in pixels of the page. */
export function readLine(read: LineReader, page: GreyImage, line: PrintedLine): LineReading {
  const { left, ...image } = cutRow(page, line);
  return read(image).map(({ sign, probability, from, to }) => ({
    sign,
    probability,
    from: left + from,
    to: left + to,
  }));
}
