import { at } from "../../src/core/at.ts";
import { scaleQuad, type Point, type Quad } from "../../src/core/geometry/geometry.ts";
import type { PageGrid } from "../../src/core/geometry/page-geometry.ts";
import { createReading } from "../../src/host/engines.ts";
import type { PagePrint } from "../../src/core/contracts/line-reading.ts";
import type { GreyImage } from "../../src/core/geometry/grey-image.ts";
import { gridOf, scaleSurface } from "../../src/core/geometry/page-mesh.ts";
import { turnImage } from "../../src/core/geometry/turn-image.ts";
import type { BentPage } from "../../src/imaging/dewarp/bent-page.ts";
import { dewarpPage, type DewarpSteps } from "../../src/imaging/dewarp/dewarp-page.ts";
import type { Candidate } from "../../src/imaging/detect/candidate.ts";
import { findPage } from "../../src/imaging/detect/find-page.ts";
import type { Search } from "../../src/imaging/detect/search.ts";
import { loadOpenCv } from "../../src/imaging/engine/opencv.ts";
import { loadNetworks } from "../../src/imaging/networks/load.ts";
import type { PageMaps } from "../../src/imaging/networks/page-network.ts";
import { isUnsure, knowsLetters } from "../../src/ocr/print/read-printed-page.ts";
import { withDecodedPhoto } from "../decoded-photo.ts";
import { dataUrl, fetchPhoto, makePage, startImaging, startReaders } from "../imaging.ts";
import { canvasOf } from "../pages/pixels.ts";

/** What was known about a candidate; null where the networks say nothing. */
interface CandidateFigures {
  readonly score: number;
  readonly maskIou: number | null;
  /** Mean likelihood of its corners. */
  readonly corners: number | null;
  /** Log odds of its weakest edge. */
  readonly weakestEdge: number | null;
  /** Support of the clearest rival edge. */
  readonly rival: number | null;
  /** The crop network's log odds. */
  readonly crop: number | null;
  /** Its two probabilities. */
  readonly page: number;
  readonly place: number;
}

/** How a page was found and made. Pictures are data URLs. */
export interface Inspection {
  readonly stages: readonly {
    readonly name: string;
    readonly ms: number;
    readonly quads: number;
    readonly candidates: readonly CandidateFigures[];
    readonly picture: string;
  }[];
  readonly maps: string | null;
  /** What the page was dewarped by, and how it runs after each step; none where no page was found. */
  readonly dewarping: readonly { readonly name: string; readonly caption: string; readonly picture: string }[];
  readonly mesh: string;
  readonly flat: string;
  /** The lines of print on the page, turned upright; null where no page was made. */
  readonly print: string | null;
  readonly words: readonly { readonly text: string; readonly confidence: number }[];
}

const PICTURE_LONG_SIDE_PX = 640;
/** Quads that are drawn of a stage, the best first. */
const DRAWN_QUADS = 12;

/** Finds, makes and reads the page in a photo that the driver serves. */
export async function inspect(url: string, languages: string): Promise<Inspection> {
  const { cv } = await loadOpenCv();
  const networks = await loadNetworks();
  const photo = await createImageBitmap(await fetchPhoto(url), { imageOrientation: "from-image" });
  const stages: { name: string; search: Search; ms: number }[] = [];
  let steps: DewarpSteps | null = null;
  await withDecodedPhoto(cv, url, (mat) => {
    let started = performance.now();
    const found = findPage(cv, mat, networks, {
      minPage: 0,
      onStage(name, search) {
        const now = performance.now();
        stages.push({ name, search, ms: now - started });
        started = now;
      },
    });
    if (!found) return;
    dewarpPage(cv, mat, found, ({ toPhoto: { x, y }, ...taken }) => {
      steps = { ...taken, toPhoto: { x: (x * photo.width) / mat.cols, y: (y * photo.height) / mat.rows } };
    });
  });
  const imaging = startImaging();
  const { made } = await makePage(imaging, url, { forRecognition: true });
  const readers = startReaders();
  const { recogniser } = createReading(new URL("../../", location.href).href, readers);
  const page = made.recognitionImage;
  const print = page && (await drawPrint(page, await readers.readPrint({ page, isLatin: knowsLetters(languages) })));
  const read = page && (await recogniser.recognise(page, { languages }));
  const maps = stages.at(-1)?.search.evidence.reading?.maps;
  const words = read?.paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)) ?? [];
  return {
    stages: await Promise.all(
      stages.map(async ({ name, search, ms }) => ({
        name,
        ms,
        quads: search.quads.length,
        candidates: search.candidates.map((candidate) => figuresOf(candidate)),
        picture: await drawStage(photo, search),
      })),
    ),
    maps: maps ? await drawMaps(photo, maps) : null,
    dewarping: steps ? await drawSteps(photo, steps) : [],
    mesh: await drawMesh(photo, made.geometry.grid),
    flat: await dataUrl(made.jpeg),
    print: print ?? null,
    words: words.map(({ text, confidence }) => ({ text, confidence })),
  };
}

function figuresOf({ score, edgeOdds, rivals, cropOdds, certainty }: Candidate): CandidateFigures {
  return {
    score: score.total,
    maskIou: score.evidence?.maskIou ?? null,
    corners: score.evidence?.cornerLikelihood ?? null,
    weakestEdge: edgeOdds && Math.min(...edgeOdds),
    rival: rivals && Math.max(...rivals),
    crop: cropOdds?.page ?? null,
    ...certainty,
  };
}

