import { chromium, type Browser } from "@playwright/test";
import { findBrowser } from "../src/tools/browser.mjs";

/** A browser whose camera plays a file of motion JPEG (Chromium knows it by its ending, `.mjpeg`), and which may use it unasked. */
export async function launchWithCamera(feed: string): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", `--use-file-for-fake-video-capture=${feed}`],
  });
}
