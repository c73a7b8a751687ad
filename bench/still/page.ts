import type { Filter } from "../../src/core/contracts/imaging-calls.ts";
import { dataUrl, makePage as timePage, startImaging } from "../imaging.ts";

export interface StillRun {
  readonly ms: number;
  readonly stagesMs: Readonly<Record<string, number>>;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  readonly confidence: number;
}

const imaging = startImaging();
let lastJpeg = new Blob();

/** Loads the engine. */
export async function warmUp(): Promise<void> {
  await imaging.warmUp(null);
}

/** Makes a page of a photo with the app's defaults, from its bytes to a finished JPEG. */
export async function makePage(url: string, filter: Filter): Promise<StillRun> {
  const { made, ms } = await timePage(imaging, url, { filter });
  lastJpeg = made.jpeg;
  const { stagesMs, widthPx, heightPx, geometry } = made;
  return { ms, stagesMs, widthPx, heightPx, bytes: made.jpeg.size, confidence: geometry.confidence };
}

/** The last page as a data URL. */
export const lastPage = (): Promise<string> => dataUrl(lastJpeg);

Object.assign(window, { warmUp, makePage, lastPage });
