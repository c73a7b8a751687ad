/** Debian's packages, for what npm does not have. */
import { existsSync } from "node:fs";
import { run } from "./steps.mjs";

const APT = "/usr/bin/apt-get";
const SUDO = "/usr/bin/sudo";
const isRoot = process.getuid?.() === 0;

/** Whether the lists of packages were fetched by this process. */
let listed = false;

/**
 * Installs packages; false where that fails, or there is no such system or right.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  if (!existsSync(APT) || !(isRoot || existsSync(SUDO))) return false;
  if (!listed) await apt("update");
  listed = true;
  return (await apt("install", "-y", "--no-install-recommends", ...names)) === 0;
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code
 */
function apt(...args) {
  const [command = "", ...rest] = [...(isRoot ? [] : [SUDO, "-n"]), APT, ...args];
  return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
