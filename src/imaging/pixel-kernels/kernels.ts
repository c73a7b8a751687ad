/**
 * What is done to every pixel of a page, in AssemblyScript: a pixel's four channels at a time, one thread, no allocation.
 * The caller lays out the memory and passes byte offsets. Pictures are RGBA, row by row, 8 bits a channel.
 */

/** `STEP_PX` of `sample-surface.ts`, as a power of two. */
const STEP_BITS: i32 = 3;
const STEP_PX: i32 = 1 << STEP_BITS;
/** Parts of a pixel in which places are counted along a row: 32 767 pixels are as many as there may be. */
const ONE_BITS: i32 = 16;
const ONE: i32 = 1 << ONE_BITS;
/** A place: x and y. */
const PLACE: usize = 16;
/** A cell of a lattice: red, green, blue and the share of picture. */
const CELL: usize = 16;
const WHITE: u32 = 0xffffffff;
/** Paper's own level. */
const PAPER: f32 = 255;

/**
 * A page of `width` × `height` pixels, bilinear to a 256th of a pixel. `places` holds where every `STEP_PX`th pixel of every `STEP_PX`th
 * row lies in the source, in pixels from its first pixel's centre, `columns` to a row. Nothing is read beyond `rightmost` and `lowest`,
 * the last places that have neighbours, in `ONE`ths of a pixel; `rowBytes` lead to the row below, 0 in a picture of one row.
 * `shares` is room for 256 pairs of weights.
 */
export function sample(
  source: usize, rowBytes: usize, rightmost: i32, lowest: i32,
  places: usize, columns: i32, shares: usize,
  output: usize, width: i32, height: i32,
): void {
  for (let i = 0; i < 256; i++) v128.store(shares + (usize(i) << 4), v128.shuffle<i64>(i16x8.splat(i16(256 - i)), i16x8.splat(i16(i)), 0, 2));
  const latticeRow = usize(columns) * PLACE;
  for (let y = 0; y < height; y++) {
    const share = f64(y & (STEP_PX - 1)) / f64(STEP_PX);
    const down = f64x2.splat(share);
    const rest = f64x2.splat(1 - share);
    let upper = places + usize(y >> STEP_BITS) * latticeRow;
    let next = placeAt(upper, latticeRow, rest, down);
    for (let x = 0; x < width; ) {
      upper += PLACE;
      let px = i32x4.extract_lane(next, 0);
      let py = i32x4.extract_lane(next, 1);
      next = placeAt(upper, latticeRow, rest, down);
      const stepX = (i32x4.extract_lane(next, 0) - px) >> STEP_BITS;
      const stepY = (i32x4.extract_lane(next, 1) - py) >> STEP_BITS;
      for (const end = min(width, x + STEP_PX); x < end; x++) {
        const qx = max(0, min(rightmost, px));
        const qy = max(0, min(lowest, py));
        const at = source + usize(qy >> ONE_BITS) * rowBytes + (usize(qx >> ONE_BITS) << 2);
        store<u32>(output, blend(at, rowBytes, v128.load(shares + (usize((qx >> 8) & 255) << 4)), v128.load(shares + (usize((qy >> 8) & 255) << 4))));
        output += 4;
        px += stepX;
        py += stepY;
      }
    }
  }
}

/** A place between two rows of the lattice, in `ONE`ths of a pixel, half a 256th more, so that cutting off rounds. */
function placeAt(upper: usize, latticeRow: usize, rest: v128, down: v128): v128 {
  const place = f64x2.add(f64x2.mul(v128.load(upper), rest), f64x2.mul(v128.load(upper + latticeRow), down));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(place, f64x2.splat(f64(ONE))), f64x2.splat(f64(ONE >> 9))));
}

