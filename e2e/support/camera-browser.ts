import { chromium, type Browser, type LaunchOptions } from "@playwright/test";
import { findWholeBrowser } from "../../tools/cli/browser.mjs";
import { watchPolicy } from "./policy-watch.ts";

/** Flags of a camera that plays a file of motion JPEG (Chromium knows it by its ending, `.mjpeg`), over and over. */
export const playing = (feed: string): readonly string[] => [
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${feed}`,
];

/** No camera at all. */
export const NO_CAMERA: readonly string[] = ["--use-fake-device-for-media-stream=device-count=0"];

/** Pages may use the camera unasked, in frames too. */
export const UNASKED: readonly string[] = ["--use-fake-ui-for-media-stream"];

/** How a browser with that camera is launched. */
export function withCamera(...cameraFlags: readonly string[]): LaunchOptions {
  return { ...findWholeBrowser(), args: ["--no-sandbox", "--disable-background-networking", ...cameraFlags] };
}

export async function launchWithCamera(...cameraFlags: readonly string[]): Promise<Browser> {
  const browser = await chromium.launch(withCamera(...cameraFlags));
  watchPolicy(browser);
  return browser;
}
