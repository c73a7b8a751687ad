/**
 * Removes ruling from the image that recognition reads. With it, Tesseract reads the borders of cells as letters ("|",
 * "4", "+"), and their digits wrong.
 */
import type { ErasedInk, GreyImage } from "../../core/geometry/grey-image.ts";

const PAPER = 255;
/**
 * Level below which a pixel may belong to a rule. Prepared images run from 0 (ink) to 255 (paper); the hairlines of a
 * table, thinner than a pixel, were as pale as 223.
 */
const RULE_BELOW = 240;
/**
 * Soft edges of rules and strokes are darker than the paper beside them by more than this; that paper may lie in faint
 * shadow.
 */
const EDGE_DEPTH = 5;
/** Shortest piece of a rule within one row of pixels; rules that lean by up to 3° consist of such pieces. */
const SHORTEST_PIECE = 18;
/** Shortest rule, as a share of the image's width: no letter or dash is as long. */
const SHORTEST_RULE = 0.05;
/** Thickest rule with its soft edges, as a share of the image's width: less than the small letters of 6-point type. */
const THICKEST_RULE = 0.005;
/** Share of a rule's length that must be thin: where letters touch it or rules cross it, it is thicker. */
const THIN_SHARE = 0.6;
/**
 * A rule with everything that touches it has at most this many times the ink of the thickest one; pictures have more,
 * and are skipped.
 */
const MAX_INK = 3;

/** Steps in the pixel array: along a line that is scanned through the image, and to the next line. */
interface Axis {
  readonly length: number;
  readonly lines: number;
  readonly alongStep: number;
  readonly acrossStep: number;
}

/** A run of ink along one line, from `from` to before `to`. */
interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  chain: Chain;
}

/** Runs that touch from line to line; `ink` is their total length. */
interface Chain {
  readonly runs: Run[];
  from: number;
  to: number;
  ink: number;
}

/** The first and the last line that a rule's ink covers, soft edges included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

interface Rule {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
  /** By place along the rule; there is none where something touches it. */
  readonly spans: ReadonlyMap<number, Span>;
}

/**
 * Removes horizontal rules, and the vertical ones that meet at least two of those: other vertical rules separate
 * columns, which recognition then keeps apart. Strokes that cross or touch a rule stay. Returns the same image where it
 * has none.
 */
export function eraseRules(image: GreyImage): GreyImage {
  const { pixels, width, height } = image;
  const across: Axis = { length: width, lines: height, alongStep: 1, acrossStep: width };
  const down: Axis = { length: height, lines: width, alongStep: width, acrossStep: 1 };
  const shortest = width * SHORTEST_RULE;
  const thickest = Math.ceil(width * THICKEST_RULE);
  const horizontal = findRules(pixels, across, shortest, thickest);
  if (horizontal.length === 0) return image;
  const vertical =
    horizontal.length < 2
      ? []
      : findRules(pixels, down, shortest, thickest).filter(
          (rule) => horizontal.filter((other) => meet(rule, other, thickest)).length > 1,
        );

  const erased = pixels.slice();
  for (const rule of horizontal) erase(rule, across, erased);
  for (const rule of vertical) erase(rule, down, erased);
  if (vertical.length > 0) eraseCrossings(horizontal, across, vertical, down, thickest, erased);
  const rules = [
    ...horizontal.map(({ from, to, first, last }) => ({ x0: from, x1: to, y0: first, y1: last + 1 })),
    ...vertical.map(({ from, to, first, last }) => ({ x0: first, x1: last + 1, y0: from, y1: to })),
  ];
  return { pixels: erased, width, height, erased: { rules, ...inkOf(pixels, erased) } };
}

/** The pixels of `before` that were erased. */
function inkOf(before: Uint8Array, after: Uint8Array): Omit<ErasedInk, "rules"> {
  const places: number[] = [];
  for (let at = 0; at < before.length; at++) if (before[at] !== after[at]) places.push(at);
  return { places: Uint32Array.from(places), levels: Uint8Array.from(places, (at) => before[at]!) };
}

function findRules(pixels: Uint8Array, axis: Axis, shortest: number, thickest: number): Rule[] {
  return chainsOf(pixels, axis)
    .filter(({ from, to, ink }) => to - from >= shortest && ink <= (to - from) * thickest * MAX_INK)
    .map((chain) => measureRule(chain, pixels, axis, thickest))
    .filter(({ from, to, spans }) => spans.size >= (to - from) * THIN_SHARE);
}

/** Whether two rules of different direction cross or touch. */
function meet(a: Rule, b: Rule, slack: number): boolean {
  return a.from - slack <= b.last && a.to + slack >= b.first && b.from - slack <= a.last && b.to + slack >= a.first;
}

