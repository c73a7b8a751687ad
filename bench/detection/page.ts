import { DEFAULT_LIMITS } from "../../src/core/limits.ts";
import { convexIou, distance, mapQuad, turnQuad, type Point, type Quad } from "../../src/core/geometry.ts";
import { fetchPhoto, startImaging } from "../imaging.ts";

/** What the driver is told about one photograph. */
export interface Detection {
  readonly corners: Quad | null;
  readonly confidence: number;
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

const imaging = startImaging();
const PICTURE_LONG_SIDE_PX = 720;

/** Looks for the page in one photograph. */
export async function detect(url: string): Promise<Detection> {
  const photo = await fetchPhoto(url);
  const started = performance.now();
  const found = await imaging.findPage({ photo, maxPixels: DEFAULT_LIMITS.pixels, segmentCount: 1 });
  const ms = performance.now() - started;
  const { width, height } = await createImageBitmap(photo, { imageOrientation: "from-image" });
  return { corners: found?.geometry.corners ?? null, confidence: found?.geometry.confidence ?? 0, width, height, ms };
}

/** Draws a photograph with the true quad dashed in green and the found one in red, as a JPEG's data URL. */
export async function draw(url: string, truth: Quad | null, found: Quad | null): Promise<string> {
  const bitmap = await createImageBitmap(await fetchPhoto(url), { imageOrientation: "from-image" });
  const scale = PICTURE_LONG_SIDE_PX / Math.max(bitmap.width, bitmap.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const drawing = canvas.getContext("2d");
  if (!drawing) throw new Error("No canvas.");
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const outline = (quad: Quad, colour: string, dash: number[]): void => {
    drawing.beginPath();
    const scaled = mapQuad(quad, ({ x, y }: Point) => ({ x: x * scale, y: y * scale }));
    for (const { x, y } of scaled) drawing.lineTo(x, y);
    drawing.closePath();
    drawing.setLineDash(dash);
    drawing.lineWidth = 2;
    drawing.strokeStyle = colour;
    drawing.stroke();
  };
  if (found) outline(found, "#ff2a4d", []);
  if (truth) outline(truth, "#00d26a", [8, 8]);
  return canvas.toDataURL("image/jpeg", 0.8);
}

/** Agreement of a found quad with the true one; a page where there is none, or none where there is one, is 0. */
export function compare(truth: Quad | null, found: Quad | null): { iou: number; cornerErrorPx: number } {
  if (!truth || !found) return { iou: truth === found ? 1 : 0, cornerErrorPx: truth === found ? 0 : Infinity };
  // Which corner is called the first does not matter here.
  const errors = [0, 1, 2, 3].map((turn) => Math.max(...turnQuad(found, turn).map((p, i) => distance(p, truth[i] as Point))));
  return { iou: convexIou(truth, found), cornerErrorPx: Math.min(...errors) };
}

Object.assign(window, { detect, draw, compare });
