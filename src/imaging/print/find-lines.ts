/**
 * Finds the lines of print on a page from what the print network sees: a map that is high along the middle of each
 * line. Each connected core becomes a line: its direction is fitted to the core, its height measured in the page's ink.
 * Where print is faint or blurred, a line has several cores; those whose ink goes on from one to the next become one.
 */
import type { PrintedLine } from "../../core/geometry/printed-line.ts";
import type { Box } from "../../core/geometry/geometry.ts";
import type { GreyImage } from "../../core/geometry/grey-image.ts";
import type { PrintMap } from "./print-network.ts";

/** The threshold and the least mean of a core: those that the network's authors publish for it. */
const CORE_LEVEL = 77;
const MIN_MEAN = 140;
/** Fewest pixels of a core. */
const MIN_CORE = 6;
/** A line is at most this many times as high as its core, above and below the core's middle. */
const MAX_REACH = 1.9;
/** White between a letter and its accent, in half heights of the core, at most. */
const MAX_ACCENT_GAP = 0.35;
/** Rows with less ink than this share of the fullest row are white. */
const WHITE_ROW = 0.04;
/** Ink of rows is counted in stretches of a line that are about this long, in half heights of its core. */
const STRETCH = 8;
const PAD = 0.08;
/** A line goes on beyond its core by at most this many heights, over gaps of at most this share of a height. */
const MAX_BEYOND = 1.1;
const MAX_GAP = 0.5;
/** A column has ink if it has this share of what the columns of the line's core have. */
const INKED_COLUMN = 0.15;
/** Print whose surroundings are darker than this is light print on dark ground. */
const DARK = 110;
/** A core this many times as long as wide shows in which direction lines run. */
const MIN_DIRECTED = 2;
/** A core this many times as long as high shows its own slope; shorter ones have that of the page. */
const LONG_CORE = 8;
/** Parts of one line differ less than this in height, and in their middles by less than this share of it. */
const MAX_SIZE_RATIO = 1.6;
const MAX_MIDDLE_OFFSET = 0.4;

/** A connected core, in pixels of the map. */
interface Core {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly sums: Sums;
  /** The middle line: y at x0, and its slope. */
  readonly middle: number;
  readonly slope: number;
  /** Mean height of its columns. */
  readonly height: number;
}

/** Of a core's cells: their number, and sums of the coordinates of their middles and of products of these. */
interface Sums {
  readonly n: number;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
  /** Columns that have cells. */
  readonly columns: number;
}

/** The lines of print, in no order. */
export function findLines(map: PrintMap, page: GreyImage): readonly PrintedLine[] {
  const scale = page.width / map.width;
  const measure = (core: Core, cores: readonly Core[]): PrintedLine | null => {
    const line = measureLine(core, cores, scale, page, false);
    // A dark ground may be dyed paper, or a marker's colour: then the print may be darker still.
    const light = isDark(core, scale, page) ? measureLine(core, cores, scale, page, true) : null;
    return light ? { ...light, ...(line && { orDark: line }) } : line;
  };
  const parts = sloped(findCores(map));
  const lines = new Map(parts.map((core) => [core, measure(core, parts)]));
  const whole = joinCores(lines);
  return whole.flatMap((core) => lines.get(core) ?? (lines.has(core) ? [] : (measure(core, whole) ?? [])));
}

/** The cores, short ones with the slope of the page. */
function sloped(cores: readonly Core[]): readonly Core[] {
  const common = commonSlope(cores);
  return cores.map((core) => (isLong(core) ? core : withSlope(core, common)));
}

/** The cores, those of one line joined whose ink meets. */
function joinCores(lines: ReadonlyMap<Core, PrintedLine | null>): readonly Core[] {
  const measured = [...lines].toSorted(([a], [b]) => a.x0 - b.x0);
  const next = new Map<Core, Core>();
  const isTaken = new Set<Core>();
  for (const [core, line] of measured) {
    const after = measured.find(
      ([other, its]) => line && its && !isTaken.has(other) && core.x1 <= other.x0 && meet(line, its),
    );
    if (!after) continue;
    next.set(core, after[0]);
    isTaken.add(after[0]);
  }
  const common = commonSlope([...lines.keys()]);
  return [...lines.keys()].flatMap((core) => {
    if (isTaken.has(core)) return [];
    let joined = core;
    for (let after = next.get(core); after; after = next.get(after)) joined = joinedCore(joined, after);
    return joined === core || isLong(joined) ? [joined] : [withSlope(joined, common)];
  });
}

