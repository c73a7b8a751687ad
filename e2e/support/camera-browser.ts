import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type LaunchOptions } from "@playwright/test";
import { findCompleteBrowser } from "../../tools/cli/browser.mjs";
import { watchEngines } from "./profiles/engine-starts.ts";
import { watchPolicy } from "./profiles/policy-watch.ts";

/** Flags for a camera that plays a motion JPEG file in a loop. Its name must end in `.mjpeg` for Chromium. */
export const cameraFeedFlags = (feed: string): readonly string[] => [
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${feed}`,
];

/** A film of one picture, a JPEG, held still in front of the camera. */
export function stillFeed(picture: string): string {
  const film = join(mkdtempSync(join(tmpdir(), "flatbed-camera-")), "still.mjpeg");
  copyFileSync(picture, film);
  return film;
}

/** Flags for a device without a camera. */
export const NO_CAMERA: readonly string[] = ["--use-fake-device-for-media-stream=device-count=0"];

/** Flags that let pages use the camera without a prompt, in frames as well. */
export const CAMERA_GRANTED: readonly string[] = ["--use-fake-ui-for-media-stream"];

/** Launch options for a browser with such flags. */
export function cameraLaunchOptions(...cameraFlags: readonly string[]): LaunchOptions {
  return { ...findCompleteBrowser(), args: ["--no-sandbox", "--disable-background-networking", ...cameraFlags] };
}

/** Launches a browser with such flags. The caller closes it. */
export async function launchWithCamera(...cameraFlags: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch(cameraLaunchOptions(...cameraFlags));
  watchPolicy(browser);
  watchEngines(browser);
  return browser;
}
