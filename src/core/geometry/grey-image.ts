import type { Box } from "./geometry.ts";

/** An 8-bit greyscale image, row by row from the top-left pixel, 0 black to 255 white. */
export interface GreyImage {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** What was taken out of a page prepared for recognition: its ruling. */
  readonly erased?: ErasedInk;
  /** Parts of a page that may hold small codes, as finely as the photo shows them. */
  readonly closeUps?: readonly CloseUp[];
}

/** A part of an image at another size; `box` is the part, in pixels of the whole image. */
export interface CloseUp {
  readonly image: GreyImage;
  readonly box: Box;
}

/** Pixels by their index in the image, each with the level it had. */
export interface ErasedInk {
  /** The straight lines that were taken out, each as the thin box around it, in pixels from the top left. */
  readonly rules: readonly Box[];
  readonly places: Uint32Array<ArrayBuffer>;
  readonly levels: Uint8Array<ArrayBuffer>;
}
