/** The browser that the tests drive: Playwright's own Chromium, or the system's where that can't be had. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackages } from "./debian-packages.mjs";
import { runPackage } from "./steps.mjs";

const WHOLE = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Without windows, a fresh profile costs half; but it can't ask whether a page may use the camera. */
const WINDOWLESS = "/usr/bin/chromium-headless-shell";

/**
 * What to tell Playwright's `launch`, which takes its own windowless browser unless told; null when no browser is
 * installed.
 * @returns {{executablePath?: string} | null}
 */
export function findBrowser() {
  if (existsSync(chromium.executablePath())) return {};
  return existsSync(WINDOWLESS) ? { executablePath: WINDOWLESS } : findWholeBrowser();
}

/**
 * The same for the browser that people use; null when it is not installed.
 * @returns {{executablePath: string} | null}
 */
export function findWholeBrowser() {
  const executablePath = [chromium.executablePath(), ...WHOLE].find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath };
}

/** Makes sure that there is a whole browser. Throws when none could be installed. */
export async function installBrowser() {
  if (findWholeBrowser()) return;
  if ((await runPackage("playwright/cli.js", ["install", "--with-deps", "chromium"])) === 0 && findWholeBrowser())
    return;
  console.log("Playwright's own Chromium can't be had here; installing Debian's.");
  // Older releases have only the whole browser.
  if (!(await installPackages(["fonts-liberation", "chromium", "chromium-headless-shell"])))
    await installPackages(["fonts-liberation", "chromium"]);
  if (!findWholeBrowser()) throw new Error("No Chromium could be installed. Install one, then run npm test again.");
}
