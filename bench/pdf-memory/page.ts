import { newPage } from "../../src/core/model/document.ts";
import { DEFAULT_LIMITS } from "../../src/core/model/limits.ts";
import type { RecognisedLine, RecognisedPage } from "../../src/core/text/recognition.ts";
import { startEngines } from "../../src/host/engines.ts";
import { createScan } from "../../src/scan/create-scan.ts";
import type { FinishedPage } from "../../src/scan/scan.ts";
import { createDocumentStore } from "../../src/storage/documents.ts";
import { openDatabase } from "../../src/storage/database.ts";

const WIDTH_PX = 1536;
const HEIGHT_PX = 2172;
const LINES = 42;
const WORDS = 10;
const MARGIN_PX = 150;
const LINE_PX = 44;

const baseUrl = new URL("../../", location.href).href;
const scan = createScan(startEngines(baseUrl), DEFAULT_LIMITS);
const documents = openDatabase(baseUrl).then(createDocumentStore);
const texts: RecognisedPage[] = [];

/**
 * Draws pages of words on paper, grainy unless clean, all different, and stores them as the app does. Returns the total
 * size of their JPEGs in bytes.
 */
export async function store(count: number, isClean: boolean): Promise<number> {
  let bytes = 0;
  const page = new OffscreenCanvas(WIDTH_PX, HEIGHT_PX);
  const drawing = page.getContext("2d");
  if (!drawing) throw new Error("No canvas.");
  const grain = grainOf();
  const pageIds = Array.from({ length: count }, (_, i) => `page${i}`);
  const document = { id: "long", name: "Long", createdAtMs: 0, changedAtMs: 0, pageIds, languages: "eng" };
  const stored = await documents;
  await stored.addPages(document, [], []);
  for (const id of pageIds) {
    drawing.fillStyle = "white";
    drawing.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
    if (!isClean)
      drawing.drawImage(grain, Math.random() * 100 - 100, Math.random() * 100 - 100, WIDTH_PX + 100, HEIGHT_PX + 100);
    texts.push(drawText(drawing));
    const jpeg = await page.convertToBlob({ type: "image/jpeg", quality: 0.85 });
    bytes += jpeg.size;
    const source = { originalId: "none", fileName: "none.jpg", pageIndex: 0, pageCount: 1 };
    await stored.changeDocument("long", (known) => known, { pages: [newPage(id, "long", source)], originals: [] });
    await stored.savePage(newPage(id, "long", source), { jpeg, thumbnail: new Blob() });
  }
  return bytes;
}

/** Releases the PDF that was made. */
export function release(): void {
  pdf = new Blob();
}

/**
 * One PDF of the first `count` stored pages, made as the app's export does; returns its size. It stays in memory until
 * it is released.
 */
export async function write(count: number): Promise<number> {
  const stored = await documents;
  const pages: FinishedPage[] = [];
  for (const [i, text] of texts.slice(0, count).entries()) {
    const jpeg = await stored.readPicture(`page${i}`);
    if (!jpeg) throw new Error(`Page ${i} is not stored.`);
    pages.push({ jpeg, widthPx: WIDTH_PX, heightPx: HEIGHT_PX, text, sizePt: null });
  }
  pdf = await scan.writePdf(pages, { title: "Long", languages: "eng" });
  return pdf.size;
}

let pdf = new Blob();

/** The last bytes of the PDF, which show whether it is complete. */
export const ending = (): Promise<string> => pdf.slice(-6).text();

function grainOf(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(WIDTH_PX / 2, HEIGHT_PX / 2);
  const drawing = canvas.getContext("2d");
  const pixels = drawing?.createImageData(canvas.width, canvas.height);
  if (!drawing || !pixels) throw new Error("No canvas.");
  for (let i = 0; i < pixels.data.length; i += 4) pixels.data.set([0, 0, 0, Math.random() * 12], i);
  drawing.putImageData(pixels, 0, 0);
  return canvas;
}

function drawText(drawing: OffscreenCanvasRenderingContext2D): RecognisedPage {
  drawing.fillStyle = "black";
  drawing.font = "28px serif";
  const lines = Array.from({ length: LINES }, (_, row): RecognisedLine => {
    const y = 200 + row * LINE_PX;
    let x = MARGIN_PX;
    const words = Array.from({ length: WORDS }, () => {
      const text = Math.random()
        .toString(36)
        .slice(2, 4 + Math.floor(Math.random() * 9));
      const { width } = drawing.measureText(text);
      drawing.fillText(text, x, y);
      const box = { x0: x, y0: y - 20, x1: x + width, y1: y + 6 };
      x += width + 8;
      return { text, box, confidence: 95 };
    });
    return {
      box: { x0: MARGIN_PX, y0: y - 20, x1: x, y1: y + 6 },
      baseline: [
        { x: MARGIN_PX, y },
        { x, y },
      ],
      words,
    };
  });
  const box = { x0: MARGIN_PX, y0: 180, x1: WIDTH_PX - MARGIN_PX, y1: 200 + LINES * LINE_PX };
  return {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    text: "",
    confidence: 95,
    languages: "eng",
    paragraphs: [{ box, lines }],
  };
}

Object.assign(window, { store, write, release, ending });
