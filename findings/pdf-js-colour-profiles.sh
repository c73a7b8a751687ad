#!/bin/sh
# pdf.js that has its colour management and draws wide colours as if they were sRGB, without a warning.
#
# A picture in Display P3 (ICCBased) has sRGB red as 234, 51, 35. MuPDF and PDFium draw it as 255, 0, 0. pdf.js 5.6
# draws 234, 51, 35 in Node, although `wasmUrl` names the folder of its qcms. Only with `useWorkerFetch: true` does
# its parser get that address, and it then loads qcms by XMLHttpRequest, which Node lacks. With the option and without
# XMLHttpRequest it warns; without the option it says nothing. So colours that are tested in Node are not those of a
# browser. (There the option is on by default only if `cMapUrl`, `standardFontDataUrl` and `wasmUrl` are all given,
# says the source.)
#
# Packages: pdfjs-dist 5.6.205, mupdf 1.28.1, @hyzyla/pdfium 2.1.13, @cantoo/pdf-lib 2.11.1 (which writes).
# Seen on 29 November 2026, on Linux with Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund pdfjs-dist@5.6.205 mupdf@1.28.1 @hyzyla/pdfium@2.1.13 @cantoo/pdf-lib@2.11.1
cat > make.mjs <<'MAKE'
import { writeFileSync } from "node:fs";
import { PDFDocument, PDFName } from "@cantoo/pdf-lib";

const fixed = (...values) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeInt32BE(Math.round(value * 65536), 4 * i));
  return bytes;
};
const tag = (type, ...parts) => Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), ...parts]);
const text = (value) => {
  const utf16 = Buffer.from(value, "utf16le").swap16();
  const head = Buffer.from("\0\0\0\x01\0\0\0\x0cenUS\0\0\0\0\0\0\0\x1c", "latin1");
  head.writeUInt32BE(utf16.length, 12);
  return tag("mluc", head, utf16);
};

/** Display P3 (ICC.1:2010): the matrix of its primaries and the curve of sRGB. */
function displayP3() {
  const curve = tag("para", Buffer.from([0, 3, 0, 0]), fixed(2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045));
  const tags = {
    desc: text("Display P3"),
    cprt: text("CC0"),
    wtpt: tag("XYZ ", fixed(0.9642, 1, 0.8249)),
    chad: tag("sf32", fixed(1.04788, 0.02292, -0.05022, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168)),
    rXYZ: tag("XYZ ", fixed(0.51512, 0.2412, -0.00105)),
    gXYZ: tag("XYZ ", fixed(0.29198, 0.69225, 0.04189)),
    bXYZ: tag("XYZ ", fixed(0.1571, 0.06657, 0.78407)),
    rTRC: curve,
    gTRC: curve,
    bTRC: curve,
  };
  const names = Object.keys(tags);
  const table = Buffer.alloc(4 + 12 * names.length);
  table.writeUInt32BE(names.length);
  let offset = 128 + table.length;
  const bodies = names.map((name, i) => {
    const { length } = tags[name];
    table.write(name, 4 + 12 * i);
    table.writeUInt32BE(offset, 8 + 12 * i);
    table.writeUInt32BE(length, 12 + 12 * i);
    const padded = Buffer.concat([tags[name], Buffer.alloc(-length & 3)]);
    offset += padded.length;
    return padded;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(offset);
  header.writeUInt32BE(0x04200000, 8);
  header.write("mntrRGB XYZ ", 12);
  [2026, 11, 29].forEach((part, i) => header.writeUInt16BE(part, 24 + 2 * i));
  header.write("acsp", 36);
  fixed(0.9642, 1, 0.8249).copy(header, 68);
  return Buffer.concat([header, table, ...bodies]);
}

const SIZE = 100;
const pdf = await PDFDocument.create();
const page = pdf.addPage([SIZE, SIZE]);
const profile = pdf.context.register(pdf.context.stream(displayP3(), { N: 3, Alternate: "DeviceRGB" }));
const pixels = Buffer.from(Array.from({ length: SIZE * SIZE }, () => [234, 51, 35]).flat());
const picture = pdf.context.stream(pixels, {
  Type: "XObject",
  Subtype: "Image",
  Width: SIZE,
  Height: SIZE,
  BitsPerComponent: 8,
  ColorSpace: [PDFName.of("ICCBased"), profile],
});
page.node.setXObject(PDFName.of("Red"), pdf.context.register(picture));
page.node.addContentStream(pdf.context.register(pdf.context.stream(`${SIZE} 0 0 ${SIZE} 0 0 cm /Red Do`)));
writeFileSync("red.pdf", await pdf.save());
MAKE
cat > probe.mjs <<'PROBE'
import { readFileSync } from "node:fs";

const bytes = readFileSync("red.pdf");
const middle = (data, channels) => [...data.subarray(5050 * channels, 5050 * channels + 3)].join(", ");

async function mupdf() {
  const { ColorSpace, Document } = await import("mupdf");
  const page = Document.openDocument(bytes, "application/pdf").loadPage(0);
  return middle(page.toPixmap([1, 0, 0, 1, 0, 0], ColorSpace.DeviceRGB, false).getPixels(), 3);
}

async function pdfium() {
  const { PDFiumLibrary } = await import("@hyzyla/pdfium");
  const pdf = await (await PDFiumLibrary.init()).loadDocument(bytes);
  const { data } = await pdf.getPage(0).render({ scale: 1, render: "bitmap" });
  return middle(data, 4);
}

/** Stands in for the browser's. */
class Request {
  open(_, url) {
    this.url = url;
  }
  send() {
    this.response = Uint8Array.from(readFileSync(this.url)).buffer;
  }
}

async function pdfJs(options) {
  const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const warnings = [];
  console.warn = (text) => warnings.push(text);
  const wasmUrl = "node_modules/pdfjs-dist/wasm/";
  const pdf = await getDocument({ data: new Uint8Array(bytes), wasmUrl, verbosity: 1, ...options }).promise;
  const page = await pdf.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const id = argsArray[fnArray.indexOf(OPS.paintImageXObject)][0];
  const { data, width, height } = await new Promise((resolve) => page.objs.get(id, resolve));
  return [middle(data, data.length / (width * height)), ...warnings].join("; ");
}

const [reader] = process.argv.slice(2);
const seen = {
  mupdf,
  pdfium,
  "pdf.js": () => pdfJs({}),
  "pdf.js, useWorkerFetch": () => pdfJs({ useWorkerFetch: true }),
  "pdf.js, XMLHttpRequest": () => ((globalThis.XMLHttpRequest = Request), pdfJs({})),
  "pdf.js, both": () => ((globalThis.XMLHttpRequest = Request), pdfJs({ useWorkerFetch: true })),
};
console.log(`${reader}: ${await seen[reader]()}`);
process.exit(0);
PROBE
node make.mjs
# Each in a process of its own: pdf.js looks for qcms once.
for reader in mupdf pdfium pdf.js "pdf.js, useWorkerFetch" "pdf.js, XMLHttpRequest" "pdf.js, both"; do
  node probe.mjs "$reader"
done > seen
cat seen
cat > expected <<'SEEN'
mupdf: 255, 0, 0
pdfium: 255, 0, 0
pdf.js: 234, 51, 35
pdf.js, useWorkerFetch: 234, 51, 35; Warning: ICCBased color space: "ReferenceError: XMLHttpRequest is not defined".
pdf.js, XMLHttpRequest: 234, 51, 35
pdf.js, both: 255, 0, 0
SEEN
diff expected seen
