import type { PageEdit } from "../../../core/model/document.ts";
import type { MODES } from "../../../documents/settings/start-settings.ts";
import { MIN_PAGE_SHARE } from "../tracking/guidance.ts";

export type Mode = (typeof MODES)[number];

/** What a mode decides about its pages and its guidance. */
export interface ModeRow {
  /** The settings of its pages. What they leave open is as in the document, or as in the settings of the app. */
  readonly edit: Partial<PageEdit>;
  /** Where the page fills less of the camera's frame than this, 0 to 1, the person should move closer. */
  readonly minPageShare: number;
}

export const MODE_TABLE: Readonly<Record<Mode, ModeRow>> = {
  document: { edit: {}, minPageShare: MIN_PAGE_SHARE },
  // Cards have print in colours and a portrait, which white would bleach. A second photo shows the back.
  card: { edit: { filter: "flat", paper: "card" }, minPageShare: MIN_PAGE_SHARE },
  book: { edit: { isSpread: true }, minPageShare: MIN_PAGE_SHARE },
  // A strip nine times as long as wide that is as high as a frame of 4:3 fills so much of it.
  receipt: { edit: { filter: "white", paper: "receipt" }, minPageShare: 0.08 },
  // White takes out the board's grey and its glare, and keeps the colours of the pens.
  board: { edit: { filter: "white", paper: "free" }, minPageShare: MIN_PAGE_SHARE },
  photo: { edit: { filter: "original", paper: "free" }, minPageShare: MIN_PAGE_SHARE },
};
