/** Adds to a print what filters must not lose: highlighter over words, stamps, a photograph, and show-through. */
import type { Box } from "../../src/core/geometry/geometry.ts";
import { fractalNoise, noiseAt } from "../../e2e/fixtures/render/noise.ts";
import { seeded } from "../../e2e/fixtures/render/random.ts";
import { canvasOf, pixelsOf } from "./pixels.ts";

export interface Mark {
  readonly name: string;
  /** Pixels of the print. */
  readonly box: Box;
}

export interface MarkedPrint {
  readonly print: Blob;
  readonly marks: readonly Mark[];
}

const HIGHLIGHTERS = ["#fff176", "#b9f6ca", "#ffb3d1"] as const;
/** How much the print on the back darkens this side. */
const SHOW_THROUGH = 0.07;

/** Marks a print. `words` are the boxes of its words, in its pixels; `back` is the image on its back. */
export async function markPrint(print: Blob, back: Blob, words: readonly Box[]): Promise<MarkedPrint> {
  const page = await createImageBitmap(print);
  const { canvas, drawing } = canvasOf(page);
  drawing.drawImage(page, 0, 0);
  const { width, height } = page;
  drawing.globalCompositeOperation = "multiply";
  await showThrough(drawing, back, width, height);
  const marks: Mark[] = [];
  for (const [i, colour] of HIGHLIGHTERS.entries()) {
    const box = spanOf(words, Math.round((words.length * (i + 1)) / 7));
    drawing.fillStyle = colour;
    drawing.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    marks.push({ name: `highlighter ${i + 1}`, box });
  }
  for (const [i, colour] of ["#b3202c", "#27459b"].entries())
    marks.push(stamp(drawing, colour, { x: width * (0.62 + 0.2 * i), y: height * (0.5 + 0.03 * i) }, width * 0.07, i));
  drawing.globalCompositeOperation = "source-over";
  const box = {
    x0: Math.round(width * 0.12),
    y0: Math.round(height * 0.62),
    x1: Math.round(width * 0.56),
    y1: Math.round(height * 0.86),
  };
  drawing.putImageData(landscape(box.x1 - box.x0, box.y1 - box.y0), box.x0, box.y0);
  marks.push({ name: "photograph", box });
  return { print: await canvas.convertToBlob({ type: "image/png" }), marks };
}

async function showThrough(
  drawing: OffscreenCanvasRenderingContext2D,
  back: Blob,
  width: number,
  height: number,
): Promise<void> {
  const { data } = await pixelsOf(back, { width, height });
  for (let i = 0; i < data.length; i += 4) {
    const seen = 255 - SHOW_THROUGH * (255 - data[i + 1]!);
    data.fill(seen, i, i + 3);
  }
  const other = canvasOf({ width, height });
  other.drawing.putImageData(new ImageData(data, width, height), 0, 0);
  drawing.save();
  drawing.scale(-1, 1);
  drawing.drawImage(other.canvas, -width, 0);
  drawing.restore();
}

/** A stroke of a wide pen along the line of the `first`th word, over up to six words. */
function spanOf(words: readonly Box[], first: number): Box {
  const start = words[first];
  if (!start) throw new Error("The print has no words to mark.");
  const line = words
    .slice(first, first + 6)
    .filter(({ y0, y1 }) => Math.abs(y0 + y1 - start.y0 - start.y1) < start.y1 - start.y0);
  return { x0: start.x0 - 6, y0: start.y0 - 5, x1: Math.max(...line.map(({ x1 }) => x1)) + 6, y1: start.y1 + 5 };
}

/** A ring with a bar through it, in uneven ink. */
function stamp(
  drawing: OffscreenCanvasRenderingContext2D,
  colour: string,
  { x, y }: { x: number; y: number },
  radius: number,
  turn: number,
): Mark {
  drawing.save();
  drawing.translate(x, y);
  drawing.rotate(0.3 - 0.5 * turn);
  drawing.strokeStyle = colour;
  drawing.fillStyle = colour;
  drawing.globalAlpha = 0.8;
  drawing.lineWidth = radius * 0.1;
  drawing.beginPath();
  drawing.arc(0, 0, radius, 0, 2 * Math.PI);
  drawing.stroke();
  drawing.fillRect(-radius * 0.7, -radius * 0.16, radius * 1.4, radius * 0.32);
  drawing.restore();
  const reach = radius * 1.06;
  return { name: `stamp ${turn + 1}`, box: { x0: x - reach, y0: y - reach, x1: x + reach, y1: y + reach } };
}

/** A hazy sky over hills and a meadow: bright and dark, coloured and grey, smooth and rough. */
function landscape(width: number, height: number): ImageData {
  const noise = fractalNoise(seeded(11), 256, 4, 4, 6);
  const image = new ImageData(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = noiseAt(noise, (x * 256) / width, (y * 256) / width);
      const far = 0.42 + 0.1 * noiseAt(noise, (x * 180) / width, 40);
      const near = 0.66 + 0.12 * noiseAt(noise, (x * 120) / width, 150);
      const down = y / height;
      const [r, g, b] =
        down < far
          ? [225 - 90 * (1 - down / far) + 40 * at, 232 - 60 * (1 - down / far) + 30 * at, 240]
          : down < near
            ? [88 + 60 * at, 104 + 50 * at, 118 + 40 * at]
            : [70 + 90 * at, 112 + 110 * at, 46 + 60 * at];
      image.data.set([r, g, b, 255], (y * width + x) * 4);
    }
  }
  return image;
}
