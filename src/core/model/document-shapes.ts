/** The shapes of stored documents and pages, with bounds on every field. Storage and backups are read through them. */
import { FILTERS } from "../contracts/imaging-calls.ts";
import { CODE_FORMATS } from "../text/page-code.ts";
import { PAPERS } from "../geometry/page-size.ts";
import { markList } from "./marks/mark-shapes.ts";
import {
  both,
  count,
  either,
  fields,
  flag,
  ID_LENGTH,
  isObject,
  json,
  listOf,
  oneOf,
  optional,
  shortText,
  text,
  within,
  type Shape,
} from "./shape.ts";

const NAME_LENGTH = 10_000;
/** More pages than any device has room for. */
const PAGE_COUNT = 100_000;
/** Pixels and points, with generous room around any image that a browser decodes. */
const COORDINATE = 1e7;
/** Text of a page; a dense one has ten thousand characters. */
const TEXT_LENGTH = 1e7;
const MEASURE = 1e9;

export const name = shortText(NAME_LENGTH);
export const languages = shortText(ID_LENGTH);
export const pageCount = both(count, within(0, PAGE_COUNT));

const nothing = oneOf(null);
const correction = optional(shortText(NAME_LENGTH));
/** `FactCorrections`, or none. */
export const corrections = optional(
  fields({ date: correction, sender: correction, total: correction, tax: correction, currency: correction }),
);
/** The tags of a document, or none. */
export const tags = optional(listOf(shortText(ID_LENGTH)));
const coordinate = within(-COORDINATE, COORDINATE);
const length = within(0, COORDINATE);
const share = within(0, 1);
const measure = within(-MEASURE, MEASURE);
const aspectRatio = within(1e-4, 1e4);
const size = fields({ width: length, height: length });
const point = fields({ x: coordinate, y: coordinate });
const box = fields({ x0: coordinate, y0: coordinate, x1: coordinate, y1: coordinate });

const gridSide = both(count, within(2, 1000));
const isGridComplete: Shape = (value) =>
  isObject(value) &&
  Array.isArray(value["points"]) &&
  value["points"].length === Number(value["rows"]) * Number(value["columns"]);
const grid = both(fields({ rows: gridSide, columns: gridSide, points: listOf(point) }), isGridComplete);

const region = either(
  fields({ kind: oneOf("find"), otherwise: oneOf("fail", "whole") }),
  fields({ kind: oneOf("whole") }),
  fields({ kind: oneOf("corners"), corners: listOf(point, 4), confidence: optional(share) }),
  fields({
    kind: oneOf("sides"),
    corners: listOf(point, 4),
    bends: listOf(listOf(within(-100, 100), 3), 4),
    within: either(nothing, fields({ grid, aspectRatio })),
  }),
);

const tone = fields({ brightness: within(-1, 1), contrast: within(-1, 1), isInverted: flag });

const editFields = fields({
  region,
  filter: oneOf(...FILTERS),
  quarterTurns: oneOf(0, 1, 2, 3),
  tone: optional(tone),
  paper: oneOf(undefined, ...PAPERS),
  isSpread: flag,
  marks: optional(markList),
});
export const edit = both(json, editFields);

/** `PageGeometry`. */
const geometryFields = fields({
  imageWidth: length,
  imageHeight: length,
  corners: listOf(point, 4),
  confidence: share,
  aspectRatio,
  grid,
});
export const geometry = both(json, geometryFields);

/** `PagePicture`. */
export const picture = both(
  json,
  fields({
    edit: editFields,
    widthPx: both(count, within(1, COORDINATE)),
    heightPx: both(count, within(1, COORDINATE)),
    bytes: count,
    geometry: geometryFields,
    measures: fields({
      rotation: measure,
      curvature: measure,
      sharpness: measure,
      brightness: measure,
      reflection: optional(measure),
      reflectionAt: optional(listOf(box)),
    }),
    sizePt: either(nothing, size),
    around: optional(listOf(point, 4)),
    within: optional(listOf(point, 4)),
  }),
);

const word = fields({ text: shortText(TEXT_LENGTH), box, confidence: measure });
const line = fields({ box, baseline: listOf(point, 2), words: listOf(word) });

/** No code holds more: a QR code has room for 7089 digits. */
const CODE_LENGTH = 10_000;
const code = fields({
  format: oneOf(...CODE_FORMATS),
  text: shortText(CODE_LENGTH),
  bytes: optional(shortText(CODE_LENGTH)),
  unpacked: optional(shortText(CODE_LENGTH)),
  quad: listOf(point, 4),
});

/** `PageText`. */
export const pageText = both(
  json,
  fields({
    edit: editFields,
    languages,
    recognised: fields({
      widthPx: length,
      heightPx: length,
      text: shortText(TEXT_LENGTH),
      confidence: measure,
      languages,
      paragraphs: listOf(fields({ box, lines: listOf(line) })),
      codes: optional(listOf(code)),
      rules: optional(listOf(box)),
      figures: optional(listOf(box)),
      isReadBlind: flag,
    }),
    ownParagraphs: optional(count),
    hint: optional(shortText(ID_LENGTH)),
    isUnfinished: flag,
  }),
);

/** `PageFailure`. */
export const failure = both(
  json,
  fields({
    step: oneOf("open", "make", "read"),
    edit: editFields,
    languages,
    error: fields({ code: text, message: text }),
  }),
);

/** `PageSource`. */
export const source = both(
  json,
  fields({
    originalId: shortText(ID_LENGTH),
    fileName: name,
    pageIndex: pageCount,
    pageCount: either(nothing, pageCount),
    canKeep: oneOf(undefined, true, false),
    step: either(oneOf(undefined), pageCount),
  }),
);
