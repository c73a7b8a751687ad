/** QR codes (ISO/IEC 18004) as paths, so that they are sharp at any size. The only file that uses uqr. */
import { encode } from "uqr";

export interface QrCode {
  /** The width and height in modules, quiet zone included. */
  readonly side: number;
  /** SVG path data of the dark modules, in units of one module, origin at the top left. */
  readonly path: string;
}

/** The light border around the code that the standard requires, in modules. */
const QUIET_ZONE = 4;

/**
 * The QR code of a text of up to about 2300 bytes: the smallest version that fits, with the strongest error correction
 * that this version allows.
 */
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
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`
  );
}

/** The size of a module in a PNG. At 600 dpi a code of 60 modules is 30 mm wide. */
const PNG_MODULE_PX = 12;

/** The code as a PNG file. Rejects when there is no memory for the canvas. */
export function qrPng({ side, path }: QrCode): Promise<Blob> {
  const canvas = new OffscreenCanvas(side * PNG_MODULE_PX, side * PNG_MODULE_PX);
  const context = canvas.getContext("2d");
  if (!context) return Promise.reject(new Error("The browser has no memory left for a picture."));
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(PNG_MODULE_PX, PNG_MODULE_PX);
  context.fillStyle = "#000";
  const darkModules = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(darkModules);
  return canvas.convertToBlob({ type: "image/png" });
}
