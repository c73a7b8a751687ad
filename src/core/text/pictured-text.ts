import type { RecognisedPage } from "./recognition.ts";

/** A page's picture and what it says, for the formats that give words their places. */
export interface PicturedText {
  /** File name of the picture. */
  readonly image: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Boxes in pixels of the picture, from its top left corner. Null: the page was not read. */
  readonly text: RecognisedPage | null;
}
