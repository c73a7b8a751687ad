/**
 * The browser of the end-to-end tests: the one that TEST_BROWSER names, or Playwright's Chromium, or the system's where
 * that is not available.
 */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackages } from "./debian-packages.mjs";
import { runPackage } from "./steps.mjs";

/** The path of the browser that the tests shall use, if it is not for them to choose. */
const GIVEN = process.env["TEST_BROWSER"];
/** Paths of complete browsers. */
const COMPLETE_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Starts a fresh profile in half the time of a complete browser, but can't show camera prompts. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell";

/**
 * Launch options for Playwright, which uses its own headless browser unless a path is given. Null if no browser is
 * installed.
 * @returns {{executablePath?: string} | null}
 */
export function findBrowser() {
  if (GIVEN) return { executablePath: GIVEN };
  if (existsSync(chromium.executablePath())) return {};
  return existsSync(HEADLESS_SHELL) ? { executablePath: HEADLESS_SHELL } : findCompleteBrowser();
}

/**
 * Launch options for a complete browser, as people use it. Null if none is installed.
 * @returns {{executablePath: string} | null}
 */
export function findCompleteBrowser() {
  const executablePath = GIVEN ?? [chromium.executablePath(), ...COMPLETE_BROWSERS].find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath };
}

/** Installs a complete browser unless there is one. Throws if that fails. */
export async function installBrowser() {
  if (findCompleteBrowser()) return;
  if ((await runPackage("playwright/cli.js", ["install", "--with-deps", "chromium"])) === 0 && findCompleteBrowser())
    return;
  console.log("Playwright's own Chromium can't be had here; installing Debian's.");
  // Older releases of Debian have no package of the headless shell.
  if (!(await installPackages(["fonts-liberation", "chromium", "chromium-headless-shell"])))
    await installPackages(["fonts-liberation", "chromium"]);
  if (!findCompleteBrowser()) throw new Error("No Chromium could be installed. Install one, then run npm test again.");
}
