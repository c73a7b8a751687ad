/**
 * Kernels of the filter `white`, in AssemblyScript: four pixels at a time, one thread, no allocation. The caller lays
 * out the memory and passes byte offsets. Images are RGBA, row by row, 8 bits a channel.
 */

/** Bytes of a lattice cell: the gains of red, green and blue, and the share of picture. */
const CELL: usize = 16;
/** The level of paper. */
const PAPER: f32 = 255;
/** The darkness that no pixel of a mark need exceed, and the byte that says that there is none. */
const DARKEST: f32 = 200;
const NONE: f32 = 255;
const NO_MARKS: u32 = 0xffffffff;

/*
 * The light on a row is given by four planes of a value for each pixel or cell, one after the other, `plane` bytes
 * apart: the gain that brings the light of red, green and blue to 255, and the share of picture. It is that of two rows
 * of a lattice, mixed with `share` of the lower one.
 */

/**
 * Writes the four planes of a lattice row of `columns` cells for `width` places: linear between the centres of two
 * cells. The row has its first and its last cell twice.
 */
export function stretchLight(row: usize, columns: i32, width: i32, plane: usize, into: usize): void {
  const perPlace = f32(columns) / f32(width);
  for (let span = 0, x = 0; span <= columns; span++, row += CELL) {
    const left = v128.load(row);
    const rise = f32x4.sub(v128.load(row, CELL), left);
    const next = Math.ceil((f64(span) + 0.5) * (f64(width) / f64(columns)) - 0.5);
    for (const end = span === columns ? width : min(width, i32(next)); x < end; x++, into += 4) {
      const share: f32 = (f32(x) + 0.5) * perPlace + 0.5 - f32(span);
      const light = f32x4.add(left, f32x4.mul(rise, f32x4.splat(share)));
      v128.store32_lane(into, light, 0);
      v128.store32_lane(into + plane, light, 1);
      v128.store32_lane(into + 2 * plane, light, 2);
      v128.store32_lane(into + 3 * plane, light, 3);
    }
  }
}

/** The light at four places. */
function lightAt(upper: usize, lower: usize, share: v128): v128 {
  const above = v128.load(upper);
  return f32x4.add(above, f32x4.mul(f32x4.sub(v128.load(lower), above), share));
}

/** A channel of four pixels. */
function channelAt(pixels: v128, bit: i32): v128 {
  return f32x4.convert_i32x4_s(v128.and(i32x4.shr_u(pixels, bit), i32x4.splat(255)));
}

function greyOf(red: v128, green: v128, blue: v128): v128 {
  return f32x4.add(
    f32x4.add(f32x4.mul(red, f32x4.splat(0.299)), f32x4.mul(green, f32x4.splat(0.587))),
    f32x4.mul(blue, f32x4.splat(0.114)),
  );
}

/**
 * Counts the shades of every third four pixels of a row, as shares of paper in 255ths, in `shades` counts. Pictures do
 * not count.
 */
export function countShades(
  pixels: usize,
  width: i32,
  upper: usize,
  lower: usize,
  plane: usize,
  share: f32,
  counts: usize,
  shades: i32,
): void {
  const part = f32x4.splat(share);
  for (let x = 0; x + 4 <= width; x += 12, pixels += 48, upper += 48, lower += 48) {
    if (v128.any_true(f32x4.gt(lightAt(upper + 3 * plane, lower + 3 * plane, part), f32x4.splat(0)))) continue;
    const four = v128.load(pixels);
    const grey = greyOf(
      f32x4.mul(channelAt(four, 0), lightAt(upper, lower, part)),
      f32x4.mul(channelAt(four, 8), lightAt(upper + plane, lower + plane, part)),
      f32x4.mul(channelAt(four, 16), lightAt(upper + 2 * plane, lower + 2 * plane, part)),
    );
    const shade = i32x4.min_s(i32x4.trunc_sat_f32x4_s(grey), i32x4.splat(shades - 1));
    countShade(counts, i32x4.extract_lane(shade, 0));
    countShade(counts, i32x4.extract_lane(shade, 1));
    countShade(counts, i32x4.extract_lane(shade, 2));
    countShade(counts, i32x4.extract_lane(shade, 3));
  }
}

