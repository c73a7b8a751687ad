/** Tells where two pages show the same part of one long strip, by the words that were read on both. */
import { medianOf } from "../geometry/averages.ts";
import { applyHomography, inverseOf, type Box, type Homography, type Point } from "../geometry/geometry.ts";
import { wordsOf, type RecognisedPage } from "../text/recognition.ts";
import { fitPlacement, type Pair } from "./fit-placement.ts";

/** A word as it is compared: its letters and digits alone. */
interface Word {
  readonly text: string;
  readonly box: Box;
}

/** The words of a page, and what they are compared with. */
export interface Print {
  readonly words: readonly Word[];
  readonly size: { readonly width: number; readonly height: number };
  /** Median height of a word. */
  readonly heightPx: number;
}

/** Shorter words are read anywhere. */
const MIN_LETTERS = 2;
/**
 * Lines must show the place as surely as so many bits. Of 32 lines that all differ, one says 5 bits; one that stands
 * there four times says 3.
 */
const MIN_BITS = 12;
/** Words are on one line if their middles differ by less, in heights of a word. */
const SAME_ROW = 0.6;
/** Pairs of words that places are tried for, the rarest first. */
const MAX_TRIED = 40;
/** A word that is on both pages more often says too little of where it stands. */
const MAX_REPEATS = 9;
/** The second page is at most this many times as large as the first, or as small, and turned by at most so much. */
const MAX_SCALE = 2.5;
const MAX_SLOPE = 0.25;
/** And it is at most so much higher or lower for its width. */
const MAX_PROPORTION = 1.25;
/** How far a word may be from where the other page has it, in heights of a word: at first, and once it is fitted. */
const NEAR_AT_FIRST = 1.2;
const NEAR = 0.6;
/** Places this near each other, in heights of a word, are one. So many of the likeliest are looked at. */
const SAME_PLACE = 1;
const MAX_PLACES = 8;
/** Words that share fewer letters are different words. */
const MIN_SIMILARITY = 0.5;
/** Of what both pages should show, at least this share is read alike. */
const MIN_AGREEMENT = 0.85;

/**
 * The place of page B on page A: the map from pixels of B to those of A, affine. Null where they do not show the
 * same part of one strip. All words of that part must agree, so lines that are alike are no reason to join pages.
 */
export function meetingOf(onA: Print, onB: Print): Homography | null {
  const pairs = samePairs(onA, onB);
  const tried = pairs
    .filter(({ repeats }) => repeats <= MAX_REPEATS)
    .sort((one, other) => one.repeats - other.repeats || other.a.text.length - one.a.text.length)
    .slice(0, MAX_TRIED);
  const places: Place[] = [];
  for (const [i, first] of tried.entries())
    for (const second of tried.slice(i + 1)) {
      const map = placementBy(first, second, onA.heightPx);
      if (map)
        addPlace(places, { map, weight: weightOf(nearPairs(pairs, map, NEAR_AT_FIRST * onA.heightPx)) }, onA, onB);
    }
  const right = places.map(({ map }) => refined(onA, onB, pairs, map)).filter((map) => map !== null);
  const [first = null] = right;
  return right.every((map) => first && isSamePlace(map, first, onA, onB)) ? first : null;
}

/** A place of the second page on the first, and how much speaks for it. */
interface Place {
  readonly map: Homography;
  readonly weight: number;
}

/** Adds a place to the most likely ones, unless a likelier one is nearly the same. */
function addPlace(places: Place[], place: Place, onA: Print, onB: Print): void {
  const near = places.findIndex(({ map }) => isSamePlace(map, place.map, onA, onB));
  if (near >= 0 && (places[near]?.weight ?? 0) >= place.weight) return;
  if (near >= 0) places.splice(near, 1);
  places.push(place);
  places.sort((a, b) => b.weight - a.weight);
  places.splice(MAX_PLACES);
}

function isSamePlace(one: Homography, other: Homography, onA: Print, { size }: Print): boolean {
  const middle = { x: size.width / 2, y: size.height / 2 };
  return Math.abs(applyHomography(one, middle).y - applyHomography(other, middle).y) < SAME_PLACE * onA.heightPx;
}

