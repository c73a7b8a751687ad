/** Gets Debian packages, for what npm does not have. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./steps.mjs";

const APT = "/usr/bin/apt-get";
const SUDO = "/usr/bin/sudo";
const isRoot = process.getuid?.() === 0;

/** Whether this process has updated the package lists. */
let updated = false;

/**
 * Installs packages. Resolves to false if that fails, or if this is not Debian or not permitted.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  if (!(await update())) return false;
  return (await apt("install", "-y", "--no-install-recommends", ...names)) === 0;
}

/**
 * Unpacks packages into a folder, without installing them or what they depend on. Resolves to false if that fails, or
 * if this is not Debian or not permitted.
 * @param {readonly string[]} names
 * @param {string} folder
 */
export async function unpackPackages(names, folder) {
  if (!(await update())) return false;
  mkdirSync(folder, { recursive: true });
  const downloads = mkdtempSync(join(tmpdir(), "flatbed-packages-"));
  try {
    if ((await run(APT, ["download", "--quiet=2", ...names], { cwd: downloads })) !== 0) return false;
    for (const name of readdirSync(downloads))
      if ((await run("dpkg-deb", ["--extract", join(downloads, name), folder])) !== 0) return false;
    return true;
  } finally {
    rmSync(downloads, { recursive: true });
  }
}

/** Updates the package lists once. Resolves to false if this is not Debian or not permitted. */
async function update() {
  if (!existsSync(APT) || !(isRoot || existsSync(SUDO))) return false;
  if (!updated) await apt("update");
  updated = true;
  return true;
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
function apt(...args) {
  const [command = "", ...rest] = [...(isRoot ? [] : [SUDO, "-n"]), APT, ...args];
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