function joinedCore(a: Core, b: Core): Core {
  const sums = {
    n: a.sums.n + b.sums.n,
    x: a.sums.x + b.sums.x,
    y: a.sums.y + b.sums.y,
    xx: a.sums.xx + b.sums.xx,
    xy: a.sums.xy + b.sums.xy,
    columns: a.sums.columns + b.sums.columns,
  };
  const [x0, y0] = [Math.min(a.x0, b.x0), Math.min(a.y0, b.y0)];
  return { x0, x1: Math.max(a.x1, b.x1), y0, y1: Math.max(a.y1, b.y1), sums, ...fitMiddle(sums, x0) };
}

/** Whether the ink of a part of a line reaches that of another part of it, to its right. */
function meet(left: PrintedLine, right: PrintedLine): boolean {
  const x = (left.box.x1 + right.box.x0) / 2;
  const middleOf = ({ base, slope, box, size }: PrintedLine): number => base + slope * (x - box.x0) - size / 2;
  const sizes = [left.size, right.size] as const;
  return (
    left.box.x1 > right.box.x0 &&
    left.isLight === right.isLight &&
    Math.max(...sizes) < MAX_SIZE_RATIO * Math.min(...sizes) &&
    Math.abs(middleOf(left) - middleOf(right)) < MAX_MIDDLE_OFFSET * Math.max(...sizes)
  );
}

/** Whether most of the print runs up or down the page. */
export function isSideways(map: PrintMap): boolean {
  let upright = 0;
  for (const { x0, x1, y0, y1 } of findCores(map)) {
    const [across, down] = [x1 - x0, y1 - y0];
    if (Math.max(across, down) > MIN_DIRECTED * Math.min(across, down)) upright += across - down;
  }
  return upright < 0;
}

function isLong({ x0, x1, height }: Core): boolean {
  return x1 - x0 >= LONG_CORE * height;
}

/** The same core, whose middle line has another slope. */
function withSlope(core: Core, slope: number): Core {
  const half = (core.x1 - core.x0) / 2;
  return { ...core, slope, middle: core.middle + (core.slope - slope) * half };
}

/** The median slope of the long cores, by their length; 0 without any. */
function commonSlope(cores: readonly Core[]): number {
  const long = cores.filter(isLong).toSorted((a, b) => a.slope - b.slope);
  let rest = long.reduce((sum, { x0, x1 }) => sum + x1 - x0, 0) / 2;
  return long.find(({ x0, x1 }) => (rest -= x1 - x0) <= 0)?.slope ?? 0;
}

function findCores({ pixels: values, width, height }: PrintMap): readonly Core[] {
  const seen = new Uint8Array(values.length);
  const stack = new Int32Array(values.length);
  const cores: Core[] = [];
  for (let start = 0; start < values.length; start++) {
    if (seen[start] || values[start]! < CORE_LEVEL) continue;
    let [count, read, sum] = [1, 0, 0];
    stack[0] = start;
    seen[start] = 1;
    let [x0, x1, y0, y1] = [width, 0, height, 0];
    while (read < count) {
      const cell = stack[read++]!;
      sum += values[cell]!;
      const [x, y] = [cell % width, Math.floor(cell / width)];
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x + 1);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y + 1);
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (seen[next] || values[next]! < CORE_LEVEL) continue;
          seen[next] = 1;
          stack[count++] = next;
        }
      }
    }
    if (count < MIN_CORE || sum < MIN_MEAN * count) continue;
    const sums = sumsOf(stack.subarray(0, count), width, x1 - x0);
    cores.push({ x0, x1, y0, y1, sums, ...fitMiddle(sums, x0) });
  }
  return cores;
}

