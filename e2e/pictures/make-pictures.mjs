/**
 * Makes the README's pictures from the project's own scenes and the built app:
 *
 *     npm run build && node e2e/pictures/make-pictures.mjs
 *
 * Writes docs/images/before-after.webp and docs/images/camera.webp. Needs `img2webp` (Debian's package webp).
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { installPackages } from "../../tools/cli/debian-packages.mjs";
import { DIST, ROOT } from "../../tools/cli/steps.mjs";
import { serveFolder } from "../../tools/server/serve.mjs";

const IMAGES = join(ROOT, "docs/images");
const SAMPLE = join(ROOT, "public/samples/letter.jpg");
const KEY = "pictures";
const PHONE = { width: 390, height: 844 };
const CLIP_PX = { width: 300, height: 650 };
const CLIP_MS = 7500;
const CLIP_QUALITY = "60";

const config = {
  accounts: [{ name: "Pictures", keySha256: [createHash("sha256").update(KEY).digest("hex")], credits: 10 }],
};
const folder = mkdtempSync(join(tmpdir(), "flatbed-pictures-"));
const server = await serveFolder({ folder: DIST, overrides: { "config.json": JSON.stringify(config) } });
try {
  await makeBeforeAfter();
  await makeClip();
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** The sample photograph of a letter beside the page that `scan/crop` makes of it. */
async function makeBeforeAfter() {
  const browser = await chromium.launch({ ...findCompleteBrowser(), args: ["--no-sandbox"] });
  const page = await browser.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const photo = readFileSync(SAMPLE).toString("base64");
  const base64 = await page.evaluate(
    async ({ encoded, key }) => {
      const toBitmap = (/** @type {Blob} */ blob) => createImageBitmap(blob);
      const before = new Blob([Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0))], { type: "image/jpeg" });
      const form = new FormData();
      form.append("file", before, "letter.jpg");
      const response = await fetch("scan/crop", { method: "POST", headers: { "X-API-Key": key }, body: form });
      if (!response.ok) throw new Error(await response.text());
      const [left, right] = await Promise.all([toBitmap(before), toBitmap(await response.blob())]);
      const [height, gap] = [760, 40];
      const widths = [left, right].map((bitmap) => Math.round((bitmap.width * height) / bitmap.height));
      const [leftWidth = 0, rightWidth = 0] = widths;
      const canvas = new OffscreenCanvas(leftWidth + gap + rightWidth, height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("no canvas");
      context.imageSmoothingQuality = "high";
      context.drawImage(left, 0, 0, leftWidth, height);
      context.drawImage(right, leftWidth + gap, 0, rightWidth, height);
      context.strokeStyle = "#c9c6bc";
      context.strokeRect(leftWidth + gap + 0.5, 0.5, rightWidth - 1, height - 1);
      const webp = await canvas.convertToBlob({ type: "image/webp", quality: 0.82 });
      return btoa(Array.from(new Uint8Array(await webp.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(""));
    },
    { encoded: photo, key: KEY },
  );
  writeFileSync(join(IMAGES, "before-after.webp"), Buffer.from(base64, "base64"));
  await browser.close();
}

/** What a phone's screen shows while the camera is carried over a letter, finds it and takes it. */
async function makeClip() {
  const { module: scenes } = await runnerImport(fileURLToPath(new URL("approach.ts", import.meta.url)));
  const feed = join(folder, "approach.mjpeg");
  writeFileSync(feed, await scenes.makeApproach());
  const browser = await chromium.launch({
    ...findCompleteBrowser(),
    args: ["--no-sandbox", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${feed}`],
  });
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
  await context.grantPermissions(["camera"], { origin: new URL(server.url).origin });
  const page = await context.newPage();
  // A first visit loads the engines; the clip shows the second.
  await page.goto(`${server.url}#/camera`);
  await page.locator('.camera-outline[data-found="true"]').waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto("about:blank");
  await page.goto(`${server.url}#/camera`);
  await page.locator("video").waitFor();
  const frames = await record(page);
  await browser.close();
  await encode(frames);
}

/** @typedef {{atMs: number, jpeg: Buffer}} Frame */

/**
 * The screen's pictures as they change.
 * @param {import("@playwright/test").Page} page
 */
async function record(page) {
  /** @type {Frame[]} */
  const frames = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ atMs: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, "base64") });
    session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", {
    format: "jpeg",
    quality: 92,
    maxWidth: CLIP_PX.width,
    maxHeight: CLIP_PX.height,
    everyNthFrame: 3,
  });
  await page.waitForTimeout(CLIP_MS);
  await session.send("Page.stopScreencast");
  return frames;
}

/** @param {readonly Frame[]} frames */
async function encode(frames) {
  const program = "img2webp";
  const parts = frames.flatMap(({ atMs, jpeg }, i) => {
    const file = join(folder, `frame-${i}.jpg`);
    writeFileSync(file, jpeg);
    const untilMs = frames[i + 1]?.atMs ?? atMs + 700;
    return ["-lossy", "-q", CLIP_QUALITY, "-d", String(Math.max(20, Math.round(untilMs - atMs))), file];
  });
  await installPackages(["webp"]);
  execFileSync(program, ["-loop", "0", ...parts, "-o", join(IMAGES, "camera.webp")], { stdio: "inherit" });
}
