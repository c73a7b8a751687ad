import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Screenshots for the install dialog. They are goldens of the end-to-end tests, so they never show an older version of
 * the app.
 */
const SHOTS = [
  { golden: "document/390-light.png", formFactor: "narrow", label: "A scanned document on a phone" },
  { golden: "page/390-light.png", formFactor: "narrow", label: "A page with its corners and looks" },
  { golden: "document/1440-light.png", formFactor: "wide", label: "A scanned document on a desktop" },
] as const;
const FOLDER = "screenshots";
/**
 * Offset of a PNG's width, which its height follows: after the signature and a chunk's length and type (ISO/IEC 15948).
 */
const WIDTH_AT = 16;

function readGolden(root: string, golden: string): Buffer {
  return readFileSync(join(root, "e2e/goldens", golden));
}

/** The field `screenshots` of the web app manifest, for the sources in `root`. */
export function screenshots(
  root: string,
): { src: string; sizes: string; type: string; form_factor: "narrow" | "wide"; label: string }[] {
  return SHOTS.map(({ golden, formFactor, label }) => {
    const png = readGolden(root, golden);
    return {
      src: `${FOLDER}/${golden}`,
      sizes: `${png.readUInt32BE(WIDTH_AT)}x${png.readUInt32BE(WIDTH_AT + 4)}`,
      type: "image/png",
      form_factor: formFactor,
      label,
    };
  });
}

/** Emits the screenshots. They are not needed offline, so the service worker does not precache them. */
export function screenshotsPlugin(root: string): Plugin {
  return {
    name: "flatbed-screenshots",
    apply: "build",
    generateBundle() {
      for (const { golden } of SHOTS)
        this.emitFile({ type: "asset", fileName: `${FOLDER}/${golden}`, source: readGolden(root, golden) });
    },
  };
}
