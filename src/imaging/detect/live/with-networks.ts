import type { Quad } from "../../../core/geometry/geometry.ts";
import { inScope, type OpenCv } from "../../engine/opencv.ts";
import type { CropOdds } from "../../networks/crop-network.ts";
import type { Networks } from "../../networks/networks.ts";
import { readMaps } from "../propose/read-maps.ts";
import { certaintyByNetworks } from "../score/certainty-by-networks.ts";
import { edgeSnapper } from "../refine/snap-edges.ts";
import type { WithFrameEvidence } from "./find-in-frame.ts";
import { pageContent } from "./page-content.ts";
import { isOneOfSeveral } from "./one-of-several.ts";

/** Quads from the page network's maps that are scored. */
const FRAME_NETWORK_QUADS = 2;

/**
 * Adds the networks' evidence to the search in a camera's frame, and reads the content of the page that is found. With
 * `looksBeside`, says whether it is one of several sheets.
 */
export function withNetworks(cv: OpenCv, networks: Networks, looksBeside = false): WithFrameEvidence {
  return (frame, small, work) =>
    inScope(cv, (scope) => {
      const smallMat = scope.fromRgba(small);
      const cropOddsOf = (quad: Quad): CropOdds => networks.crop(small, quad);
      const reading = work({
        readMaps: [readMaps(cv, networks.page, smallMat, FRAME_NETWORK_QUADS)],
        snapEdges: edgeSnapper(scope, scope.fromRgba(frame), networks, true),
        certaintyOf: (candidate, evidence) => certaintyByNetworks(candidate, evidence, small),
        cropOddsOf,
        ...(looksBeside && {
          isOneOfSeveral: (page, evaluate, evidence) => isOneOfSeveral(page, { evaluate, cropOddsOf }, evidence),
        }),
      });
      const { corners } = reading;
      return corners ? { ...reading, content: pageContent(frame, corners) } : reading;
    });
}
