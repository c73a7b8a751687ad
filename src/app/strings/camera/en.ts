import type { PageDoubt } from "../../../documents/pages/page-doubt.ts";

/** The texts of the camera's screen, in English. */
export const camera = {
  title: "Camera",
  why: "Flatbed needs the camera to photograph your pages. Your photos stay on this device.",
  start: "Start the camera",
  shutter: "Take a photo",
  done: (count: number) => (count === 1 ? "Done, 1 photo" : `Done, ${count} photos`),
  doneShort: "Done",
  starting: "Starting the camera…",
  denied:
    "The camera is blocked for this site. Allow it in the browser’s site settings and try again, or choose " +
    "photos instead.",
  absent: "No camera was found. Connect one and try again, or choose photos instead.",
  busy: "The camera is used by another program. Close it there and try again, or choose photos instead.",
  open: (count: number) => (count === 1 ? "Open the photo" : `Open the ${count} photos`),
  taken: (count: number) => (count === 1 ? "1 photo taken" : `${count} photos taken`),
  guidance: {
    none: "Point the camera at a page",
    closer: "Move closer",
    farther: "Move away, the page is cut off",
    dark: "Too dark, turn on a light",
    tilted: "Hold the camera straight above the page",
    glare: "A lamp is reflected on the page. Tilt the page or the camera a little",
    unsure: "Press the shutter if the outline is right",
    hold: "Hold still",
    taken: "Taken. Show the next page",
  },
  manual: "Fill the frame with the page, then press the shutter",
  auto: "Capture automatically",
  autoShort: "Auto",
  doubts: {
    unfound: "No page edge was found in the last photo.",
    edges: "The page’s edges are not certain in the last photo.",
    cut: "The page is cut off in the last photo.",
    blurred: "The last photo is blurred.",
    gutter: "No fold was found in the last photo.",
  } satisfies Record<PageDoubt, string>,
  retake: "Retake",
  torch: "Light",
  sound: "Sound and vibration of the shutter",
  zoom: "Zoom",
  device: "Camera",
  unnamed: (number: number) => `Camera number ${number}`,
};

export type CameraStrings = typeof camera;
