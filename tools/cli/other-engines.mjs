/**
 * Firefox and WebKitGTK from Debian's packages. The tests run the app's main jobs in them as well; without them, those
 * tests are skipped.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./debian-packages.mjs";

const FIREFOX = "/usr/bin/firefox-esr";

/** Firefox's path; null if it is not installed. */
export function findFirefox() {
  return existsSync(FIREFOX) ? FIREFOX : null;
}

/** The path of WebKitGTK's MiniBrowser; null if it, its driver or a virtual screen is not installed. */
export function findWebKit() {
  if (!["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((program) => existsSync(program))) return null;
  const libraries = ["x86_64", "aarch64"]
    .map((machine) => `/usr/lib/${machine}-linux-gnu`)
    .filter((folder) => existsSync(folder));
  const browsers = libraries.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.startsWith("webkit2gtk-"))
      .map((name) => join(folder, name, "MiniBrowser")),
  );
  return browsers.find((path) => existsSync(path)) ?? null;
}

/** Installs missing engines, and prints which tests are skipped if that fails. */
export async function installOtherEngines() {
  for (const { engine, find, packages } of [
    { engine: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
    { engine: "WebKitGTK", find: findWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
  ]) {
    if (find()) continue;
    await installPackages(packages);
    if (!find())
      console.log(
        `LEFT OUT: the tests in ${engine}, which can't be had here (Debian packages ${packages.join(", ")}).`,
      );
  }
}
