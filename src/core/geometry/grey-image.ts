/** An 8-bit greyscale image, row by row from the top-left pixel, 0 black to 255 white. */
export interface GreyImage {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
