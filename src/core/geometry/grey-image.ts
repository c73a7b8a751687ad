/** An 8-bit greyscale image, row by row from the top-left pixel, 0 black to 255 white. */
export interface GreyImage {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** What was taken out of a page prepared for recognition: its ruling. */
  readonly erased?: ErasedInk;
}

/** Pixels by their index in the image, each with the level it had. */
export interface ErasedInk {
  readonly places: Uint32Array<ArrayBuffer>;
  readonly levels: Uint8Array<ArrayBuffer>;
}