function countShade(counts: usize, shade: i32): void {
  const at = counts + (usize(shade) << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** Steps of a level that darkness is counted in. */
const STEPS: f32 = 8;

/**
 * How much darker than paper each of `cells` cells of a row is, negative where it is brighter: in 255ths of paper and
 * `STEPS` of them, as 16-bit integers. A cell is a square of `side` pixels, a power of two up to 8; `pixels` are `side`
 * rows, `rowBytes` apart. Four cells are written at a time.
 */
export function darkness(
  pixels: usize,
  rowBytes: usize,
  side: i32,
  cells: i32,
  upper: usize,
  lower: usize,
  plane: usize,
  share: f32,
  into: usize,
): void {
  const ofCell = f32x4.splat(STEPS / f32(side * side));
  const part = f32x4.splat(share);
  const all = f32x4.splat(STEPS * PAPER);
  const cellBytes = usize(side) << 2;
  for (let x = 0; x < cells; x += 4, pixels += 4 * cellBytes, upper += 16, lower += 16, into += 8) {
    const first = cellAt(pixels, rowBytes, side);
    const second = cellAt(pixels + cellBytes, rowBytes, side);
    const third = cellAt(pixels + 2 * cellBytes, rowBytes, side);
    const fourth = cellAt(pixels + 3 * cellBytes, rowBytes, side);
    const firsts = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
    const lasts = v128.shuffle<f32>(third, fourth, 0, 4, 1, 5);
    const blues = v128.shuffle<f32>(first, second, 2, 6, 2, 6);
    const grey = greyOf(
      f32x4.mul(v128.shuffle<f32>(firsts, lasts, 0, 1, 4, 5), lightAt(upper, lower, part)),
      f32x4.mul(v128.shuffle<f32>(firsts, lasts, 2, 3, 6, 7), lightAt(upper + plane, lower + plane, part)),
      f32x4.mul(
        v128.shuffle<f32>(blues, v128.shuffle<f32>(third, fourth, 2, 6, 2, 6), 0, 1, 4, 5),
        lightAt(upper + 2 * plane, lower + 2 * plane, part),
      ),
    );
    const dark = i32x4.trunc_sat_f32x4_s(f32x4.pmax(f32x4.neg(all), f32x4.sub(all, f32x4.mul(grey, ofCell))));
    v128.store64_lane(into, i16x8.narrow_i32x4_s(dark, dark), 0);
  }
}

/** Sums of the channels of a cell. */
function cellAt(pixels: usize, rowBytes: usize, side: i32): v128 {
  let sums = i16x8.splat(0);
  if (side === 1) sums = i16x8.extend_low_i8x16_u(v128.load32_zero(pixels));
  else
    for (let row = 0; row < side; row++, pixels += rowBytes)
      for (let at = pixels, end = pixels + (usize(side) << 2); at < end; at += 8)
        sums = i16x8.add(sums, v128.load8x8_u(at));
  return f32x4.convert_i32x4_s(i32x4.add(i32x4.extend_low_i16x8_s(sums), i32x4.extend_high_i16x8_s(sums)));
}

/**
 * Finds marks among a row of cells: where the surroundings of a cell are darker than the grain is by chance. They are
 * the darkest of a square of three cells, and of pieces of lines of 2 · `length` + 1 cells along the row and down the
 * page. `own` is the cells' darkness, as by `darkness`, with as many cells more around the page, `stride` bytes to a
 * row. `level` is that of the bare paper at each cell, and `grain` the deviation of a square's mean there, both in
 * 255ths. From `chance` deviations on it is a mark, from `sure` on in full. Writes the darkness from which on a pixel
 * belongs to the mark, as a byte; 255 where there is none.
 */
export function findMarks(
  own: usize,
  stride: usize,
  cells: i32,
  length: i32,
  level: usize,
  grain: usize,
  chance: f32,
  sure: f32,
  into: usize,
): void {
  const ofLine: f32 = 1 / (f32((length << 1) + 1) * STEPS);
  for (let x = 0; x < cells; x += 8, own += 16, level += 32, grain += 32, into += 8) {
    let square = i16x8.splat(0);
    for (let row = own - stride - 2; row <= own + stride; row += stride)
      square = i16x8.add(square, i16x8.add(v128.load(row), i16x8.add(v128.load(row, 2), v128.load(row, 4))));
    let along = v128.load(own);
    let down = along;
    for (let k = 1, across = usize(2), rows = stride; k <= length; k++, across += 2, rows += stride) {
      along = i16x8.add(along, i16x8.add(v128.load(own - across), v128.load(own + across)));
      down = i16x8.add(down, i16x8.add(v128.load(own - rows), v128.load(own + rows)));
    }
    const line = i16x8.max_s(along, down);
    const first = markFrom(
      i32x4.extend_low_i16x8_s(square),
      i32x4.extend_low_i16x8_s(line),
      ofLine,
      level,
      grain,
      chance,
      sure,
    );
    const second = markFrom(
      i32x4.extend_high_i16x8_s(square),
      i32x4.extend_high_i16x8_s(line),
      ofLine,
      level + 16,
      grain + 16,
      chance,
      sure,
    );
    const words = i16x8.narrow_i32x4_s(first, second);
    v128.store64_lane(into, i8x16.narrow_i16x8_u(words, words), 0);
  }
}

/** The darkness from which on a pixel belongs to a mark, for four cells; 255 where there is none. */
function markFrom(square: v128, line: v128, ofLine: f32, level: usize, grain: usize, chance: f32, sure: f32): v128 {
  const around = f32x4.sub(
    f32x4.pmax(
      f32x4.mul(f32x4.convert_i32x4_s(square), f32x4.splat(1 / (9 * STEPS))),
      f32x4.mul(f32x4.convert_i32x4_s(line), f32x4.splat(ofLine)),
    ),
    f32x4.sub(f32x4.splat(PAPER), v128.load(level)),
  );
  const sureness = f32x4.mul(
    f32x4.sub(f32x4.div(around, v128.load(grain)), f32x4.splat(chance)),
    f32x4.splat(1 / (sure - chance)),
  );
  const from = f32x4.div(f32x4.pmin(f32x4.splat(DARKEST), around), f32x4.pmin(f32x4.splat(1), sureness));
  return i32x4.trunc_sat_f32x4_s(
    v128.bitselect(f32x4.pmin(from, f32x4.splat(NONE)), f32x4.splat(NONE), f32x4.gt(sureness, f32x4.splat(0))),
  );
}

/**
 * Sets the levels of a row of pixels, in place; the row has space for three more. A share of paper of `black` and less
 * becomes `ink`, one of `white` and more 255, and levels between them rise with the power 5/4 of the share. A
 * difference of less than `colourless` between the channels is no colour; at `reach` more it is one, and keeps its
 * proportions. `marks` says from which darkness on a pixel belongs to a mark, a byte for each 2^`bits` pixels: it
 * begins at the share `edge` of that darkness, and is inside from `inside` on. A mark becomes no lighter than so many
 * times as dark as it was: `faint` times where it was hardly dark, `strength` times where it was as dark as `full`.
 */
export function whiten(
  pixels: usize,
  width: i32,
  upper: usize,
  lower: usize,
  plane: usize,
  share: f32,
  ink: f32,
  black: f32,
  white: f32,
  colourless: f32,
  reach: f32,
  marks: usize,
  bits: i32,
  edge: f32,
  inside: f32,
  faint: f32,
  strength: f32,
  full: f32,
): void {
  const part = f32x4.splat(share);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const paper = f32x4.splat(PAPER);
  const darkest = f32x4.splat(ink);
  const from = f32x4.splat(black);
  const perLevel = f32x4.splat(1 / (white - black));
  const times = f32x4.splat(faint);
  const rise = f32x4.splat((strength - faint) / full);
  const most = f32x4.splat(strength);
  // A pixel whose channels all lie between these is white and colourless.
  const lowest = f32x4.splat(max(white, PAPER - colourless / 2));
  const highest = f32x4.splat(max(white, PAPER - colourless / 2) + colourless);
  for (let x = 0; x < width; x += 4, pixels += 16, upper += 16, lower += 16) {
    const four = v128.load(pixels);
    const r = f32x4.mul(channelAt(four, 0), lightAt(upper, lower, part));
    const g = f32x4.mul(channelAt(four, 8), lightAt(upper + plane, lower + plane, part));
    const b = f32x4.mul(channelAt(four, 16), lightAt(upper + 2 * plane, lower + 2 * plane, part));
    const least = f32x4.pmin(r, f32x4.pmin(g, b));
    const greatest = f32x4.pmax(r, f32x4.pmax(g, b));
    const pictured = lightAt(upper + 3 * plane, lower + 3 * plane, part);
    const isPictured = v128.any_true(f32x4.gt(pictured, zero));
    const mark = marks + usize(x >> bits);
    const isMarked = load<u32>(mark) !== NO_MARKS;
    if (!isMarked && !isPictured && i32x4.all_true(v128.and(f32x4.ge(least, lowest), f32x4.le(greatest, highest)))) {
      v128.store(pixels, i32x4.splat(-1));
      continue;
    }
    let lr = levelOf(r, from, perLevel, darkest);
    let lg = levelOf(g, from, perLevel, darkest);
    let lb = levelOf(b, from, perLevel, darkest);
    const colour = f32x4.mul(f32x4.sub(f32x4.sub(greatest, least), f32x4.splat(colourless)), f32x4.splat(1 / reach));
    if (v128.any_true(f32x4.gt(colour, zero))) {
      const coloured = f32x4.pmax(zero, f32x4.pmin(one, colour));
      const factor = f32x4.div(levelOf(greatest, from, perLevel, darkest), f32x4.pmax(greatest, one));
      lr = mix(lr, f32x4.mul(r, factor), coloured);
      lg = mix(lg, f32x4.mul(g, factor), coloured);
      lb = mix(lb, f32x4.mul(b, factor), coloured);
    }
    if (isMarked) {
      const begin = f32x4(
        f32(load<u8>(mark)),
        f32(load<u8>(marks + usize((x + 1) >> bits))),
        f32(load<u8>(marks + usize((x + 2) >> bits))),
        f32(load<u8>(marks + usize((x + 3) >> bits))),
      );
      const dark = f32x4.sub(paper, greyOf(r, g, b));
      const depth = f32x4.sub(f32x4.div(dark, begin), f32x4.splat(edge));
      const within = f32x4.pmax(zero, f32x4.pmin(one, f32x4.mul(depth, f32x4.splat(1 / (inside - edge)))));
      const weight = v128.and(within, f32x4.lt(begin, f32x4.splat(NONE)));
      const stronger = f32x4.pmax(times, f32x4.pmin(most, f32x4.add(times, f32x4.mul(rise, dark))));
      lr = mix(lr, f32x4.pmin(lr, darkened(r, stronger)), weight);
      lg = mix(lg, f32x4.pmin(lg, darkened(g, stronger)), weight);
      lb = mix(lb, f32x4.pmin(lb, darkened(b, stronger)), weight);
    }
    if (isPictured) {
      lr = mix(lr, f32x4.pmin(paper, r), pictured);
      lg = mix(lg, f32x4.pmin(paper, g), pictured);
      lb = mix(lb, f32x4.pmin(paper, b), pictured);
    }
    const redGreen = v128.or(rounded(lr), i32x4.shl(rounded(lg), 8));
    v128.store(pixels, v128.or(v128.or(redGreen, i32x4.shl(rounded(lb), 16)), i32x4.splat(0xff000000)));
  }
}

/** The levels of shares of paper. */
function levelOf(share: v128, black: v128, perLevel: v128, ink: v128): v128 {
  const place = f32x4.pmax(f32x4.splat(0), f32x4.mul(f32x4.sub(share, black), perLevel));
  const level = f32x4.mul(place, f32x4.sqrt(f32x4.sqrt(place)));
  const paper = f32x4.splat(PAPER);
  return f32x4.pmin(paper, f32x4.add(ink, f32x4.mul(f32x4.sub(paper, ink), level)));
}

function mix(one: v128, other: v128, share: v128): v128 {
  return f32x4.add(one, f32x4.mul(f32x4.sub(other, one), share));
}

/** What a share of paper becomes so many times as dark. */
function darkened(share: v128, strength: v128): v128 {
  const paper = f32x4.splat(PAPER);
  return f32x4.pmax(f32x4.splat(0), f32x4.sub(paper, f32x4.mul(f32x4.sub(paper, share), strength)));
}

/** Levels as integers: at 2²³ floats are a whole number apart. */
function rounded(level: v128): v128 {
  return v128.and(f32x4.add(level, f32x4.splat(8388608)), i32x4.splat(255));
}
