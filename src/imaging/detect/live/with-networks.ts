import { inScope, type OpenCv } from "../../engine/opencv.ts";
import type { Networks } from "../../networks/networks.ts";
import { readMaps } from "../propose/read-maps.ts";
import { certaintyByNetworks } from "../score/certainty-by-networks.ts";
import { edgeSnapper } from "../refine/snap-edges.ts";
import type { WithFrameEvidence } from "./find-in-frame.ts";
import { pageContent } from "./page-content.ts";

/** Quads from the page network's maps that are scored. */
const FRAME_NETWORK_QUADS = 2;

/** Adds the networks' evidence to the search in a camera's frame, and reads the content of the page that is found. */
export function withNetworks(cv: OpenCv, networks: Networks): WithFrameEvidence {
  return (frame, small, work) =>
    inScope(cv, (scope) => {
      const smallMat = scope.fromRgba(small);
      const reading = work({
        readMaps: [readMaps(cv, networks.page, smallMat, FRAME_NETWORK_QUADS)],
        snapEdges: edgeSnapper(scope, scope.fromRgba(frame), networks, true),
        certaintyOf: (candidate, evidence) => certaintyByNetworks(candidate, evidence, small),
        cropOddsOf: (quad) => networks.crop(small, quad),
      });
      const { corners } = reading;
      return corners ? { ...reading, content: pageContent(frame, corners) } : reading;
    });
}
