#!/bin/sh
# UPC codes whose digits are not those that are printed.
#
# ZXing-C++ in WebAssembly answers the digits of the EAN-13 that a UPC stands for:
# - UPC-A 036000291452 comes as EAN13 with 0036000291452, also where "UPCA" is among the formats that were asked for.
# - UPC-E 04252614 comes as UPCE with the text 0042100005264. The digits below the bars are only in `extra`, a text of
#   JSON.
#
# Package: zxing-wasm 3.1.4, which also writes the codes. Seen on 29 November 2026, on Linux with Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund zxing-wasm@3.1.4
cat > probe.mjs <<'PROBE'
import { readFileSync } from "node:fs";
import * as reader from "zxing-wasm/reader";
import * as writer from "zxing-wasm/writer";

const SCALE = 4;
const MARGIN = 60;
const BAR_HEIGHT = 200;
for (const [name, { prepareZXingModule }] of Object.entries({ reader, writer })) {
  const wasmBinary = readFileSync(`node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** What is read of a code with these digits, drawn black on white. */
async function readBack(text, writes) {
  const { symbol } = await writer.writeBarcode(text, { format: writes, scale: 1, addQuietZones: false });
  const [width, height] = [symbol.width * SCALE + 2 * MARGIN, BAR_HEIGHT + 2 * MARGIN];
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < BAR_HEIGHT; y++)
    for (let x = 0; x < symbol.width * SCALE; x++) {
      const at = 4 * ((y + MARGIN) * width + x + MARGIN);
      data.fill(symbol.data[Math.floor(x / SCALE)], at, at + 3);
    }
  const image = { data, width, height, colorSpace: "srgb" };
  const [code] = await reader.readBarcodes(image, { formats: ["UPCA", "UPCE", "EAN13"], textMode: "Plain" });
  return code;
}

const failures = [];
function expectText(what, actual, expected) {
  console.log(`${what}: ${actual}`);
  if (actual !== expected) failures.push(`${what} was expected as ${expected}`);
}

const upcA = await readBack("036000291452", "UPCA");
expectText("the format of UPC-A", upcA.format, "EAN13");
expectText("UPC-A 036000291452", upcA.text, "0036000291452");
const upcE = await readBack("04252614", "UPCE");
expectText("the format of UPC-E", upcE.format, "UPCE");
expectText("UPC-E 04252614", upcE.text, "0042100005264");
expectText("its extra", upcE.extra, '{"UPCE":"04252614"}');
if (failures.length > 0) {
  console.error(`zxing-wasm behaves otherwise now:\n${failures.join("\n")}`);
  process.exit(1);
}
PROBE
node probe.mjs
