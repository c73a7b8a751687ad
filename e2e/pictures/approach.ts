import { pageSource } from "../fixtures/pages/catalogue.ts";
import { encodeJpeg } from "../fixtures/press/encode-jpeg.ts";
import { printPage } from "../fixtures/press/print-page.ts";
import { renderScene } from "../fixtures/render/render-scene.ts";
import { makeScene } from "../fixtures/render/scene.ts";
import { textureOf } from "../fixtures/render/texture.ts";

const FRAME_PX = { width: 720, height: 960 };
/** Chromium plays motion JPEG at 30 frames a second. */
const MOVING_FRAMES = 40;
const SHOWN_EACH = 3;
const STEADY_FRAMES = 100;
const JPEG_QUALITY = 0.85;

/** A camera that is carried over a letter on a table and comes to rest above it: motion JPEG, about seven seconds. */
export async function makeApproach(): Promise<Buffer> {
  const printed = printPage(pageSource("letter", "eng"), 200);
  const page = textureOf(printed.image);
  /** `away` is 1 where the camera sets out and 0 where it rests. */
  const shoot = async (away: number): Promise<Buffer> => {
    const scene = makeScene(512, {
      photo: FRAME_PX,
      sheetMm: printed.sizeMm,
      surface: "walnut",
      surfaceTurnDeg: 12,
      light: "daylight",
      view: {
        tiltDeg: 12 + 20 * away,
        azimuthDeg: 10 - 24 * away,
        rollDeg: -4 + 20 * away,
        fill: 0.82 - 0.3 * away,
        offset: { x: 0.16 * away, y: -0.1 * away },
      },
    });
    return encodeJpeg(renderScene(page, scene).image, JPEG_QUALITY);
  };
  const frames: Buffer[] = [];
  for (let i = 0; i < MOVING_FRAMES; i++) {
    const away = (1 + Math.cos((Math.PI * i) / MOVING_FRAMES)) / 2;
    const frame = await shoot(away);
    for (let shown = 0; shown < SHOWN_EACH; shown++) frames.push(frame);
  }
  const rest = await shoot(0);
  for (let i = 0; i < STEADY_FRAMES; i++) frames.push(rest);
  return Buffer.concat(frames);
}
