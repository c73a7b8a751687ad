import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { compileKernels } from "../../../tools/vite/networks-plugin.ts";
import { imageCorners, type Quad } from "../../core/geometry/geometry.ts";
import { inScope, loadOpenCv } from "../engine/opencv.ts";
import { edgeField } from "../features/edge-field.ts";
import { straightQuad } from "../features/refine-edges.ts";
import { startPageNetwork } from "../networks/page-network.ts";
import { drawScene, printedText, wood } from "../testing/synthetic-scene.ts";
import type { Candidate } from "./candidate.ts";
import { lookAgain } from "./second-look.ts";

const readBytes = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(path));
const { cv } = await loadOpenCv(readBytes("src/imaging/engine/opencv/opencv.wasm"));
const kernels = readBytes(await compileKernels(process.cwd()));
const network = await startPageNetwork(readBytes("src/imaging/networks/page-weights.bin"), kernels);

const sheet: Quad = [
  { x: 70, y: 80 },
  { x: 310, y: 76 },
  { x: 322, y: 430 },
  { x: 60, y: 422 },
];
const photo = drawScene({ width: 384, height: 512, ground: wood, sheet: { corners: sheet, print: printedText } });

function candidate(corners: Quad, edgeOdds: Candidate["edgeOdds"] = [3, 3, 3, 3]): Candidate {
  const score = { total: 1, networkFactor: 1, support: 0.9, sideSupport: [1, 1, 1, 1], evidence: null } as const;
  const certainty = { page: 0.99, place: 0.97 };
  return { sides: straightQuad(corners), score, edgeOdds, rivals: null, cropOdds: null, certainty };
}

/** The certainty of the place of an answer after the second look; `snap` moves what is seen onto edges. */
function placeOf(answer: Candidate, snap = (quad: Quad): Quad => quad): number | undefined {
  return inScope(cv, (scope) => {
    const image = scope.fromRgba(photo);
    const notUsed = (): never => expect.unreachable();
    const evaluate = (quad: Quad): Candidate => candidate(snap(quad));
    const stage = lookAgain({ cv, network, image, evaluate, cropOddsOf: notUsed });
    const evidence = { fields: [edgeField(photo, 1)], reading: null };
    const { candidates } = stage.run({
      evidence,
      quads: [],
      candidates: [answer],
      sheets: [],
      around: null,
      within: null,
    });
    return candidates?.[0]?.certainty.place;
  });
}

it("leaves the certainty of a page that is seen at the same place from near", () => {
  expect(placeOf(candidate(sheet))).toBe(0.97);
});

it("moves what is seen onto edges before it compares", () => {
  const [a, b, c, d] = sheet;
  const below: Quad = [{ ...a, y: 130 }, { ...b, y: 128 }, c, d];
  expect(placeOf(candidate(below), () => below)).toBe(0.97);
  expect(placeOf(candidate(below), () => sheet)).toBe(0.5);
});

it("lowers that of a page with a side in its print, or on the table", () => {
  const [a, b, c, d] = sheet;
  expect(placeOf(candidate([{ ...a, y: 130 }, { ...b, y: 128 }, c, d]))).toBe(0.5);
  expect(placeOf(candidate([a, { ...b, x: 345 }, { ...c, x: 357 }, d]))).toBe(0.5);
});

it("says nothing of a picture that is the page", () => {
  expect(placeOf(candidate(imageCorners(photo), null))).toBe(0.97);
});