/** A small copy of the photo, to be drawn on. */
function smallCopyOf(photo: ImageBitmap): ReturnType<typeof canvasOf> {
  const scale = PICTURE_LONG_SIDE_PX / Math.max(photo.width, photo.height);
  const copy = canvasOf({ width: Math.round(photo.width * scale), height: Math.round(photo.height * scale) });
  copy.drawing.drawImage(photo, 0, 0, copy.canvas.width, copy.canvas.height);
  return copy;
}

async function pictureOf(canvas: OffscreenCanvas): Promise<string> {
  return dataUrl(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }));
}

function outline(
  drawing: OffscreenCanvasRenderingContext2D,
  points: readonly Point[],
  colour: string,
  width: number,
): void {
  drawing.beginPath();
  for (const { x, y } of points) drawing.lineTo(x, y);
  drawing.closePath();
  drawing.lineWidth = width;
  drawing.strokeStyle = colour;
  drawing.stroke();
}

/** The page turned upright with its lines along their baselines, from a thick beginning, by who reads them. */
function drawPrint(page: GreyImage, { quarterTurns, lines }: PagePrint): Promise<string> {
  const { pixels, width, height } = turnImage(page, quarterTurns);
  const { canvas, drawing } = canvasOf({ width, height });
  const rgba = new Uint8ClampedArray(4 * pixels.length);
  for (const [i, grey] of pixels.entries()) rgba.set([grey, grey, grey, 255], 4 * i);
  drawing.putImageData(new ImageData(rgba, width, height), 0, 0);
  for (const read of lines) {
    const { box, base, slope, size } = read.line;
    const end = { x: box.x1, y: base + slope * (box.x1 - box.x0) };
    const thick = { x: box.x0, y: base + size / 4 };
    outline(drawing, [{ x: box.x0, y: base }, end, thick], isUnsure(read) ? "#ffb000" : "#2a7bff", size / 12);
  }
  return pictureOf(canvas);
}

function drawStage(photo: ImageBitmap, { evidence, quads, candidates }: Search): Promise<string> {
  const { canvas, drawing } = smallCopyOf(photo);
  const field = at(evidence.fields, 0);
  const placed = (quad: Quad): Quad => scaleQuad(quad, canvas.width / field.width, canvas.height / field.height);
  for (const quad of quads.slice(0, DRAWN_QUADS)) outline(drawing, placed(quad), "#ffb000", 2);
  for (const { sides } of candidates.toReversed()) outline(drawing, placed(sides.corners), "#2a7bff", 2);
  const [best] = candidates;
  if (best) outline(drawing, placed(best.sides.corners), "#ff2a4d", 3);
  return pictureOf(canvas);
}

function drawMaps(photo: ImageBitmap, { mask, corners, columns, rows }: PageMaps): Promise<string> {
  const heat = new ImageData(columns, rows);
  for (let i = 0; i < columns * rows; i++) {
    const corner = Math.min(1, 4 * Math.max(...corners.map((map) => map[i]!)));
    const covered = mask[i]!;
    heat.data.set([255 * corner, 60 * covered, 255 * covered * (1 - corner), 160 * Math.max(covered, corner)], 4 * i);
  }
  const small = canvasOf(heat);
  small.drawing.putImageData(heat, 0, 0);
  const { canvas, drawing } = smallCopyOf(photo);
  drawing.drawImage(small.canvas, 0, 0, canvas.width, canvas.height);
  return pictureOf(canvas);
}

/** Cells across and down of the meshes that are drawn of a step. */
const DRAWN_CELLS = 12;

async function drawSteps(
  photo: ImageBitmap,
  { toPhoto, seen, sheet, followed }: DewarpSteps,
): Promise<Inspection["dewarping"]> {
  const { canvas, drawing } = smallCopyOf(photo);
  const scale = { x: (toPhoto.x * canvas.width) / photo.width, y: (toPhoto.y * canvas.height) / photo.height };
  const draw = (points: readonly Point[], colour: string): void => {
    drawing.beginPath();
    for (const { x, y } of points) drawing.lineTo(x * scale.x, y * scale.y);
    drawing.lineWidth = 2;
    drawing.strokeStyle = colour;
    drawing.stroke();
  };
  for (const { points, isRule } of seen.text.lines) draw(points, isRule ? "#2a7bff" : "#ffb000");
  for (const { points } of seen.traced) draw(points, "#ff2a4d");
  const meshOf = (page: BentPage | null): Promise<string> | null =>
    page && drawMesh(photo, gridOf(scaleSurface(page.surface, toPhoto.x, toPhoto.y), DRAWN_CELLS));
  const [bySheet, byPrint] = await Promise.all([meshOf(sheet), meshOf(followed)]);
  return [
    {
      name: "lines",
      caption: "Lines of print amber, ruled lines blue, traced edges red.",
      picture: await pictureOf(canvas),
    },
    ...(bySheet ? [{ name: "sheet", caption: "A sheet bent about one axis.", picture: bySheet }] : []),
    ...(byPrint ? [{ name: "field", caption: "The field along the print.", picture: byPrint }] : []),
  ];
}

function drawMesh(photo: ImageBitmap, { rows, columns, points }: PageGrid): Promise<string> {
  const { canvas, drawing } = smallCopyOf(photo);
  const placed = (row: number, column: number): Point => {
    const { x, y } = at(points, row * columns + column);
    return { x: (x * canvas.width) / photo.width, y: (y * canvas.height) / photo.height };
  };
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++)
      outline(
        drawing,
        [placed(row, column), placed(row, column + 1), placed(row + 1, column + 1), placed(row + 1, column)],
        "#00d26a",
        1,
      );
  return pictureOf(canvas);
}

Object.assign(window, { inspect });
