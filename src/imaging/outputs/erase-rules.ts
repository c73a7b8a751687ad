/**
 * Takes ruling out of the image that recognition reads. Left in, the engine reads cells' borders as letters ("|", "4",
 * "+") and their digits wrong.
 */
import type { GreyImage } from "../../core/geometry/grey-image.ts";

const PAPER = 255;
/**
 * Prepared images run from 0 (ink) to 255 (paper). A table's hairlines, thinner than a pixel, came out as pale as 223.
 */
const RULE_BELOW = 240;
/**
 * Soft edges of rules and strokes are darker by more than this than the paper beside them, which may lie in a last
 * shadow.
 */
const EDGE_DEPTH = 5;
/**
 * Pixels that one piece of a rule runs along one row of pixels; rules that lean by up to 3° are made of such pieces.
 */
const SHORTEST_PIECE = 18;
/** Shortest rule, as a share of the image's width: no letter or dash is as long. */
const SHORTEST_RULE = 0.05;
/** Thickest rule with its soft edges, as a share of the image's width: less than the small letters of 6-point type. */
const THICKEST_RULE = 0.005;
/** Share of a rule's length that must be this thin: letters that stand on one, or rules that cross it, are thicker. */
const THIN_SHARE = 0.6;
/**
 * A rule with all that touches it has at most so many times the ink of the thickest one; pictures have more, and are
 * not looked at closer.
 */
const MOST_INK = 3;

/** Pixels along a line that is walked through the image, and from it to the next. */
interface Axis {
  readonly length: number;
  readonly lines: number;
  readonly alongStep: number;
  readonly acrossStep: number;
}

/** A run of ink along one line, `from` to `to` (exclusive). */
interface Run {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  chain: Chain;
}

/** Runs that touch, from line to line; `ink` is their length together. */
interface Chain {
  readonly runs: Run[];
  from: number;
  to: number;
  ink: number;
}

/** The first and last line that a rule's ink takes, soft edges included. */
interface Span {
  readonly first: number;
  readonly last: number;
}

interface Rule {
  readonly from: number;
  readonly to: number;
  readonly first: number;
  readonly last: number;
  /** By place along the rule; where something touches it there is none. */
  readonly spans: ReadonlyMap<number, Span>;
}

/**
 * The image without horizontal rules, and without the vertical ones that stand on two of those: the others part
 * columns, which the engine then keeps apart. Strokes that cross or touch a rule stay. The same image where it has
 * none.
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
          (rule) => horizontal.filter((other) => doMeet(rule, other, thickest)).length > 1,
        );

  const erased = pixels.slice();
  for (const rule of horizontal) erase(rule, across, erased);
  for (const rule of vertical) erase(rule, down, erased);
  if (vertical.length > 0) eraseCrossings(horizontal, across, vertical, down, thickest, erased);
  return { pixels: erased, width, height };
}

function findRules(pixels: Uint8Array, axis: Axis, shortest: number, thickest: number): Rule[] {
  return chainsOf(pixels, axis)
    .filter(({ from, to, ink }) => to - from >= shortest && ink <= (to - from) * thickest * MOST_INK)
    .map((chain) => toRule(chain, pixels, axis, thickest))
    .filter(({ from, to, spans }) => spans.size >= (to - from) * THIN_SHARE);
}

/** True where two rules of different direction cross or touch. */
function doMeet(a: Rule, b: Rule, slack: number): boolean {
  return a.from - slack <= b.last && a.to + slack >= b.first && b.from - slack <= a.last && b.to + slack >= a.first;
}

function chainsOf(pixels: Uint8Array, axis: Axis): Chain[] {
  const chains = new Set<Chain>();
  let above: Run[] = [];
  for (let line = 0; line < axis.lines; line++) {
    const runs = runsOf(pixels, axis, line);
    for (const run of runs) {
      for (const other of above) if (other.to >= run.from && other.from <= run.to) join(chains, run, other.chain);
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
    while (at < length && (pixels[first + at * alongStep] as number) < RULE_BELOW) at++;
    if (at - from < SHORTEST_PIECE) continue;
    const chain: Chain = { runs: [], from, to: at, ink: at - from };
    const run: Run = { line, from, to: at, chain };
    chain.runs.push(run);
    runs.push(run);
  }
  return runs;
}

/** Makes the run's chain and the other one. */
function join(chains: Set<Chain>, { chain }: Run, other: Chain): void {
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

function toRule(
  { runs, from, to }: Chain,
  pixels: Uint8Array,
  { alongStep, acrossStep, lines }: Axis,
  thickest: number,
): Rule {
  const spans = new Map<number, Span>();
  let top = lines;
  let bottom = 0;
  const levelAt = (line: number, at: number): number =>
    line >= 0 && line < lines ? (pixels[line * acrossStep + at * alongStep] as number) : PAPER;
  for (const run of runs) {
    top = Math.min(top, run.line);
    bottom = Math.max(bottom, run.line);
    for (let at = run.from; at < run.to; at++) {
      let first = run.line;
      let last = run.line;
      const above = edgeBeside(levelAt(first - thickest - 1, at));
      const below = edgeBeside(levelAt(last + thickest + 1, at));
      while (last - first < thickest && levelAt(first - 1, at) < above) first--;
      while (last - first < thickest && levelAt(last + 1, at) < below) last++;
      if (last - first < thickest) spans.set(at, { first, last });
    }
  }
  return { from, to, first: top, last: bottom, spans };
}

/** The level below which a soft edge is ink, by what lies beyond the thickest of rules. */
function edgeBeside(level: number): number {
  return (level < RULE_BELOW ? PAPER : level) - EDGE_DEPTH;
}

function erase({ spans }: Rule, { alongStep, acrossStep }: Axis, erased: Uint8Array): void {
  for (const [at, { first, last }] of spans)
    for (let line = first; line <= last; line++) erased[line * acrossStep + at * alongStep] = PAPER;
}

/** Where two rules cross neither is thin: what both run through goes too. */
function eraseCrossings(
  horizontal: readonly Rule[],
  across: Axis,
  vertical: readonly Rule[],
  down: Axis,
  thickest: number,
  erased: Uint8Array,
): void {
  const isRuled = new Uint8Array(erased.length);
  for (const rule of horizontal) eachInGaps(rule, across, thickest, (at) => (isRuled[at] = 1));
  for (const rule of vertical) {
    eachInGaps(rule, down, thickest, (at) => {
      if (isRuled[at]) erased[at] = PAPER;
    });
  }
}

/**
 * Visits the pixels of the rule's gaps and of its prolongation, up to `reach` from where it shows, as if it went
 * straight on.
 */
function eachInGaps(
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
