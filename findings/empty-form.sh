#!/bin/sh
# A browser that cannot read the empty form it wrote itself.
#
# `new Response(new FormData())` is serialised as the closing boundary alone. Chromium 149 rejects
# `formData()` on that body with "TypeError: Failed to fetch"; Node 20 and Chromium 153 read it as a
# form without fields. So a service that parses forms in the page or its service worker answers
# "malformed" to a caller who forgot the file. A form with one field is read by all.
#
# Packages: @sparticuz/chromium 149.0.0 and 153.0.0, puppeteer-core 25.16.0. Seen on 29 November 2026, on Linux.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund puppeteer-core@25.16.0 \
  old@npm:@sparticuz/chromium@149.0.0 new@npm:@sparticuz/chromium@153.0.0
cat > probe.mjs <<'PROBE'
import puppeteer from "puppeteer-core";
const { default: chromium } = await import(process.argv[2]);
const browser = await puppeteer.launch({
  executablePath: await chromium.executablePath(),
  args: ["--no-sandbox", "--headless"],
  headless: "shell",
});
const page = await browser.newPage();
const read = (fields) =>
  page.evaluate(async (names) => {
    const form = new FormData();
    for (const name of names) form.append(name, "1");
    const count = (parsed) => `${[...parsed.keys()].length} fields`;
    return new Response(form).formData().then(count, String);
  }, fields);
console.log(`${(await browser.version()).replace(/^\D+(\d+).*/, "$1")}: ${await read([])}; ${await read(["a"])}`);
await browser.close();
PROBE
mkdir 149 153
TMPDIR="$folder/149" node probe.mjs old > seen
TMPDIR="$folder/153" node probe.mjs new >> seen
cat seen
cat > expected <<'SEEN'
149: TypeError: Failed to fetch; 1 fields
153: 0 fields; 1 fields
SEEN
diff expected seen