/** Four pixels mixed by the 256ths of left and right ones, and of upper and lower. */
function blend(at: usize, rowBytes: usize, across: v128, down: v128): u32 {
  const half = i16x8.splat(128);
  const above = i16x8.mul(v128.load8x8_u(at), across);
  const below = i16x8.mul(v128.load8x8_u(at + rowBytes), across);
  const both = i16x8.add(v128.shuffle<i64>(above, below, 0, 2), v128.shuffle<i64>(above, below, 1, 3));
  const mixed = i16x8.mul(i16x8.shr_u(i16x8.add(both, half), 8), down);
  const sum = i16x8.shr_u(i16x8.add(i16x8.add(mixed, v128.shuffle<i64>(mixed, mixed, 1, 0)), half), 8);
  return u32(i32x4.extract_lane(i8x16.narrow_i16x8_u(sum, sum), 0));
}

function pixelAt(at: usize): v128 {
  return f32x4.convert_i32x4_u(i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at))));
}

/*
 * Light on a row of `width` pixels: `columns` cells, the first and the last of them twice. It rises evenly between the centres of two
 * cells, in spans of pixels, and is level before the first centre and behind the last.
 */

/** Light on a row: that of two rows of a lattice, `share` of the lower, `cells` of them with those at the ends. */
export function lightRow(upper: usize, lower: usize, share: f32, cells: i32, into: usize): void {
  const part = f32x4.splat(share);
  for (const end = into + usize(cells) * CELL; into < end; into += CELL, upper += CELL, lower += CELL) {
    const above = v128.load(upper);
    v128.store(into, f32x4.add(above, f32x4.mul(f32x4.sub(v128.load(lower), above), part)));
  }
}

/** The pixel behind a span. */
function endOf(span: i32, columns: i32, width: i32): i32 {
  return span === columns ? width : min(width, i32(Math.ceil((f64(span) + 0.5) * (f64(width) / f64(columns)) - 0.5)));
}

/** The light at a pixel of a span, by `rise`, from one of its cells to the other. */
function gainAt(cell: usize, rise: v128, x: i32, span: i32, columns: i32, width: i32): v128 {
  const share = (f32(x) + 0.5) * (f32(columns) / f32(width)) + 0.5 - f32(span);
  return f32x4.add(v128.load(cell), f32x4.mul(rise, f32x4.splat(share)));
}

/** Counts the shades of every third pixel of a row, as shares of paper's in 255ths, into 256 counts; pictures don't count. */
export function countShades(pixels: usize, width: i32, gains: usize, columns: i32, counts: usize): void {
  for (let span = 0, x = 0; span <= columns; span++, gains += CELL) {
    const rise = f32x4.sub(v128.load(gains, CELL), v128.load(gains));
    const step = f32x4.mul(rise, f32x4.splat((3 * f32(columns)) / f32(width)));
    let gain = gainAt(gains, rise, x, span, columns, width);
    for (const end = endOf(span, columns, width); x < end; x += 3, gain = f32x4.add(gain, step)) {
      if (f32x4.extract_lane(gain, 3) > 0) continue;
      const level = f32x4.mul(pixelAt(pixels + (usize(x) << 2)), gain);
      const grey = 0.299 * f32x4.extract_lane(level, 0) + 0.587 * f32x4.extract_lane(level, 1) + 0.114 * f32x4.extract_lane(level, 2);
      const count = counts + (usize(min(255, i32(grey))) << 2);
      store<u32>(count, load<u32>(count) + 1);
    }
  }
}

/**
 * Sets the levels of a row of pixels, in place: `levels` holds one for each of 512 shares of paper's, in 255ths, and is 255 from
 * `white` on. Less than `colourless` between the channels is no colour; over `reach` more it is one, and keeps its proportions.
 */
