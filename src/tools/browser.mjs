/** The browser that the tests drive: Playwright's own Chromium, or the system's where that can't be had. */
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run, runPackage } from "./steps.mjs";

const SYSTEM_BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of the browser to launch, or null when none is installed. */
export function findBrowser() {
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((path) => existsSync(path)) ?? null;
}

/** Makes sure that there is a browser. Throws when none could be installed. */
export async function installBrowser() {
  if (findBrowser()) return;
  if ((await runPackage("playwright/cli.js", ["install", "--with-deps", "chromium"])) === 0 && findBrowser()) return;
  console.log("Playwright's own Chromium can't be had here; installing Debian's.");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  for (const step of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"],
  ]) {
    const [command = "", ...args] = [...sudo, ...step];
    await run(command, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  }
  if (!findBrowser()) throw new Error("No Chromium could be installed. Install one, then run npm test again.");
}
