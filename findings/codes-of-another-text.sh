#!/bin/sh
# Bar codes whose text is not what was written.
#
# ZXing-C++ in WebAssembly answers two valid codes with other texts, without a sign of doubt:
# - A code that names no encoding holds ISO 8859-1 (ISO/IEC 18004 and 16022). A short French text is guessed to be
#   Shift JIS, because "é" and the letter behind it are a kanji there: "préférées" comes as "pr馭駻馥s", in QR,
#   Data Matrix, PDF417 and Aztec. The bytes of the answer are right.
# - Code 39 as "Code39" is read as full ASCII whenever pairs of its letters allow: "2026/A17" comes as "2026!17".
#   "Code39Std" gives what is printed.
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
for (const [name, { prepareZXingModule }] of Object.entries({ reader, writer })) {
  const wasmBinary = readFileSync(`node_modules/zxing-wasm/dist/${name}/zxing_${name}.wasm`).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** What is read of a code with this text, drawn black on white. */
async function readBack(text, writes, reads) {
  const { symbol } = await writer.writeBarcode(text, { format: writes, scale: 1, addQuietZones: false });
  const [width, height] = [symbol.width, symbol.height].map((modules) => modules * SCALE + 2 * MARGIN);
  const data = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let y = 0; y < symbol.height * SCALE; y++)
    for (let x = 0; x < symbol.width * SCALE; x++) {
      const value = symbol.data[Math.floor(y / SCALE) * symbol.width + Math.floor(x / SCALE)];
      data.fill(value, 4 * ((y + MARGIN) * width + x + MARGIN), 4 * ((y + MARGIN) * width + x + MARGIN) + 3);
    }
  const image = { data, width, height, colorSpace: "srgb" };
  const [code] = await reader.readBarcodes(image, { formats: [reads], textMode: "Plain" });
  return code;
}

const failures = [];
function expectText(what, actual, expected) {
  console.log(`${what}: ${actual}`);
  if (actual !== expected) failures.push(`${what} was expected as ${expected}`);
}

for (const format of ["QRCode", "DataMatrix", "PDF417", "Aztec"]) {
  const code = await readBack("préférées", format, format);
  expectText(`"préférées" in ${format}`, code.text, "pr馭駻馥s");
  expectText(`its bytes as ISO 8859-1`, String.fromCharCode(...code.bytes), "préférées");
}
expectText('"2026/A17" as Code39', (await readBack("2026/A17", "Code39Std", "Code39")).text, "2026!17");
expectText('"2026/A17" as Code39Std', (await readBack("2026/A17", "Code39Std", "Code39Std")).text, "2026/A17");
if (failures.length > 0) {
  console.error(`zxing-wasm behaves otherwise now:\n${failures.join("\n")}`);
  process.exit(1);
}
PROBE
node probe.mjs
