import type { Box } from "../../src/core/geometry/geometry.ts";
import { pageStructure } from "../../src/core/structure/document-structure.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { createReading } from "../../src/host/engines.ts";
import { fetchPhoto, makePage, startImaging, startReaders } from "../imaging.ts";

const imaging = startImaging();
const { recogniser } = createReading(new URL("../../", location.href).href, startReaders());

export interface FoundFigures {
  /** As shares of the page, from its top left. */
  readonly boxes: readonly Box[];
  readonly captions: number;
}

/** The figures of a picture, as it is or as the page found in it. */
export async function readFigures(url: string, isPhoto: boolean): Promise<FoundFigures> {
  const image = isPhoto
    ? (await makePage(imaging, url, { filter: "flat", forRecognition: true })).made.recognitionImage
    : (await imaging.prepareForRecognition({ photo: await fetchPhoto(url), maxPixels: DEFAULT_LIMITS.pixels })).image;
  if (!image) throw new Error("The page came without the image for recognition.");
  const page = await recogniser.recognise(image, { languages: "eng" });
  const figures = pageStructure(page).flatMap((block) => (block.kind === "figure" ? [block] : []));
  const { width, height } = image;
  return {
    boxes: figures.map(({ box: { x0, y0, x1, y1 } }) => ({
      x0: x0 / width,
      y0: y0 / height,
      x1: x1 / width,
      y1: y1 / height,
    })),
    captions: figures.filter(({ caption }) => caption.length > 0).length,
  };
}

Object.assign(window, { readFigures });
