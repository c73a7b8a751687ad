/** The shapes of stored marks, with bounds on every field. */
import { INKS } from "./marks.ts";
import { both, either, fields, flag, id, listOf, oneOf, shortText, within, type Shape } from "../shape.ts";

/** More than a person puts on a page. */
const MARKS = 2000;
const STROKES = 2000;
/** Coordinates of one stroke; a long one has some hundred points. */
const STROKE_LENGTH = 20_000;
const TEXT_LENGTH = 10_000;
/** A page that was cropped may have marks far beyond its edges, in its own sizes. */
const BEYOND = 1000;

const atMost = (length: number): Shape => fields({ length: within(0, length) });
const coordinate = within(-BEYOND, BEYOND);
const placed = fields({
  id,
  box: fields({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate }),
});
const turns = oneOf(0, 1, 2, 3);
const ink = oneOf(...INKS);
const width = within(0, 1);

const mark = both(
  placed,
  either(
    fields({ kind: oneOf("redaction") }),
    fields({ kind: oneOf("highlight"), ink }),
    fields({
      kind: oneOf("drawing"),
      ink,
      turns,
      strokes: both(atMost(STROKES), listOf(both(atMost(STROKE_LENGTH), listOf(within(-1, 2))))),
      width,
      isSignature: flag,
    }),
    fields({ kind: oneOf("arrow"), ink, from: turns, width }),
    fields({ kind: oneOf("label"), ink, turns, text: shortText(TEXT_LENGTH), isStamp: flag }),
  ),
);

/** `PageEdit.marks`. */
export const markList = both(atMost(MARKS), listOf(mark));
