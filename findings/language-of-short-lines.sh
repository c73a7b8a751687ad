#!/bin/sh
# Lines of a receipt whose language is told wrongly, and called reliable.
#
# eld tells the language of a text by pieces of its words. For a few German words of a till slip it answers Slovak, and
# `isReliable()` is true.
#
# Package: eld 2.1.0. Seen on 29 November 2026, on Linux with Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund eld@2.1.0
cat > probe.mjs <<'PROBE'
import { eld } from "eld/extrasmall";

const failures = [];
for (const text of ["Summe 12,50 EUR MwSt", "Summe EUR 4,99 MwSt 19 %"]) {
  const told = eld.detect(text);
  console.log(`${text}: ${told.language}, reliable: ${told.isReliable()}`);
  if (told.language !== "sk" || !told.isReliable()) failures.push(`"${text}" was expected as reliable Slovak`);
}
if (failures.length > 0) {
  console.error(`eld behaves otherwise now:\n${failures.join("\n")}`);
  process.exit(1);
}
PROBE
node probe.mjs