/** The place as all words near it show it; null where they are too few, or do not agree. */
function refined(onA: Print, onB: Print, pairs: readonly WordPair[], place: Homography): Homography | null {
  let map = place;
  for (const near of [NEAR_AT_FIRST, NEAR, NEAR])
    map = fitPlacement(nearPairs(pairs, map, near * onA.heightPx), onA.heightPx) ?? map;
  const proportion = map[4] / map[0];
  if (Math.max(proportion, 1 / proportion) > MAX_PROPORTION) return null;
  const found = nearPairs(pairs, map, NEAR * onA.heightPx);
  return isSure(found, onA, onB) && agreement(onA, onB, map) >= MIN_AGREEMENT ? map : null;
}

/** A word of both pages, and the product of how often each has it. */
interface WordPair extends Pair {
  readonly a: Word;
  readonly b: Word;
  readonly repeats: number;
}

/** The words of a page, in pixels of what `map` makes of it. */
export function printOf({ paragraphs, widthPx, heightPx }: RecognisedPage, map: Homography): Print {
  const read = wordsOf(paragraphs).map(({ text, box }) => ({ text: compared(text), box: placed(box, map) }));
  const words = read.filter(({ text }) => text.length >= MIN_LETTERS);
  return {
    words,
    size: { width: widthPx, height: heightPx },
    heightPx: medianOf(words.map(({ box }) => box.y1 - box.y0)),
  };
}

/** The box that goes from where the middles of its ends are placed, and grows as it does. */
function placed({ x0, y0, x1, y1 }: Box, map: Homography): Box {
  const y = (y0 + y1) / 2;
  const [from, to] = [applyHomography(map, { x: x0, y }), applyHomography(map, { x: x1, y })];
  const middle = (from.y + to.y) / 2;
  const half = ((y1 - y0) / 2) * ((to.x - from.x) / Math.max(1, x1 - x0));
  return { x0: from.x, y0: middle - half, x1: to.x, y1: middle + half };
}

