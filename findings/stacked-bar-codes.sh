#!/bin/sh
# Bar codes below each other that come as other codes than stand there.
#
# ZXing-C++ in WebAssembly looks at lines across a picture, and answers:
# - Two equal codes in a column as one, whose corners are the top of the first and the bottom of the last, even where
#   the gap between them is higher than the codes.
# - The rows of a Codablock F as a Code 128 each, all valid. The first letter of each row is its number in the block.
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
const [WIDTH, HEIGHT] = [900, 900];
const [LEFT, TOP, BARS] = [100, 100, 60];
for (const [name, { prepareZXingModule }] of Object.entries({ reader, writer })) {
  const wasmBinary = readFileSync(`node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** What is read where these texts stand below each other as Code 128. */
async function readBack(texts, gap) {
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  for (const [i, text] of texts.entries()) {
    const { symbol } = await writer.writeBarcode(text, { format: "Code128", scale: 1, addQuietZones: false });
    for (let y = TOP + i * (BARS + gap); y < TOP + i * (BARS + gap) + BARS; y++)
      for (let x = 0; x < symbol.width * SCALE; x++) {
        const at = 4 * (y * WIDTH + LEFT + x);
        data.fill(symbol.data[Math.floor(x / SCALE)], at, at + 3);
      }
  }
  const image = { data, width: WIDTH, height: HEIGHT, colorSpace: "srgb" };
  return reader.readBarcodes(image, { formats: ["Code128"], textMode: "Plain" });
}

const failures = [];
function expectValue(what, actual, expected) {
  console.log(`${what}: ${actual}`);
  if (String(actual) !== expected) failures.push(`${what} was expected as ${expected}`);
}

for (const gap of [20, 200]) {
  const equal = await readBack(["LABEL0001", "LABEL0001"], gap);
  expectValue(`codes read of two equal ones with a gap of ${gap}`, equal.length, "1");
  const { topLeft, bottomLeft } = equal[0].position;
  expectValue("its top and bottom", [topLeft.y, bottomLeft.y], `100,${TOP + 2 * BARS + gap - 1}`);
}
// The rows of the Codablock F with the text "CODABLOCK F TEXT 12345".
const rows = ["dCODA", "+BLOC", ",K F ", "-TEXT", ". 1234", "/53927"];
const found = (await readBack(rows, 10)).map(({ text }) => text).sort();
expectValue("the rows of a Codablock F", found.join("|"), [...rows].sort().join("|"));
if (failures.length > 0) {
  console.error(`zxing-wasm behaves otherwise now:\n${failures.join("\n")}`);
  process.exit(1);
}
PROBE
node probe.mjs
