/** QR codes (ISO/IEC 18004) as paths, so that they are sharp at any size. The one file that knows uqr. */
import { encode } from "uqr";

export interface QrCode {
  /** Modules along a side, quiet zone included; the unit of `path`. */
  readonly side: number;
  /** SVG path data of the dark modules; origin at the top left. */
  readonly path: string;
}

/** What the standard asks for around a code. */
const QUIET_ZONE = 4;

/** The QR code of a text of up to about 2300 bytes, as small as it may be and as robust as that size allows. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "L", boostEcc: true, border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      found.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
    }
    return found;
  });
  return { side: size, path: runs.join("") };
}

/** The code as an SVG file. */
export function qrSvg({ side, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
}

/** Pixels of a module in a PNG: a code of sixty modules becomes a thumb's width at 600 dots an inch. */
const PNG_MODULE_PX = 12;

/** The code as a PNG file. */
export function qrPng({ side, path }: QrCode): Promise<Blob> {
  const canvas = new OffscreenCanvas(side * PNG_MODULE_PX, side * PNG_MODULE_PX);
  const drawing = canvas.getContext("2d");
  if (!drawing) return Promise.reject(new Error("The browser has no memory left for a picture."));
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.scale(PNG_MODULE_PX, PNG_MODULE_PX);
  drawing.fillStyle = "#000";
  const dark = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  drawing.fill(dark);
  return canvas.convertToBlob({ type: "image/png" });
}
