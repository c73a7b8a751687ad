/**
 * Frames of a live camera read per second: `node bench/run.mjs live <film.mjpeg> [seconds]`. The frames of a motion
 * JPEG film, such as the end-to-end tests' camera feed, go one at a time through the calls that the app makes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { median } from "../measure.mjs";

/** What guidance and an outline without lag need, at 640 × 480 on two cores. */
const MIN_PER_SECOND = 15;
const SECONDS = 20;
/** Number of frames taken from the film, evenly spaced. */
const FRAMES = 60;

/** @param {import("../run.mjs").Bench} bench */
export async function run({ page, args, results }) {
  const [film, seconds = String(SECONDS), ...more] = args;
  // A second film would be read as a time without end.
  if (!film || !(Number(seconds) > 0) || more.length > 0) {
    console.error("Usage: node bench/run.mjs live <film.mjpeg> [seconds]");
    return false;
  }
  const frames = framesOf(readFileSync(film));
  await page.route("**/frame/*", (route) =>
    route.fulfill({
      body: frames[Number(basename(route.request().url()))] ?? Buffer.alloc(0),
      contentType: "image/jpeg",
    }),
  );
  const step = Math.max(1, Math.floor(frames.length / FRAMES));
  const urls = frames.flatMap((_, i) => (i % step === 0 ? [`/frame/${i}`] : []));
  const { perSecond, found } = await page.evaluate(
    ([shown, length]) => /** @type {any} */ (window).follow(shown, length),
    /** @type {const} */ ([urls, Number(seconds)]),
  );
  const usual = median(perSecond);
  console.log(
    `Median ${usual} readings a second, least ${Math.min(...perSecond)}, most ${Math.max(...perSecond)}; a ` +
      `page in ${found} of them.`,
  );
  writeFileSync(join(results, "live.json"), JSON.stringify({ film: basename(film), perSecond, found }, null, 2));
  return usual >= MIN_PER_SECOND;
}

/**
 * The frames of a film: each from its start marker to its end marker (ITU-T T.81, B.1.1.3), which coded data never
 * contains.
 * @param {Buffer} film
 */
function framesOf(film) {
  const frames = [];
  let start = film.indexOf("ffd8ff", 0, "hex");
  while (start >= 0) {
    const end = film.indexOf("ffd9", start, "hex");
    if (end < 0) break;
    frames.push(film.subarray(start, end + 2));
    start = film.indexOf("ffd8ff", end, "hex");
  }
  return frames;
}
