/**
 * Firefox and WebKitGTK as Debian packs them, in which the tests do the app's main jobs once more. Where they can't be
 * had, those tests are left out.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { installPackages } from "./debian-packages.mjs";

const FIREFOX = "/usr/bin/firefox-esr";

/** The browser's path; null where it is not installed. */
export function findFirefox() {
  return existsSync(FIREFOX) ? FIREFOX : null;
}

/** The path of WebKitGTK's small browser; null where it, its driver or a screen for it is not installed. */
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

/** Installs those that are missing, and says which tests are left out where that fails. */
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
