import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * What an install dialog shows: pictures that the end-to-end tests hold the screens against, so that they never show an
 * older app.
 */
const SHOTS = [
  { golden: "document/390-light.png", formFactor: "narrow", label: "A scanned document on a phone" },
  { golden: "page/390-light.png", formFactor: "narrow", label: "A page with its corners and looks" },
  { golden: "document/1440-light.png", formFactor: "wide", label: "A scanned document on a desktop" },
] as const;
const FOLDER = "screenshots";
/** Width and height of a PNG (ISO/IEC 15948, 11.2.2) follow its signature and the first chunk's length and type. */
const WIDTH_AT = 16;

function pictureOf(root: string, golden: string): Buffer {
  return readFileSync(join(root, "e2e/goldens", golden));
}

/** `screenshots` of the manifest of the app whose sources lie in `root`. */
export function screenshots(
  root: string,
): { src: string; sizes: string; type: string; form_factor: "narrow" | "wide"; label: string }[] {
  return SHOTS.map(({ golden, formFactor, label }) => {
    const png = pictureOf(root, golden);
    return {
      src: `${FOLDER}/${golden}`,
      sizes: `${png.readUInt32BE(WIDTH_AT)}x${png.readUInt32BE(WIDTH_AT + 4)}`,
      type: "image/png",
      form_factor: formFactor,
      label,
    };
  });
}

/** Puts those pictures beside the app. Nobody needs them offline, so the service worker leaves them. */
export function screenshotsPlugin(root: string): Plugin {
  return {
    name: "flatbed-screenshots",
    apply: "build",
    generateBundle() {
      for (const { golden } of SHOTS)
        this.emitFile({ type: "asset", fileName: `${FOLDER}/${golden}`, source: pictureOf(root, golden) });
    },
  };
}
