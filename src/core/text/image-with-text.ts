import type { RecognisedPage } from "./recognition.ts";

/** A page image and its recognised text, for export formats that store word positions. */
export interface ImageWithText {
  /** File name of the image. */
  readonly image: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Boxes are in pixels of the image, origin top-left, y down. Null: the page has not been read. */
  readonly text: RecognisedPage | null;
}
