/** Finds lists: lines that begin with a bullet or with numbers that count up, and the lines that hang below these. */
import { medianOf } from "../geometry/averages.ts";
import { boundingBox } from "../geometry/geometry.ts";
import { BULLET, type List, type ListItem } from "./blocks.ts";
import { follows, markerOf, type Marker } from "./list-marker.ts";
import { partOf, widthOf, type PlacedLine } from "./placed-lines.ts";

/** Markers and lines at the same place differ by less, in heights of capitals. */
const SAME_PLACE = 0.9;
/** Lines of a list are at most this far apart, from baseline to baseline, in heights of capitals. */
const MAX_PITCH = 6;
/** Lines of one item are at most this far apart. */
const MAX_ITEM_PITCH = 3.2;
/** Widest space between a marker and its text, in heights of capitals. */
const MAX_MARKER_SPACE = 7;
/** Narrowest space between a doubtful marker and its text, in heights of capitals: and compared to words. */
const MIN_CLEAR_SPACE = 0.5;
const WIDER_THAN_WORDS = 1.4;
/** Fewest items of a list. A clear bullet makes one alone. */
const MIN_ITEMS = 2;

interface Item {
  readonly marker: Marker;
  /** Left edges of the marker and of the text behind it. */
  readonly x: number;
  readonly textX: number;
  /** Of the marker. */
  readonly width: number;
  readonly lines: PlacedLine[];
}

/** A list, and the number of lines that it takes. */
interface FoundList {
  readonly list: List;
  readonly count: number;
}

/** The list that begins with the first of some lines in reading order; null for none. */
export function listAt(lines: readonly PlacedLine[]): FoundList | null {
  const [first] = lines;
  const start = first && itemOf(first);
  if (!start) return null;
  const items: Item[] = [start];
  let count = 1;
  for (const line of lines.slice(1)) {
    const above = items.at(-1)?.lines.at(-1);
    const last = items.at(-1);
    if (!above || !last) break;
    const pitch = (line.baseline - above.baseline) / Math.max(line.ascent, above.ascent);
    if (pitch <= 0.5 || pitch > MAX_PITCH) break;
    const next = itemOf(line);
    if (next && belongs(next, items, line.ascent)) items.push(next);
    else if (pitch <= MAX_ITEM_PITCH && hangs(line, last)) last.lines.push(line);
    else break;
    count++;
  }
  return isList(items) ? { list: toList(items), count } : null;
}

/** A line as the first one of an item; null if it does not begin with a marker. */
function itemOf(line: PlacedLine): Item | null {
  const [mark, text] = line.words;
  const marker = mark && text ? markerOf(mark.word.text) : null;
  if (!mark || !text || !marker) return null;
  const space = text.box.x0 - mark.box.x1;
  if (space < 0 || space > MAX_MARKER_SPACE * line.ascent) return null;
  return {
    marker,
    x: mark.box.x0,
    textX: text.box.x0,
    width: widthOf(mark.box),
    lines: [partOf(line, line.words.slice(1))],
  };
}

/** Whether an item is one of a list: it counts on, or stands under a bullet, or begins a list inside an item. */
function belongs(item: Item, items: readonly Item[], ascent: number): boolean {
  const isUnder = (other: Item): boolean => Math.abs(other.textX - item.textX) < SAME_PLACE * ascent;
  const peer = items.findLast(isUnder);
  if (peer) return areAlike(peer.marker, item.marker);
  const last = items.at(-1);
  // Numbers of two digits stand further left, and their text too if it does not line up.
  if (last && follows(last.marker, item.marker)) return true;
  return last !== undefined && item.x > last.x + SAME_PLACE * ascent && item.x < last.textX + 4 * ascent;
}

function areAlike(a: Marker, b: Marker): boolean {
  if (a.kind === "number" || b.kind === "number") return follows(a, b);
  return true;
}

/** Whether a line continues an item: it begins where the item's text does, or right of the marker at least. */
function hangs(line: PlacedLine, { x, textX }: Item): boolean {
  return line.box.x0 > Math.min(textX, x + SAME_PLACE * line.ascent) - (SAME_PLACE * line.ascent) / 2;
}

function isList(items: readonly Item[]): boolean {
  if (items.some(({ marker }) => marker.kind === "bullet" && marker.isClear)) return true;
  if (items.length < MIN_ITEMS) return false;
  return items.some(({ marker }) => marker.kind !== "doubtful") || areHanging(items);
}

/** Whether doubtful markers stand under each other and clear of the text behind them, as no word of a sentence does. */
function areHanging(items: readonly Item[]): boolean {
  const [first] = items;
  return (
    first !== undefined &&
    items.every(({ x, textX, width, lines: [line] }) => {
      const ascent = line?.ascent ?? 1;
      const least = Math.max(MIN_CLEAR_SPACE * ascent, WIDER_THAN_WORDS * spaceBetweenWords(items));
      const isUnder = Math.abs(textX - first.textX) < (SAME_PLACE / 2) * ascent;
      return Math.abs(x - first.x) < SAME_PLACE * ascent && isUnder && textX - x - width > least;
    })
  );
}

/** The usual white between words of items, in pixels; 0 if none has two words. */
function spaceBetweenWords(items: readonly Item[]): number {
  return medianOf(
    items.flatMap(({ lines }) =>
      lines.flatMap(({ words }) => words.slice(1).map(({ box }, at) => box.x0 - (words[at]?.box.x1 ?? box.x0))),
    ),
  );
}

function toList(items: readonly Item[]): List {
  const edges: number[] = [];
  const found = items.map(({ marker, x, lines }): ListItem => {
    const ascent = lines[0]?.ascent ?? 1;
    while (edges.length > 0 && x < (edges.at(-1) ?? 0) - SAME_PLACE * ascent) edges.pop();
    if (edges.length === 0 || x > (edges.at(-1) ?? 0) + SAME_PLACE * ascent) edges.push(x);
    return {
      marker: marker.kind === "doubtful" ? BULLET : marker.text,
      depth: edges.length - 1,
      lines: lines.map(({ line }) => line),
    };
  });
  const words = items.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return { kind: "list", box: boundingBox(words.map(({ word }) => word.box)), items: found };
}
