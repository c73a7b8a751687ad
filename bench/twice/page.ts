import { FIRST_EDIT } from "../../src/core/model/document.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import { createPageComparison } from "../../src/core/stack/same-page.ts";
import { scaleRecognisedPage, type RecognisedPage } from "../../src/core/text/recognition.ts";
import { toPageSettings } from "../../src/documents/pages/make-page.ts";
import { startEngines } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";

const scan = createScan(startEngines(new URL("../../", location.href).href), DEFAULT_LIMITS);
const areSame = createPageComparison();
const pages: RecognisedPage[] = [];

/**
 * Makes a page of a photo that the driver serves and reads it, as the app does; `isAgain`: as if photographed once
 * more. Returns the number of its words.
 */
export async function read(url: string, languages: string, isAgain: boolean): Promise<number> {
  const sent = await (await fetch(url)).blob();
  const page = await readPhoto(isAgain ? await photographedAgain(sent) : sent, languages);
  pages.push(page);
  return page.paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)).length;
}

/** The pairs of pages, by the order in which they were read, that count as the same. */
export function samePairs(): readonly (readonly [number, number])[] {
  return pages.flatMap((page, i) =>
    pages.slice(0, i).flatMap((earlier, j) => (areSame(page, earlier) ? [[j, i] as const] : [])),
  );
}

async function readPhoto(photo: Blob, languages: string): Promise<RecognisedPage> {
  const settings = toPageSettings(FIRST_EDIT);
  const made = await scan.makePage(photo, settings);
  const text = scaleRecognisedPage(await scan.recognise(made.recognitionImage, languages), made.widthPx, made.heightPx);
  const { quarterTurns = 0 } = text;
  if (quarterTurns === 0) return text;
  const upright = await scan.makePage(photo, { ...settings, quarterTurns });
  return scan.recognise(upright.recognitionImage, languages);
}

/** Stands for a second photo of the same page: turned by two degrees, from further away, darker, encoded again. */
async function photographedAgain(photo: Blob): Promise<Blob> {
  const picture = await createImageBitmap(photo);
  const canvas = new OffscreenCanvas(Math.round(picture.width * 0.9), Math.round(picture.height * 0.9));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no memory for a canvas");
  context.imageSmoothingQuality = "high";
  context.filter = "brightness(0.85)";
  context.fillStyle = "#555";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(Math.PI / 90);
  context.scale(0.87, 0.87);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.8 });
}

Object.assign(window, { read, samePairs });
