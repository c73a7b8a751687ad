/** Steps shared by `npm start`, `npm test` and `npm run build`. A step is skipped if nothing it reads has changed. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { checkBudgets } from "./budgets.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const CACHE = join(ROOT, "node_modules/.cache/flatbed");
export const DIST = join(ROOT, "dist");

/** Everything that `vite build` reads. */
const BUILD_INPUTS = [
  "src",
  "tools/strings",
  "tools/vite",
  "public",
  "e2e/goldens",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
];

/**
 * Runs a program in the project's root and resolves to its exit code.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", ...options });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Runs a program from `node_modules` with this Node.
 * @param {string} script path below `node_modules`
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function runPackage(script, args, options) {
  return run(process.execPath, [join(ROOT, "node_modules", script), ...args], options);
}

/** Installs packages and compiles the catalogues of the screens, which nothing works without. */
export async function prepare() {
  await install();
  const { compileCatalogues } = await import("../strings/compile-catalogues.mjs");
  compileCatalogues();
}

/**
 * Installs what the lock file says, unless it is already installed. `npm install --no-save` installs exactly that and
 * does not change the lock file, which holds every platform. `npm ci` would do the same, but it deletes `node_modules`
 * first, and the caches in it.
 */
export async function install() {
  const wanted = digest(["package-lock.json"]);
  const stamp = join(CACHE, "installed");
  if (readIfExists(stamp) === wanted) return;
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const code = await run(
    npm,
    ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"],
    { shell: process.platform === "win32" },
  );
  if (code !== 0) throw new Error(`npm install ended with ${code}.`);
  write(stamp, wanted);
}

/**
 * Builds `dist/`, unless it was built so from the same sources. Throws if the build fails or exceeds a size budget.
 * @param {{readonly sourcemap?: boolean}} [options] `sourcemap` adds source maps, 13 MB that only debuggers load
 */
export async function build({ sourcemap = false } = {}) {
  const flags = sourcemap ? ["--sourcemap"] : [];
  const wanted = [digest(BUILD_INPUTS), ...flags].join(" ");
  const stamp = join(CACHE, "built");
  if (readIfExists(stamp) === wanted && existsSync(join(DIST, "index.html"))) return;
  rmSync(stamp, { force: true });
  const code = await runPackage("vite/bin/vite.js", ["build", "--logLevel", "warn", ...flags]);
  if (code !== 0) throw new Error(`vite build ended with ${code}.`);
  checkBudgets(DIST);
  write(stamp, wanted);
}

/**
 * A digest of the names and contents of files and folders, given by paths below the root. Tests are ignored.
 * @param {readonly string[]} paths
 */
function digest(paths) {
  const hash = createHash("sha256");
  for (const path of paths) {
    for (const file of filesBelow(join(ROOT, path))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(ROOT, file)).update("\0").update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string} file */
function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

/**
 * @param {string} file
 * @param {string} text
 */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
