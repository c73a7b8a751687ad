#!/bin/sh
# PDF passwords that follow the standard, and that no reader opens.
#
# ISO 32000-2 (7.6.4.3.3) has a password of AES-256, revision 6, prepared with SASLprep, which makes "²" a "2". None of
# five libraries does so: each opens a file by the very signs that it was locked with, and no other. So a writer that
# follows the standard makes files that what was typed does not open: "5 m²" is refused, "5 m2" opens.
#
# Packages: mupdf 1.28.1 (which also writes), pdfjs-dist 5.6.205, @hyzyla/pdfium 2.1.13, @cantoo/pdf-lib 2.11.1,
# @neslinesli93/qpdf-wasm 0.3.0. Seen on 29 November 2026, on Linux with Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund mupdf@1.28.1 pdfjs-dist@5.6.205 @hyzyla/pdfium@2.1.13 \
  @cantoo/pdf-lib@2.11.1 @neslinesli93/qpdf-wasm@0.3.0
cat > probe.mjs <<'PROBE'
import { PDFDocument } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import createQpdf from "@neslinesli93/qpdf-wasm";
import { Document, PDFDocument as MuPdf } from "mupdf";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const TYPED = "5 m²";
// What SASLprep makes of it: it has nothing but this sign that changes.
const PREPARED = TYPED.normalize("NFKC");

function lockedWith(password) {
  const pdf = new MuPdf();
  pdf.insertPage(0, pdf.addPage([0, 0, 100, 100], 0, {}, ""));
  const bytes = pdf.saveToBuffer(`encrypt=aes-256,user-password=${password},owner-password=other`).asUint8Array();
  if (!Buffer.from(bytes).toString("latin1").includes("/R 6")) throw new Error("Not revision 6.");
  return bytes.slice();
}

const pdfium = await PDFiumLibrary.init();
const readers = {
  mupdf: (bytes, password) => Document.openDocument(bytes, "application/pdf").authenticatePassword(password) > 0,
  "pdf.js": (data, password) => getDocument({ data, password, verbosity: 0 }).promise,
  pdfium: (bytes, password) => pdfium.loadDocument(bytes, password),
  "pdf-lib": (bytes, password) => PDFDocument.load(bytes, { password }),
  qpdf: async (bytes, password) => {
    const qpdf = await createQpdf({ noInitialRun: true, print() {}, printErr() {} });
    qpdf.FS.writeFile("/in.pdf", bytes);
    return qpdf.callMain([`--password=${password}`, "--password-mode=unicode", "/in.pdf", "/out.pdf"]) === 0;
  },
};

for (const written of [TYPED, PREPARED]) {
  for (const [name, open] of Object.entries(readers)) {
    const seen = [];
    for (const password of [TYPED, PREPARED]) {
      const isOpen = await Promise.resolve(open(lockedWith(written), password)).then(Boolean, (error) => {
        if (/password/i.test(error.message)) return false;
        throw error;
      });
      seen.push(`"${password}" ${isOpen ? "opens" : "is refused"}`);
    }
    console.log(`locked with "${written}", ${name}: ${seen.join(", ")}`);
  }
}
process.exit(0);
PROBE
node probe.mjs > seen
cat seen
cat > expected <<'SEEN'
locked with "5 m²", mupdf: "5 m²" opens, "5 m2" is refused
locked with "5 m²", pdf.js: "5 m²" opens, "5 m2" is refused
locked with "5 m²", pdfium: "5 m²" opens, "5 m2" is refused
locked with "5 m²", pdf-lib: "5 m²" opens, "5 m2" is refused
locked with "5 m²", qpdf: "5 m²" opens, "5 m2" is refused
locked with "5 m2", mupdf: "5 m²" is refused, "5 m2" opens
locked with "5 m2", pdf.js: "5 m²" is refused, "5 m2" opens
locked with "5 m2", pdfium: "5 m²" is refused, "5 m2" opens
locked with "5 m2", pdf-lib: "5 m²" is refused, "5 m2" opens
locked with "5 m2", qpdf: "5 m²" is refused, "5 m2" opens
SEEN
diff expected seen