function sumsOf(cells: Int32Array, width: number, columns: number): Sums {
  const sums = { n: cells.length, x: 0, y: 0, xx: 0, xy: 0, columns };
  for (const cell of cells) {
    const [x, y] = [(cell % width) + 0.5, Math.floor(cell / width) + 0.5];
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
  }
  return sums;
}

/** The straight line through the middles of a core's columns, by least squares. */
function fitMiddle({ n, x, y, xx, xy, columns }: Sums, x0: number): Pick<Core, "middle" | "slope" | "height"> {
  const spread = xx - (x * x) / n;
  const slope = spread > 0 ? (xy - (x * y) / n) / spread : 0;
  return { slope, middle: (y - slope * (x - n * x0)) / n, height: n / columns };
}

/** Whether most of a core and its surroundings is dark. */
function isDark({ x0, x1, middle, height }: Core, scale: number, page: GreyImage): boolean {
  const [left, right, top, bottom] = [x0, x1, middle - height, middle + height].map((at) => Math.round(at * scale)) as [
    number,
    number,
    number,
    number,
  ];
  return medianGrey(page, { x0: Math.max(0, left), x1: Math.min(page.width, right), y0: top, y1: bottom }) < DARK;
}

function measureLine(
  core: Core,
  cores: readonly Core[],
  scale: number,
  page: GreyImage,
  isLight: boolean,
): PrintedLine | null {
  const { slope } = core;
  const x0 = Math.max(0, Math.round(core.x0 * scale));
  const x1 = Math.min(page.width, Math.round(core.x1 * scale));
  const middle = core.middle * scale;
  const half = (core.height * scale) / 2;
  if (x1 - x0 < 3) return null;
  const reach = Math.ceil(2 * half * MAX_REACH) + 2;
  const above = Math.min(reach, distanceTo(core, cores, -1) * scale);
  const below = Math.min(reach, distanceTo(core, cores, 1) * scale);
  const ground = isLight ? 0 : 255;
  const profile = inkRows(page, x0, x1, middle, slope, reach, ground, STRETCH * half);
  const fullest = Math.max(...profile.subarray(Math.floor(reach - half), Math.ceil(reach + half) + 1));
  if (fullest === 0) return null;
  const white = fullest * WHITE_ROW;
  const top = rimOf(profile, reach, -1, half, above, white);
  const bottom = rimOf(profile, reach, 1, half, below, white);
  const size = bottom - top;
  if (size < 5) return null;
  const [left, right] = endsOf(page, x0, x1, middle, slope, top, bottom, ground);
  const baseAt = (x: number): number => middle + bottom + slope * (x - x0);
  const ys = [baseAt(left), baseAt(right)] as const;
  return {
    box: {
      x0: left,
      x1: right,
      y0: Math.max(0, Math.floor(Math.min(...ys) - size)),
      y1: Math.min(page.height, Math.ceil(Math.max(...ys))),
    },
    slope,
    base: ys[0],
    size: size * (1 + PAD),
    descent: (size * PAD) / 2,
    ...(isLight && { isLight }),
  };
}

/** How far the line may reach up (-1) or down (1) from its middle before it meets the nearest core there. */
function distanceTo(core: Core, cores: readonly Core[], direction: -1 | 1): number {
  let nearest = Infinity;
  for (const other of cores) {
    if (other === core) continue;
    const [from, to] = [Math.max(core.x0, other.x0), Math.min(core.x1, other.x1)];
    if (to <= from) continue;
    const x = (from + to) / 2;
    const here = core.middle + core.slope * (x - core.x0);
    const there = other.middle + other.slope * (x - other.x0);
    const distance = direction * (there - here) - other.height / 2;
    if (direction * (there - here) > 0 && distance < nearest) nearest = distance;
  }
  return nearest;
}

