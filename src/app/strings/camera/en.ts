import type { PageDoubt } from "../../documents/page-doubt.ts";

/** The texts of the camera's screen, in English. */
export const camera = {
  title: "Camera",
  why: "Flatbed needs the camera to photograph your pages. The picture stays on this device.",
  start: "Start the camera",
  shutter: "Take a photograph",
  done: (count: number) => (count === 1 ? "Done, 1 photograph" : `Done, ${count} photographs`),
  doneShort: "Done",
  starting: "Starting the camera…",
  denied:
    "The camera is blocked for this site. Allow it in the browser’s site settings and try again, or choose " +
    "photographs instead.",
  absent: "No camera was found. Connect one and try again, or choose photographs instead.",
  busy: "The camera is used by another program. Close it there and try again, or choose photographs instead.",
  taken: (count: number) => (count === 1 ? "1 photograph taken" : `${count} photographs taken`),
  guidance: {
    none: "Point the camera at a page",
    closer: "Move closer",
    farther: "Move away, the page is cut off",
    dark: "Too dark, turn on a light",
    tilted: "Hold the camera straight above the page",
    glare: "A lamp is mirrored in the page. Tilt the page or the camera a little",
    unsure: "Press the shutter if the outline is right",
    hold: "Hold still",
    taken: "Taken. Show the next page",
  },
  manual: "Fill the frame with the page, then press the shutter",
  auto: "Take pages by itself",
  autoShort: "Auto",
  doubts: {
    unfound: "No page edge was found in the last photograph.",
    edges: "The page's edges are not certain in the last photograph.",
    cut: "The page is cut off in the last photograph.",
    blurred: "The last photograph is blurred.",
  } satisfies Record<PageDoubt, string>,
  retake: "Retake",
  torch: "Light",
  sound: "Sound and vibration of the shutter",
  zoom: "Zoom",
  device: "Camera",
  unnamed: (number: number) => `Camera number ${number}`,
};

export type CameraStrings = typeof camera;