function chainsOf(pixels: Uint8Array, axis: Axis): Chain[] {
  const chains = new Set<Chain>();
  let above: Run[] = [];
  for (let line = 0; line < axis.lines; line++) {
    const runs = runsOf(pixels, axis, line);
    for (const run of runs) {
      for (const other of above) if (other.to >= run.from && other.from <= run.to) joinChains(chains, run, other.chain);
      chains.add(run.chain);
    }
    above = runs;
  }
  return [...chains];
}

function runsOf(pixels: Uint8Array, { length, alongStep, acrossStep }: Axis, line: number): Run[] {
  const runs: Run[] = [];
  const first = line * acrossStep;
  for (let at = 0; at < length; at++) {
    const from = at;
    while (at < length && pixels[first + at * alongStep]! < RULE_BELOW) at++;
    if (at - from < SHORTEST_PIECE) continue;
    const chain: Chain = { runs: [], from, to: at, ink: at - from };
    const run: Run = { line, from, to: at, chain };
    chain.runs.push(run);
    runs.push(run);
  }
  return runs;
}

/** Joins the chain of a run with another one. */
function joinChains(chains: Set<Chain>, { chain }: Run, other: Chain): void {
  if (chain === other) return;
  const [into, from] = chain.runs.length < other.runs.length ? [other, chain] : [chain, other];
  for (const run of from.runs) {
    run.chain = into;
    into.runs.push(run);
  }
  into.from = Math.min(into.from, from.from);
  into.to = Math.max(into.to, from.to);
  into.ink += from.ink;
  chains.delete(from);
}

function measureRule(
  { runs, from, to }: Chain,
  pixels: Uint8Array,
  { alongStep, acrossStep, lines }: Axis,
  thickest: number,
): Rule {
  const spans = new Map<number, Span>();
  let top = lines;
  let bottom = 0;
  const levelAt = (line: number, at: number): number =>
    line >= 0 && line < lines ? pixels[line * acrossStep + at * alongStep]! : PAPER;
  for (const run of runs) {
    top = Math.min(top, run.line);
    bottom = Math.max(bottom, run.line);
    for (let at = run.from; at < run.to; at++) {
      let first = run.line;
      let last = run.line;
      const above = inkLevelBeside(levelAt(first - thickest - 1, at));
      const below = inkLevelBeside(levelAt(last + thickest + 1, at));
      while (last - first < thickest && levelAt(first - 1, at) < above) first--;
      while (last - first < thickest && levelAt(last + 1, at) < below) last++;
      if (last - first < thickest) spans.set(at, { first, last });
    }
  }
  return { from, to, first: top, last: bottom, spans };
}

/** The level below which a soft edge is ink, given the level beyond the thickest possible rule. */
function inkLevelBeside(level: number): number {
  return (level < RULE_BELOW ? PAPER : level) - EDGE_DEPTH;
}

function erase({ spans }: Rule, { alongStep, acrossStep }: Axis, erased: Uint8Array): void {
  for (const [at, { first, last }] of spans)
    for (let line = first; line <= last; line++) erased[line * acrossStep + at * alongStep] = PAPER;
}

/** Where two rules cross, neither is thin: erases what both run through. */
function eraseCrossings(
  horizontal: readonly Rule[],
  across: Axis,
  vertical: readonly Rule[],
  down: Axis,
  thickest: number,
  erased: Uint8Array,
): void {
  const isRuled = new Uint8Array(erased.length);
  for (const rule of horizontal) visitGaps(rule, across, thickest, (at) => (isRuled[at] = 1));
  for (const rule of vertical) {
    visitGaps(rule, down, thickest, (at) => {
      if (isRuled[at]) erased[at] = PAPER;
    });
  }
}

/**
 * Visits the pixels of a rule's gaps, and of its extension at both ends, up to `reach` from where the rule shows, as if
 * it continued straight.
 */
function visitGaps(
  { from, to, spans }: Rule,
  { length, alongStep, acrossStep }: Axis,
  reach: number,
  visit: (at: number) => void,
): void {
  const first = Math.max(0, from - reach);
  const last = Math.min(length, to + reach) - 1;
  for (const step of [1, -1]) {
    let shown: { readonly at: number; readonly span: Span } | null = null;
    for (let at = step > 0 ? first : last; at >= first && at <= last; at += step) {
      const span = spans.get(at);
      if (span) shown = { at, span };
      else if (shown && Math.abs(at - shown.at) <= reach)
        for (let line = shown.span.first; line <= shown.span.last; line++) visit(line * acrossStep + at * alongStep);
    }
  }
}
