import type { FrameCalls } from "../../src/core/contracts/imaging-calls.ts";
import { LOOK_AGAIN_MS } from "../../src/app/camera/tracking/live-view.ts";
import { connect } from "../../src/core/rpc/rpc.ts";

/** The camera's worker, started as the app does. */
const worker = new Worker(new URL("../../src/imaging/worker.ts", import.meta.url), { type: "module" });
const { calls } = connect<FrameCalls>(worker);

/** Readings in each whole second, and how many of all found a page. */
export interface LiveRate {
  readonly perSecond: readonly number[];
  readonly found: number;
}

/**
 * Follows a film for some seconds, one frame at a time as the app does: copying the frame, sending it, reading it,
 * receiving the answer.
 */
export async function follow(urls: readonly string[], seconds: number): Promise<LiveRate> {
  const film = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
  let shown = 0;
  let lookedAtMs = -Infinity;
  const looksBeside = (): boolean => {
    const isDue = performance.now() - lookedAtMs >= LOOK_AGAIN_MS;
    if (isDue) lookedAtMs = performance.now();
    return isDue;
  };
  const read = async (): Promise<boolean> => {
    const still = film[shown++ % film.length];
    if (!still) throw new Error("The film has no frames.");
    const frame = await createImageBitmap(still);
    return (await calls.findInFrame({ frame, looksBeside: looksBeside() }, { transfer: [frame] })).corners !== null;
  };
  // The engine loads with the first frames.
  for (let n = 0; n < 5; n++) await read();

  const perSecond = Array.from({ length: seconds }, () => 0);
  let found = 0;
  const start = performance.now();
  for (;;) {
    if (await read()) found++;
    const second = Math.floor((performance.now() - start) / 1000);
    if (second >= seconds) return { perSecond, found };
    perSecond[second] = (perSecond[second] ?? 0) + 1;
  }
}

Object.assign(window, { follow });
