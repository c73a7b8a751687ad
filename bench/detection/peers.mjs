/** Other page finders that run in a browser, each in a page of its own, used as its documentation says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { peerPackage } from "../peer-package.mjs";

/** Both are made for images of about this size; in larger ones they find fewer pages. */
const LONG_SIDE_PX = 1200;
const ORIGIN = "http://peers.invalid";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{corners: readonly Point[] | null, ms: number}} PeerDetection */

/**
 * The scripts of each finder's page, in order, and its code for a canvas: top left, top right, bottom right, bottom
 * left, or null.
 */
const PEERS = {
  jscanify: {
    version: "1.4.3",
    scripts: ["src/opencv.js", "src/jscanify.js"],
    find: `
      const picture = cv.imread(canvas);
      const scanner = new jscanify();
      const contour = scanner.findPaperContour(picture);
      const found = contour && scanner.getCornerPoints(contour, picture);
      picture.delete();
      return found && [found.topLeftCorner, found.topRightCorner, found.bottomRightCorner, found.bottomLeftCorner];`,
    isReady: "typeof cv === 'object' && typeof cv.Mat === 'function'",
  },
  scanic: {
    version: "1.6.0",
    scripts: ["dist/scanic.umd.cjs"],
    find: `
      const { success, corners } = await scanic.scanDocument(canvas, { mode: "detect" });
      return success && corners ? [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] : null;`,
    isReady: "typeof scanic === 'object'",
  },
};
export const PEER_NAMES = /** @type {(keyof typeof PEERS)[]} */ (Object.keys(PEERS));

/**
 * Opens the finders. `find` searches a photo; corners are in pixels of the upright image.
 * @param {import("@playwright/test").Browser} browser
 */
export async function openPeers(browser) {
  const pages = Object.fromEntries(
    await Promise.all(PEER_NAMES.map(async (name) => [name, await open(browser, name)])),
  );
  return {
    /**
     * @param {keyof typeof PEERS} name
     * @param {string} photo path of the file
     * @returns {Promise<PeerDetection>}
     */
    async find(name, photo) {
      const page = /** @type {import("@playwright/test").Page} */ (pages[name]);
      await page.route(`${ORIGIN}/photo`, (route) => route.fulfill({ path: photo }));
      const found = await page.evaluate(
        async ({ url, longSidePx }) => {
          const bitmap = await createImageBitmap(await (await fetch(url)).blob(), { imageOrientation: "from-image" });
          const scale = Math.min(1, longSidePx / Math.max(bitmap.width, bitmap.height));
          const canvas = Object.assign(document.createElement("canvas"), {
            width: Math.round(bitmap.width * scale),
            height: Math.round(bitmap.height * scale),
          });
          canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
          const started = performance.now();
          /** @type {(Point | undefined)[] | null} */
          const corners = await Reflect.get(window, "findCorners")(canvas);
          const ms = performance.now() - started;
          const isWhole = corners?.every((corner) => corner);
          return {
            ms,
            corners: isWhole
              ? (corners?.map((corner) => ({ x: (corner?.x ?? 0) / scale, y: (corner?.y ?? 0) / scale })) ?? null)
              : null,
          };
        },
        { url: `${ORIGIN}/photo`, longSidePx: LONG_SIDE_PX },
      );
      await page.unroute(`${ORIGIN}/photo`);
      return found;
    },
  };
}

/**
 * @param {import("@playwright/test").Browser} browser
 * @param {keyof typeof PEERS} name
 */
async function open(browser, name) {
  const { version, scripts, find, isReady } = PEERS[name];
  const folder = await peerPackage(name, version);
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A peer</title>" }),
  );
  await page.goto(`${ORIGIN}/`);
  for (const script of scripts) await page.addScriptTag({ content: readFileSync(join(folder, script), "utf8") });
  await page.addScriptTag({ content: `window.findCorners = async (canvas) => { ${find} };` });
  await page.waitForFunction(isReady);
  return page;
}
