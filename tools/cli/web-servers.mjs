/**
 * nginx, Caddy and Apache, by which the tests try the guides for hosts and for WebDAV. They are unpacked from Debian's
 * packages and not installed, since installing them starts them.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { unpackPackages } from "./debian-packages.mjs";
import { CACHE } from "./steps.mjs";

const UNPACKED = join(CACHE, "web-servers");

/** The paths of nginx and of its list of types; null if it is not there. */
export function findNginx() {
  const [program, types] = [placeOf("usr/sbin/nginx"), placeOf("etc/nginx/mime.types")];
  return program !== null && types !== null ? { program, types } : null;
}

/** The paths of Apache, its modules and its libraries; null if it is not there. */
export function findApache() {
  const [program, modules] = [placeOf("usr/sbin/apache2"), placeOf("usr/lib/apache2/modules")];
  const library = findLibrary("libapr-1.so.0");
  return program !== null && modules !== null && library !== null ? { program, modules, libraries: library } : null;
}

/**
 * The folder of a library that a program needs; null if it is not there.
 * @param {string} file
 */
function findLibrary(file) {
  const found = ["x86_64", "aarch64"].map((kind) => placeOf(`usr/lib/${kind}-linux-gnu/${file}`)).find(Boolean);
  return found ? dirname(found) : null;
}

/** The path of Caddy; null if it is not there. */
export function findCaddy() {
  return placeOf("usr/bin/caddy");
}

/**
 * Where a file of a package is, installed or unpacked.
 * @param {string} path
 */
function placeOf(path) {
  return ["/", UNPACKED].map((root) => join(root, path)).find((place) => existsSync(place)) ?? null;
}

/** Gets missing web servers, and prints which tests are skipped if that fails. */
export async function getWebServers() {
  for (const { name, find, packages } of [
    { name: "nginx", find: findNginx, packages: ["nginx", "nginx-common"] },
    { name: "Caddy", find: findCaddy, packages: ["caddy"] },
    { name: "Apache", find: findApache, packages: ["apache2-bin", "libapr1", "libaprutil1"] },
  ]) {
    if (find()) continue;
    await unpackPackages(packages, UNPACKED);
    if (!find())
      console.log(
        `LEFT OUT: the tests with ${name}, which can't be had here (Debian packages ${packages.join(", ")}).`,
      );
  }
}
