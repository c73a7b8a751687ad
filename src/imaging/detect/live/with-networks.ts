import type { Seeing } from "./find-in-frame.ts";
import { inScope, type OpenCv } from "../../engine/opencv.ts";
import { sidePlacer } from "../refine/snap-edges.ts";
import { networkHypotheses, sightedQuads } from "../propose/quads-from-maps.ts";
import type { Networks } from "../../networks/networks.ts";

/** Quads of the page network that reach the judge. */
const NETWORK_QUADS = 2;

/** Looks at a camera's frames by the networks. */
export function seeingByNetworks(cv: OpenCv, networks: Networks): Seeing {
  return (frame, small, work) =>
    inScope(cv, (scope) => {
      const sighting = networkHypotheses(cv, networks.page(cv, scope.fromRgba(small)), NETWORK_QUADS);
      return work({
        sighting,
        quads: sightedQuads(sighting, small),
        place: sidePlacer(scope, scope.fromRgba(frame), networks, true),
        faceOf: (quad) => networks.face(small, quad),
      });
    });
}