export function whiten(pixels: usize, width: i32, gains: usize, columns: i32, levels: usize, white: f32, colourless: f32, reach: f32): void {
  // The fourth lane is no channel, and stops nothing.
  const whites = f32x4(white, white, white, -Infinity);
  const most = f32x4(colourless, colourless, colourless, Infinity);
  // Channels all between these are white and colourless: most pixels of a page are, and are told four at a time.
  const lowest = f32x4.splat(max(white, PAPER - colourless / 2));
  const highest = f32x4.splat(max(white, PAPER - colourless / 2) + colourless);
  for (let span = 0, x = 0; span <= columns; span++, gains += CELL) {
    const rise = f32x4.sub(v128.load(gains, CELL), v128.load(gains));
    const step = f32x4.mul(rise, f32x4.splat(f32(columns) / f32(width)));
    const isPictured = load<f32>(gains, 12) > 0 || load<f32>(gains, CELL + 12) > 0;
    const low = bytesOf(f32x4.ceil(f32x4.div(lowest, f32x4.pmin(v128.load(gains), v128.load(gains, CELL)))));
    const high = bytesOf(f32x4.floor(f32x4.div(highest, f32x4.pmax(v128.load(gains), v128.load(gains, CELL)))));
    let gain = gainAt(gains, rise, x, span, columns, width);
    for (const end = endOf(span, columns, width); x < end; x++, gain = f32x4.add(gain, step), pixels += 4) {
      if (!isPictured && x + 4 <= end) {
        const four = v128.load(pixels);
        if (i8x16.all_true(v128.and(i8x16.ge_u(four, low), i8x16.le_u(four, high)))) {
          v128.store(pixels, i32x4.splat(-1));
          x += 3;
          pixels += 12;
          gain = f32x4.add(gain, f32x4.mul(step, f32x4.splat(3)));
          continue;
        }
      }
      const level = f32x4.mul(pixelAt(pixels), gain);
      const next = v128.shuffle<f32>(level, level, 1, 2, 0, 3);
      const last = v128.shuffle<f32>(level, level, 2, 0, 1, 3);
      const highs = f32x4.pmax(level, f32x4.pmax(next, last));
      const spread = f32x4.sub(highs, f32x4.pmin(level, f32x4.pmin(next, last)));
      if (!isPictured && i32x4.all_true(v128.and(f32x4.ge(level, whites), f32x4.le(spread, most)))) {
        store<u32>(pixels, WHITE);
        continue;
      }
      const r = f32x4.extract_lane(level, 0);
      const g = f32x4.extract_lane(level, 1);
      const b = f32x4.extract_lane(level, 2);
      let lr = levelOf(levels, r);
      let lg = levelOf(levels, g);
      let lb = levelOf(levels, b);
      const colour = f32x4.extract_lane(spread, 0) - colourless;
      if (colour > 0) {
        const share = min<f32>(1, colour / reach);
        const greatest = f32x4.extract_lane(highs, 0);
        const factor = levelOf(levels, greatest) / greatest;
        lr += (r * factor - lr) * share;
        lg += (g * factor - lg) * share;
        lb += (b * factor - lb) * share;
      }
      const pictured = f32x4.extract_lane(gain, 3);
      if (pictured > 0) {
        lr += (min<f32>(255, r) - lr) * pictured;
        lg += (min<f32>(255, g) - lg) * pictured;
        lb += (min<f32>(255, b) - lb) * pictured;
      }
      store<u8>(pixels, u8(lr + 0.5));
      store<u8>(pixels, u8(lg + 0.5), 1);
      store<u8>(pixels, u8(lb + 0.5), 2);
    }
  }
}

/** Red, green and blue of a pixel, 0 to 255, four times; the fourth channel is 255. */
function bytesOf(channels: v128): v128 {
  const words = i32x4.trunc_sat_f32x4_u(channels);
  const halves = i16x8.narrow_i32x4_u(words, words);
  return v128.or(v128.shuffle<i32>(i8x16.narrow_i16x8_u(halves, halves), halves, 0, 0, 0, 0), i32x4.splat(0xff000000));
}

function levelOf(levels: usize, share: f32): f32 {
  return f32(load<u8>(levels + usize(i32(min<f32>(511, share + 0.5)))));
}
