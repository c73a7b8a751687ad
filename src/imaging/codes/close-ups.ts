import type { Size } from "../../core/geometry/geometry.ts";
import type { CloseUp, GreyImage } from "../../core/geometry/grey-image.ts";
import type { RgbaImage } from "../engine/pixels.ts";
import type { PageLight } from "../enhance/illumination.ts";
import { evenGrey } from "../outputs/ocr-image.ts";
import { sampleLattices } from "../raster/lattice-rows.ts";
import { planeOf } from "../raster/plane.ts";
import { codeRegions } from "./code-regions.ts";

/** Pixels of all close-ups of a page: three codes of 5 by 5 cm in a photo of 12 megapixels. */
const MAX_PIXELS = 1_000_000;
/** Cells of the light on a part, across and down. */
const LIGHT_CELLS = 8;

/** A part of a page, in shares of its width and height. */
export interface PagePart {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

/**
 * The parts of a page prepared for recognition that may hold small codes, as finely as its photo shows it: `natural` is
 * the page's size in pixels of the photo, and `flatten` gives a part of it. They are as evenly lit as the page. The
 * smallest come first, and all have no more than `MAX_PIXELS`.
 */
export function closeUpsOf(
  image: GreyImage,
  natural: Size,
  light: PageLight,
  flatten: (part: PagePart, size: Size) => RgbaImage,
): CloseUp[] {
  const scale = Math.sqrt((natural.width * natural.height) / (image.width * image.height));
  const regions = codeRegions(image)
    .map((box) => ({ box, area: (box.x1 - box.x0) * (box.y1 - box.y0) * scale ** 2 }))
    .toSorted((a, b) => a.area - b.area);
  let left = MAX_PIXELS;
  return regions.flatMap(({ box, area }) => {
    left -= area;
    if (left < 0) return [];
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    const part = {
      left: box.x0 / image.width,
      top: box.y0 / image.height,
      across: width / image.width,
      down: height / image.height,
    };
    const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
    return { image: evenGrey(flatten(part, size), lightOn(light, part)), box };
  });
}

/** The light on a part of a page. */
function lightOn({ paper, isDark }: PageLight, part: PagePart): Pick<PageLight, "paper" | "isDark"> {
  const channels = [
    planeOf(LIGHT_CELLS, LIGHT_CELLS),
    planeOf(LIGHT_CELLS, LIGHT_CELLS),
    planeOf(LIGHT_CELLS, LIGHT_CELLS),
  ] as const;
  const page = { width: paper.channels[0].width, height: paper.channels[0].height };
  for (let y = 0, i = 0; y < LIGHT_CELLS; y++)
    for (let x = 0; x < LIGHT_CELLS; x++, i++) {
      const place = {
        x: (part.left + ((x + 0.5) / LIGHT_CELLS) * part.across) * page.width - 0.5,
        y: (part.top + ((y + 0.5) / LIGHT_CELLS) * part.down) * page.height - 0.5,
      };
      for (const [c, value] of sampleLattices(paper.channels, page, place).entries()) channels[c]!.values[i] = value;
    }
  return { paper: { channels, pictures: null }, isDark };
}
