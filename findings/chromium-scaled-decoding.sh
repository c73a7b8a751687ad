#!/bin/sh
# Chromium's two ways to get a small picture of a large JPEG, of which one decodes it whole and the other may refuse.
#
# `createImageBitmap` with `resizeWidth` takes the memory of all pixels: of 48 megapixels 200 MB, whatever width is
# asked for. `ImageDecoder` with `desiredWidth` and `desiredHeight` has libjpeg scale instead and takes 30 MB. The size
# is an upper bound: the picture is the largest of its eighths that fits. Below an eighth it is no picture: `decode`
# rejects with an EncodingError, as it does for a broken file.
#
# Packages: @sparticuz/chromium 153.0.0, puppeteer-core 25.16.0. Memory is the peak of the renderer (VmHWM), less that
# before. Seen on 29 November 2026, on Linux.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 @sparticuz/chromium@153.0.0
cat > probe.mjs <<'PROBE'
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import chromium from "@sparticuz/chromium";
import puppeteer from "puppeteer-core";

const server = createServer(({ url }, response) => {
  if (url === "/photo.jpg") return response.end(readFileSync("photo.jpg"));
  response.setHeader("content-type", "text/html").end("<!doctype html>");
}).listen(0);
const executablePath = await chromium.executablePath();

/** Calls with a page of a browser of its own, since peaks of memory never fall. */
async function inBrowser(call) {
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--headless"], headless: "shell" });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    return await call(page, browser.process().pid);
  } finally {
    await browser.close();
  }
}

/** Fields of the status of a process. */
function statusOf(pid) {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
  return Object.fromEntries(status.split("\n").map((line) => line.split(/:\s+/)));
}

/** The most that any process below another one took, in MB. */
function peakBelow(root) {
  const isBelow = (pid) => pid === root || (pid > 1 && isBelow(Number(statusOf(pid).PPid ?? 0)));
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== root);
  const peaks = pids.filter((pid) => isBelow(Number(pid))).map((pid) => parseInt(statusOf(pid).VmHWM ?? "0") / 1000);
  return Math.max(...peaks);
}

writeFileSync(
  "photo.jpg",
  await inBrowser(async (page) => {
    const base64 = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(8000, 6000);
      const context = canvas.getContext("2d");
      const gradient = context.createLinearGradient(0, 0, 8000, 6000);
      gradient.addColorStop(0, "red");
      gradient.addColorStop(1, "blue");
      context.fillStyle = gradient;
      context.fillRect(0, 0, 8000, 6000);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    });
    return Buffer.from(base64, "base64");
  }),
);

const ways = {
  createImageBitmap: async (width, height) => {
    const photo = await (await fetch("photo.jpg")).blob();
    const bitmap = await createImageBitmap(photo, { resizeWidth: width, resizeHeight: height });
    return `${bitmap.width} x ${bitmap.height}`;
  },
  ImageDecoder: async (width, height) => {
    const data = (await (await fetch("photo.jpg")).blob()).stream();
    const decoder = new ImageDecoder({ data, type: "image/jpeg", desiredWidth: width, desiredHeight: height });
    const decoded = await decoder.decode().catch((error) => error);
    return decoded.image ? `${decoded.image.codedWidth} x ${decoded.image.codedHeight}` : decoded.name;
  },
};
for (const [name, way] of Object.entries(ways)) {
  for (const [width, height] of [[1000, 750], [1900, 1425], [999, 749]]) {
    await inBrowser(async (page, pid) => {
      const before = peakBelow(pid);
      const seen = await page.evaluate(way, width, height);
      const rise = peakBelow(pid) - before;
      if (process.argv.includes("-v")) console.error(Math.round(rise), "MB");
      const memory = rise > 150 ? "over 150 MB" : rise < 50 ? "under 50 MB" : `${Math.round(rise)} MB`;
      console.log(`${name} ${width} x ${height}: ${seen}, ${memory}`);
    });
  }
}
server.close();
process.exit(0);
PROBE
node probe.mjs "$@" > seen
cat seen
cat > expected <<'SEEN'
createImageBitmap 1000 x 750: 1000 x 750, over 150 MB
createImageBitmap 1900 x 1425: 1900 x 1425, over 150 MB
createImageBitmap 999 x 749: 999 x 749, over 150 MB
ImageDecoder 1000 x 750: 1000 x 750, under 50 MB
ImageDecoder 1900 x 1425: 1000 x 750, under 50 MB
ImageDecoder 999 x 749: EncodingError, under 50 MB
SEEN
diff expected seen
