/** The browser that the tests drive: Playwright's own Chromium, or the system's where that can't be had. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run, runPackage } from "./steps.mjs";

/** The one without windows first, as Playwright does: a fresh profile costs it half the time. */
const SYSTEM_BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * What to tell Playwright's `launch`: nothing where its own browser is there, else the system's path; null when none is installed.
 * @returns {{executablePath?: string} | null}
 */
export function findBrowser() {
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path));
  return executablePath === undefined ? null : { executablePath };
}

/** Makes sure that there is a browser. Throws when none could be installed. */
export async function installBrowser() {
  if (findBrowser()) return;
  if ((await runPackage("playwright/cli.js", ["install", "--with-deps", "chromium"])) === 0 && findBrowser()) return;
  console.log("Playwright's own Chromium can't be had here; installing Debian's.");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = "", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  const add = (/** @type {string} */ name) => apt("install", "-y", "--no-install-recommends", name, "fonts-liberation");
  await apt("update");
  // Older releases have only the whole browser.
  if ((await add("chromium-headless-shell")) !== 0) await add("chromium");
  if (!findBrowser()) throw new Error("No Chromium could be installed. Install one, then run npm test again.");
}
