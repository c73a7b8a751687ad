/**
 * nginx and Caddy, by which the tests try the guides for hosts. They are unpacked from Debian's packages and not
 * installed, since installing them starts them.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { unpackPackages } from "./debian-packages.mjs";
import { CACHE } from "./steps.mjs";

const UNPACKED = join(CACHE, "web-servers");

/** The paths of nginx and of its list of types; null if it is not there. */
export function findNginx() {
  const [program, types] = [placeOf("usr/sbin/nginx"), placeOf("etc/nginx/mime.types")];
  return program !== null && types !== null ? { program, types } : null;
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
  ]) {
    if (find()) continue;
    await unpackPackages(packages, UNPACKED);
    if (!find())
      console.log(
        `LEFT OUT: the tests with ${name}, which can't be had here (Debian packages ${packages.join(", ")}).`,
      );
  }
}