function compared(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function countOf(words: readonly { readonly text: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function samePairs(onA: Print, onB: Print): readonly WordPair[] {
  const [countsA, countsB] = [countOf(onA.words), countOf(onB.words)];
  return onA.words.flatMap((a) =>
    onB.words
      .filter(({ text }) => text === a.text)
      .map((b) => ({ a, b, repeats: (countsA.get(a.text) ?? 0) * (countsB.get(b.text) ?? 0) })),
  );
}

const middleOf = ({ x0, y0, x1, y1 }: Box): Point => ({ x: (x0 + x1) / 2, y: (y0 + y1) / 2 });

/** The turn, scale and shift that two pairs show; null where they are too near each other, or show no upright page. */
function placementBy(first: WordPair, second: WordPair, heightPx: number): Homography | null {
  const [a, c] = [middleOf(first.a.box), middleOf(second.a.box)];
  const [b, d] = [middleOf(first.b.box), middleOf(second.b.box)];
  const [dx, dy, ex, ey] = [c.x - a.x, c.y - a.y, d.x - b.x, d.y - b.y];
  const square = ex * ex + ey * ey;
  if (Math.hypot(dx, dy) < 2 * heightPx || square === 0) return null;
  const [cosine, sine] = [(dx * ex + dy * ey) / square, (dy * ex - dx * ey) / square];
  const scale = Math.hypot(cosine, sine);
  if (scale > MAX_SCALE || scale < 1 / MAX_SCALE || Math.abs(sine) > MAX_SLOPE * cosine) return null;
  return [cosine, -sine, a.x - cosine * b.x + sine * b.y, sine, cosine, a.y - sine * b.x - cosine * b.y, 0, 0, 1];
}

/** The pairs whose words are as near as `nearPx` once `b` is placed. */
function nearPairs(pairs: readonly WordPair[], map: Homography, nearPx: number): readonly WordPair[] {
  return pairs.filter(({ a, b }) => {
    const [at, to] = [applyHomography(map, middleOf(b.box)), middleOf(a.box)];
    return Math.hypot(at.x - to.x, at.y - to.y) <= nearPx;
  });
}

/** Words that are there once say the most of where a page lies. */
function weightOf(pairs: readonly WordPair[]): number {
  return pairs.reduce((sum, { repeats }) => sum + 1 / repeats, 0);
}

/** Whether so many different lines show the place that they hardly stand on both pages by chance. */
function isSure(found: readonly WordPair[], onA: Print, onB: Print): boolean {
  const [countsA, countsB] = [countOf(onA.words), countOf(onB.words)];
  const timesOf = ({ a: { text } }: WordPair): number => Math.max(countsA.get(text) ?? 1, countsB.get(text) ?? 1);
  const lines = Math.min(rowsOf(onA.words, onA.heightPx).length, rowsOf(onB.words, onB.heightPx).length);
  // The rarest word of each line says the most. A line that is there again says nothing new.
  const rarest = rowsOf(
    found.map((pair) => ({ ...pair, box: pair.a.box })),
    onA.heightPx,
  ).map((row) => row.reduce((one, other) => (timesOf(other) < timesOf(one) ? other : one)));
  const different = new Map(rarest.map((pair) => [pair.a.text, timesOf(pair)]));
  const bits = [...different.values()].reduce((sum, times) => sum + Math.max(0, Math.log2(lines / times)), 0);
  return bits >= MIN_BITS;
}

/** What stands side by side, from top to bottom. */
export function rowsOf<T extends { readonly box: Box }>(all: readonly T[], heightPx: number): [T, ...T[]][] {
  const rows: [T, ...T[]][] = [];
  for (const each of all.toSorted((a, b) => middleOf(a.box).y - middleOf(b.box).y)) {
    const row = rows.at(-1);
    if (row && middleOf(each.box).y - middleOf(row[0].box).y < SAME_ROW * heightPx) row.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** The share of letters that both pages read alike, of all that both should show. */
function agreement(onA: Print, onB: Print, map: Homography): number {
  const back = inverseOf(map);
  const [alikeA, allA] = alikeOn(onA, onB, back);
  const [alikeB, allB] = alikeOn(onB, onA, map);
  return allA + allB === 0 ? 0 : (alikeA + alikeB) / (allA + allB);
}

/** Letters of `one` that stand on `other` too, and letters that should. `map` leads from `one` to `other`. */
function alikeOn(one: Print, other: Print, map: Homography): readonly [alike: number, all: number] {
  let [alike, all] = [0, 0];
  for (const { text, box } of one.words) {
    const from = applyHomography(map, { x: box.x0, y: box.y0 });
    const to = applyHomography(map, { x: box.x1, y: box.y1 });
    // A line at the end of a photo may be cut.
    const rim = Math.max(other.heightPx, to.y - from.y);
    const { width, height } = other.size;
    if (from.y < rim || to.y > height - rim || from.x < 0 || to.x > width) continue;
    const middle = (from.y + to.y) / 2;
    const there = other.words.filter(
      (word) =>
        Math.abs((word.box.y0 + word.box.y1) / 2 - middle) < NEAR * other.heightPx &&
        Math.min(word.box.x1, to.x) - Math.max(word.box.x0, from.x) > 0,
    );
    all += text.length;
    const best = Math.max(0, ...[...there, joined(there)].map((word) => similarity(text, word.text)));
    if (best >= MIN_SIMILARITY) alike += text.length * best;
  }
  return [alike, all];
}

/** Words that one page has apart may be one on the other. */
function joined(words: readonly Word[]): { readonly text: string } {
  return { text: words.map(({ text }) => text).join("") };
}

/** 1 less the share of letters that differ (Levenshtein); 1 for a text that is a part of a longer one. */
function similarity(text: string, other: string): number {
  if (other.includes(text)) return 1;
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const letter of text) {
    const next = [(row[0] ?? 0) + 1];
    for (let i = 1; i <= other.length; i++)
      next.push(
        Math.min((row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1, (row[i - 1] ?? 0) + Number(other[i - 1] !== letter)),
      );
    row = next;
  }
  return 1 - (row[other.length] ?? 0) / Math.max(text.length, other.length);
}
