import { at } from "../../src/core/at.ts";
import {
  applyHomography,
  distance,
  homographyBetween,
  imageCorners,
  type Point,
  type Size,
} from "../../src/core/geometry/geometry.ts";
import { stripViewOf } from "../../src/core/strip/strip-view.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { planStrip, type StripPlan } from "../../src/core/strip/plan-strip.ts";
import type { StripPage } from "../../src/core/contracts/imaging-calls.ts";
import type { Pdf } from "../../src/core/contracts/pdf-calls.ts";
import { createReading } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import { FIRST_EDIT } from "../../src/core/model/document.ts";
import { toPageSettings } from "../../src/documents/pages/make-page.ts";
import { countLines, type LineCount } from "../../e2e/support/text-errors/count-lines.ts";
import { dataUrl, fetchPhoto, startImaging, startReaders } from "../imaging.ts";

const readers = startReaders();
const { recogniser } = createReading(new URL("../../", location.href).href, readers);
/** This bench neither reads nor writes PDFs. */
const scan = createScan({ imaging: startImaging(), readers, recogniser, pdf: {} as Pdf }, DEFAULT_LIMITS);

/** What became of photos: data URLs of their pages and of the strip, and its lines; null if they do not meet. */
export interface JoinedPhotos {
  readonly pages: readonly string[];
  readonly joined: { readonly jpeg: string; readonly lines: LineCount | null } | null;
}

/**
 * Makes a page of each photo as the app does, joins them, reads the strip and compares it with the `truth`; with null
 * it is not read.
 */
export async function joinPhotos(urls: readonly string[], truth: string | null): Promise<JoinedPhotos> {
  const pages: StripPage[] = [];
  for (const url of urls) pages.push(await stripPage(await fetchPhoto(url)));
  const strip = await scan.joinStrip(pages);
  const joined =
    strip.kind === "joined" ? { jpeg: await dataUrl(strip.jpeg), lines: await linesOf(strip.jpeg, truth) } : null;
  return { pages: await Promise.all(pages.map(({ picture }) => dataUrl(picture))), joined };
}

async function linesOf(strip: Blob, truth: string | null): Promise<LineCount | null> {
  if (truth === null) return null;
  const settings = toPageSettings({ region: { kind: "whole" }, filter: "original", quarterTurns: 0 });
  const { recognitionImage } = await scan.makePage(strip, settings);
  return countLines(await scan.recognise(recognitionImage, "eng"), truth);
}

async function stripPage(photo: Blob, settings = toPageSettings(FIRST_EDIT)): Promise<StripPage> {
  const { jpeg, widthPx, heightPx, geometry, recognitionImage } = await scan.makePage(photo, settings);
  const text = await scan.recognise(recognitionImage, "eng");
  return { picture: jpeg, ...stripViewOf({ width: widthPx, height: heightPx }, text, geometry) };
}

/** Parts of a scan, as shares of its height from top to bottom: two that share lines, and one that shares none. */
const PARTS = [
  { from: 0, to: 0.62, turn: -0.02, blur: 0.6 },
  { from: 0.4, to: 1, turn: 0.015, blur: 0.9 },
  { from: 0.64, to: 1, turn: -0.01, blur: 0.6 },
] as const;

/** How parts of scans were joined. */
export interface CutScans {
  /** Parts that share lines and were joined, and how far they are apart at the joint, as a share of the width. */
  readonly joined: readonly { readonly name: string; readonly off: number }[];
  readonly notJoined: readonly string[];
  /** Joined though they share nothing. */
  readonly wrong: readonly string[];
}

/**
 * Cuts scans that the driver serves into parts that are turned, blurred and badly lit. The parts of each, and the first
 * parts of each two scans, are joined.
 */
export async function joinCutScans(
  scans: readonly { readonly name: string; readonly url: string }[],
): Promise<CutScans> {
  const joined: { name: string; off: number }[] = [];
  const [notJoined, wrong]: [string[], string[]] = [[], []];
  const firsts: { readonly name: string; readonly page: StripPage }[] = [];
  const settings = toPageSettings({ region: { kind: "whole" }, filter: "white", quarterTurns: 0 });
  for (const { name, url } of scans) {
    const whole = await createImageBitmap(await fetchPhoto(url));
    const parts = await Promise.all(PARTS.map(async (part) => stripPage(await cutPart(whole, part), settings)));
    const [first, second, third] = parts as [StripPage, StripPage, StripPage];
    const plan = planStrip([first, second]);
    if (plan.kind === "strip") joined.push({ name, off: offAtJoint(plan, whole) });
    else notJoined.push(name);
    if (planStrip([first, third]).kind === "strip") wrong.push(`${name}, parts apart`);
    for (const other of firsts)
      if (planStrip([other.page, first]).kind === "strip") wrong.push(`${name} and ${other.name}`);
    firsts.push({ name, page: first });
  }
  return { joined, notJoined, wrong };
}

/** How far apart the first two parts show the same places in the middle of their joint, as a share of the width. */
function offAtJoint({ width, height, parts }: StripPlan, whole: Size): number {
  const y = (Math.max(...parts.map(({ top }) => top)) + Math.min(...parts.map(({ bottom }) => bottom))) / 2;
  const distances = [0.1, 0.5, 0.9].map((share) => {
    const [one, other] = parts.map(({ page, corners }) => {
      const toPage = homographyBetween(imageCorners({ width, height }), corners);
      return onScan(applyHomography(toPage, { x: share * width, y }), at(PARTS, page), whole);
    });
    return one && other ? distance(one, other) / whole.width : 0;
  });
  return Math.max(...distances);
}

/** The place of a scan that a part shows; `cutPart` the other way round. */
function onScan({ x, y }: Point, { from, to, turn }: (typeof PARTS)[number], { width, height }: Size): Point {
  const middle = { x: width / 2, y: Math.round(height * (to - from)) / 2 };
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [right, down] = [x - middle.x, y - middle.y];
  return { x: right * cosine + down * sine + middle.x, y: down * cosine - right * sine + middle.y + from * height };
}

/** A part of a scan as a JPEG: turned about its middle (radians), blurred (px) and darker to one side. */
async function cutPart(
  whole: ImageBitmap,
  {
    from,
    to,
    turn,
    blur,
  }: { readonly from: number; readonly to: number; readonly turn: number; readonly blur: number },
): Promise<Blob> {
  const [width, height] = [whole.width, Math.round(whole.height * (to - from))];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("There is no canvas.");
  drawing.fillStyle = "#777";
  drawing.fillRect(0, 0, width, height);
  drawing.filter = `blur(${(blur * width) / 800}px)`;
  drawing.translate(width / 2, height / 2);
  drawing.rotate(turn);
  drawing.drawImage(whole, -width / 2, -height / 2 - from * whole.height);
  drawing.resetTransform();
  drawing.filter = "none";
  const shade = drawing.createLinearGradient(0, 0, turn > 0 ? width : 0, height);
  shade.addColorStop(0, "rgb(0 0 0 / 0)");
  shade.addColorStop(1, "rgb(0 0 0 / 0.45)");
  drawing.fillStyle = shade;
  drawing.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}

Object.assign(window, { joinPhotos, joinCutScans });
