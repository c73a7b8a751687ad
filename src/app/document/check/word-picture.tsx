import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { DocumentStore, ScanPage } from "../../../core/model/document.ts";
import type { RecognisedWord } from "../../../core/text/recognition.ts";
import { cropAroundWord, type WordCrop } from "./word-crop.ts";

/** Width by height of the shown part; the stylesheet has it too. */
const ASPECT = 2.2;
/** CSS pixels between a word and its frame. */
const FRAME_GAP = 5;
const FRAME_RADIUS = 6;
/** How far the neighbours of the word fade into the colour of the paper. */
const VEIL = 0.5;

/** The store that holds the pictures of pages. */
export type PagePictures = Pick<DocumentStore, "readPicture">;

interface Props {
  readonly page: ScanPage;
  readonly word: RecognisedWord;
  readonly documents: PagePictures;
}

/** A word as it is on the page, enlarged and framed, between its neighbours. */
export function WordPicture({ page, word, documents }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = usePicture(page, documents);
  const { text, picture } = page;
  const crop = useMemo(
    () =>
      text && picture
        ? cropAroundWord(text.recognised, word, { width: picture.widthPx, height: picture.heightPx }, ASPECT)
        : null,
    [text, picture, word],
  );

  useLayoutEffect(() => {
    if (canvas.current && bitmap && crop) drawCrop(canvas.current, bitmap, crop);
  }, [bitmap, crop]);

  return <canvas ref={canvas} aria-hidden="true" />;
}

/** The decoded picture of a page; null until it is decoded. One page at a time is held. */
function usePicture({ id }: ScanPage, documents: PagePictures): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);

  useEffect(() => {
    let isWanted = true;
    let decoded: ImageBitmap | null = null;
    const decode = async (): Promise<void> => {
      const jpeg = await documents.readPicture(id);
      if (!jpeg || !isWanted) return;
      decoded = await createImageBitmap(jpeg);
      if (isWanted) setBitmap(decoded);
      else decoded.close();
    };
    // A picture that can't be read leaves the frame empty. The error is reported where the page is shown.
    decode().catch(() => undefined);
    return () => {
      isWanted = false;
      setBitmap(null);
      decoded?.close();
    };
  }, [documents, id]);

  return bitmap;
}

/** Draws the visible part of the picture upright, in the resolution of the screen, and the frame around the word. */
function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { quarterTurns, part, box }: WordCrop): void {
  canvas.width = Math.round(canvas.clientWidth * devicePixelRatio);
  canvas.height = Math.round(canvas.width / ASPECT);
  const drawing = canvas.getContext("2d");
  if (!drawing) return;
  const scale = canvas.width / (part.x1 - part.x0);
  drawing.imageSmoothingQuality = "high";
  drawing.setTransform(scale, 0, 0, scale, -part.x0 * scale, -part.y0 * scale);
  const { width, height } = bitmap;
  if (quarterTurns === 1) drawing.transform(0, 1, -1, 0, height, 0);
  if (quarterTurns === 2) drawing.transform(-1, 0, 0, -1, width, height);
  if (quarterTurns === 3) drawing.transform(0, -1, 1, 0, 0, width);
  drawing.drawImage(bitmap, 0, 0);

  drawing.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  const shown = { width: canvas.width / devicePixelRatio, height: canvas.height / devicePixelRatio };
  const frame = new Path2D();
  frame.roundRect(
    box.x0 * shown.width - FRAME_GAP,
    box.y0 * shown.height - FRAME_GAP,
    (box.x1 - box.x0) * shown.width + 2 * FRAME_GAP,
    (box.y1 - box.y0) * shown.height + 2 * FRAME_GAP,
    FRAME_RADIUS,
  );
  const veil = new Path2D();
  veil.rect(0, 0, shown.width, shown.height);
  veil.addPath(frame);
  const colours = getComputedStyle(canvas);
  drawing.globalAlpha = VEIL;
  drawing.fillStyle = colours.getPropertyValue("--paper");
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a path, not an array
  drawing.fill(veil, "evenodd");
  drawing.globalAlpha = 1;
  drawing.lineWidth = 2;
  drawing.strokeStyle = colours.getPropertyValue("--accent");
  drawing.stroke(frame);
}
