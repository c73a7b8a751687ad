import type { OpenCv, Mat } from "../../engine/opencv.ts";
import { averageMaps } from "../../networks/mirror-average.ts";
import type { PageMaps, PageNetwork } from "../../networks/page-network.ts";
import type { ImageEvidence } from "../evidence.ts";
import type { Search, Stage } from "../search.ts";
import { quadsFromMaps, quadsOfReading } from "./quads-from-maps.ts";

/** Reads the page network's maps of the image, 8-bit RGBA, and proposes at most `count` quads that agree with them. */
export function readMaps(cv: OpenCv, network: PageNetwork, image: Mat, count: number): Stage {
  return { name: "page-network", run: ({ evidence }) => withMaps(cv, network(cv, image), image, count, evidence) };
}

/**
 * Averages the maps with those of the mirror image (test-time augmentation), and proposes quads again: what is certain
 * is the same in both, what is guessed differs.
 */
export function averageMirror(cv: OpenCv, network: PageNetwork, image: Mat, count: number): Stage {
  return {
    name: "mirror",
    run: ({ evidence }) =>
      evidence.reading
        ? withMaps(cv, averageMaps(evidence.reading.maps, network(cv, image, true)), image, count, evidence)
        : {},
  };
}

/** The evidence with these maps, and the quads that they propose, in pixels of the image. */
function withMaps(cv: OpenCv, maps: PageMaps, image: Mat, count: number, { fields }: ImageEvidence): Partial<Search> {
  const reading = quadsFromMaps(cv, maps, count);
  return { evidence: { fields, reading }, quads: quadsOfReading(reading, { width: image.cols, height: image.rows }) };
}
