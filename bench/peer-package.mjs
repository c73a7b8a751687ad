/** Packages that are measured for comparison and are not part of this project: npm fetches them for a bench, once. */
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, run } from "../tools/cli/steps.mjs";

/**
 * The folder of a package at a version, without its dependencies. Throws where npm can't fetch it.
 * @param {string} name
 * @param {string} version
 */
export async function peerPackage(name, version) {
  const folder = join(CACHE, "peers", `${name}-${version}`);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const windows = process.platform === "win32";
  const packed = await run(
    windows ? "npm.cmd" : "npm",
    ["pack", `${name}@${version}`, "--silent", "--pack-destination", draft],
    { shell: windows, stdio: ["ignore", "ignore", "inherit"] },
  );
  const unpacked = packed === 0 ? await run("tar", ["-xzf", join(draft, `${name}-${version}.tgz`), "-C", draft]) : 1;
  if (unpacked !== 0) throw new Error(`${name}@${version} could not be fetched.`);
  renameSync(join(draft, "package"), folder);
  rmSync(draft, { recursive: true });
  return folder;
}
