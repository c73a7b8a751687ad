/** An 8-bit grey image, row by row from the top-left, 0 black. */
export interface GreyImage {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
