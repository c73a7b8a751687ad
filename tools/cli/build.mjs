/**
 * `npm run build`: installs missing packages, writes the deployable app to `dist/`, and prints the integrity of the
 * files that other sites import. `npm run build -- --sourcemap` adds source maps.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, DIST, prepare } from "./steps.mjs";

const { values } = parseArgs({ options: { sourcemap: { type: "boolean", default: false } } });

await prepare();
await build(values);

console.log("\nFor pages of other sites that pin these files (Subresource Integrity):");
for (const file of ["client.js", "embed.js"]) {
  const hash = createHash("sha384").update(readFileSync(join(DIST, file)));
  console.log(`${file}  sha384-${hash.digest("base64")}`);
}
