/** Native Tesseract with the app's own data, one thread and its default settings, and its time. */
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { nativeData } from "../native-data.mjs";

const execute = promisify(execFile);

/**
 * @param {string} picture
 * @param {string} languages
 */
export async function readNatively(picture, languages) {
  const { stdout } = await execute(
    "tesseract",
    [picture, "-", "-l", languages, "--tessdata-dir", await nativeData(languages)],
    { env: { ...process.env, OMP_THREAD_LIMIT: "1" } },
  );
  return stdout.replaceAll("\f", "");
}

/**
 * Seconds that the command takes to start: those for a small white image.
 * @param {string} results folder that the image is written to
 * @param {string} languages
 */
export async function startSecondsOf(results, languages) {
  const path = join(results, "blank.pgm");
  writeFileSync(path, Buffer.concat([Buffer.from("P5\n64 64\n255\n"), Buffer.alloc(64 * 64, 255)]));
  return (await timed(() => readNatively(path, languages))).seconds;
}

/**
 * @template R
 * @param {() => Promise<R>} work
 */
export async function timed(work) {
  const started = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - started) / 1000 };
}