/** The median grey of a part of the page, of which every fourth pixel counts. */
function medianGrey(page: GreyImage, { x0, x1, y0, y1 }: Box): number {
  const histogram = new Uint32Array(256);
  let count = 0;
  for (let y = Math.max(0, y0); y < Math.min(page.height, y1); y++) {
    for (let x = x0 + (y % 4); x < x1; x += 4) {
      histogram[page.pixels[y * page.width + x]!]!++;
      count++;
    }
  }
  let level = 0;
  for (let below = histogram[0]!; below * 2 < count; below += histogram[level]!) level++;
  return level;
}

/**
 * Ink of the rows along a line's middle, from `reach` above to `reach` below: what the stretch of the line has that has
 * most there, since a single descender is little beside all of a long line.
 */
function inkRows(
  page: GreyImage,
  x0: number,
  x1: number,
  middle: number,
  slope: number,
  reach: number,
  ground: number,
  stretch: number,
): Float32Array {
  const most = new Float32Array(2 * reach + 1);
  const count = Math.max(1, Math.floor((x1 - x0) / stretch));
  for (let n = 0; n < count; n++) {
    const [from, to] = [n, n + 1].map((i) => Math.round(x0 + ((x1 - x0) * i) / count)) as [number, number];
    const rows = new Float32Array(most.length);
    for (let x = from; x < to; x++) {
      const base = Math.round(middle + slope * (x + 0.5 - x0) - 0.5) - reach;
      for (let i = 0; i < rows.length; i++) {
        const y = base + i;
        if (y >= 0 && y < page.height) rows[i]! += Math.abs(ground - page.pixels[y * page.width + x]!);
      }
    }
    for (let i = 0; i < rows.length; i++) most[i] = Math.max(most[i]!, rows[i]! / (to - from));
  }
  return most;
}

/**
 * Where the line's ink ends above (-1) or below (1) its middle, in pixels from the middle: where more white follows
 * than between a letter and its accent, or at the row with the least ink before the next line.
 */
function rimOf(
  rows: Float32Array,
  middle: number,
  direction: -1 | 1,
  half: number,
  limit: number,
  white: number,
): number {
  const first = Math.max(1, Math.floor(half * 0.8));
  const last = Math.max(first, Math.floor(Math.min(limit, middle)));
  const gap = MAX_ACCENT_GAP * half;
  const rim = (end: number): number => (direction < 0 ? -end : end + 1);
  let end = first - 1;
  let least = last;
  let leastInk = Infinity;
  for (let i = first; i <= last; i++) {
    const ink = rows[middle + direction * i]!;
    if (ink > white) end = i;
    else if (i - end > gap) return rim(end);
    if (ink < leastInk && i >= half * 1.3) [least, leastInk] = [i, ink];
  }
  return rim(end < last ? end : least - 1);
}

/** The left and right end of the line's ink: its core's ends, extended over what ink is close beside them. */
function endsOf(
  page: GreyImage,
  x0: number,
  x1: number,
  middle: number,
  slope: number,
  top: number,
  bottom: number,
  ground: number,
): readonly [number, number] {
  const size = bottom - top;
  const inkAt = (x: number): number => {
    const y = middle + slope * (x - x0);
    let ink = 0;
    for (let v = Math.max(0, Math.round(y + top)); v < Math.min(page.height, Math.round(y + bottom)); v++)
      ink += Math.abs(ground - page.pixels[v * page.width + x]!);
    return ink;
  };
  let whole = 0;
  for (let x = x0; x < x1; x++) whole += inkAt(x);
  const least = Math.max(64, (INKED_COLUMN * whole) / (x1 - x0));
  const walk = (from: number, direction: -1 | 1): number => {
    let end = from;
    const gap = Math.max(2, MAX_GAP * size);
    const last = direction < 0 ? Math.max(0, x0 - MAX_BEYOND * size) : Math.min(page.width - 1, x1 + MAX_BEYOND * size);
    for (let x = from; Math.abs(x - end) <= gap && direction * (last - x) >= 0; x += direction)
      if (inkAt(x) > least) end = x;
    return end;
  };
  // From a little inside: the core may reach beyond the ink.
  const inside = Math.min(Math.round(size / 2), Math.floor((x1 - x0) / 3));
  return [walk(x0 + inside, -1), walk(x1 - 1 - inside, 1) + 1];
}
