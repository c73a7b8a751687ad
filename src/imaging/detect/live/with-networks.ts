import { inScope, type OpenCv } from "../../engine/opencv.ts";
import type { Networks } from "../../networks/networks.ts";
import { quadsFromMaps, quadsOfReading } from "../propose/quads-from-maps.ts";
import { edgeSnapper } from "../refine/snap-edges.ts";
import type { WithFrameEvidence } from "./find-in-frame.ts";

/** Quads from the page network's maps that are scored. */
const FRAME_NETWORK_QUADS = 2;

/** Adds the networks' evidence to the search in a camera's frame. */
export function withNetworks(cv: OpenCv, networks: Networks): WithFrameEvidence {
  return (frame, small, work) =>
    inScope(cv, (scope) => {
      const reading = quadsFromMaps(cv, networks.page(cv, scope.fromRgba(small)), FRAME_NETWORK_QUADS);
      return work({
        reading,
        quads: quadsOfReading(reading, small),
        snapEdges: edgeSnapper(scope, scope.fromRgba(frame), networks, true),
        cropOddsOf: (quad) => networks.crop(small, quad),
      });
    });
}
