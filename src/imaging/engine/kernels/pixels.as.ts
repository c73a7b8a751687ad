/**
 * Kernels that run for every pixel of a page, in AssemblyScript: the four channels of a pixel at a time, one thread, no
 * allocation. The caller lays out the memory and passes byte offsets. Images are RGBA, row by row, 8 bits a channel;
 * planes are 32-bit floats.
 */

/** `STEP_PX` of `sample-surface.ts`, as a power of two. */
const STEP_BITS: i32 = 3;
const STEP_PX: i32 = 1 << STEP_BITS;
/** Fixed-point fraction bits of places in the source: an image may be at most 32 767 pixels wide and high. */
const ONE_BITS: i32 = 16;
const ONE: i32 = 1 << ONE_BITS;
/** Bytes of a place: x and y. */
const PLACE: usize = 16;
/** Bytes of a lattice cell: red, green, blue and the number of pixels. */
const CELL: usize = 16;

/**
 * Samples a page of `width` × `height` pixels, bilinear to a 256th of a pixel. `places` says where every `STEP_PX`th
 * pixel of every `STEP_PX`th row lies in the source, in pixels from the centre of its first pixel, `columns` to a row.
 * Nothing is read beyond `rightmost` and `lowest`, the last places with neighbours, in `ONE`ths of a pixel. `rowBytes`
 * leads to the row below; it is 0 for an image of one row. `shares` has space for 256 pairs of weights.
 */
export function sample(
  source: usize,
  rowBytes: usize,
  rightmost: i32,
  lowest: i32,
  places: usize,
  columns: i32,
  shares: usize,
  output: usize,
  width: i32,
  height: i32,
): void {
  for (let i = 0; i < 256; i++)
    v128.store(shares + (usize(i) << 4), v128.shuffle<i64>(i16x8.splat(i16(256 - i)), i16x8.splat(i16(i)), 0, 2));
  const latticeRow = usize(columns) * PLACE;
  for (let y = 0; y < height; y++) {
    const share = f64(y & (STEP_PX - 1)) / f64(STEP_PX);
    const down = f64x2.splat(share);
    const rest = f64x2.splat(1 - share);
    let upper = places + usize(y >> STEP_BITS) * latticeRow;
    let next = placeAt(upper, latticeRow, rest, down);
    for (let x = 0; x < width;) {
      upper += PLACE;
      let px = i32x4.extract_lane(next, 0);
      let py = i32x4.extract_lane(next, 1);
      next = placeAt(upper, latticeRow, rest, down);
      const stepX = (i32x4.extract_lane(next, 0) - px) >> STEP_BITS;
      const stepY = (i32x4.extract_lane(next, 1) - py) >> STEP_BITS;
      const farX = px + (STEP_PX - 1) * stepX;
      const farY = py + (STEP_PX - 1) * stepY;
      // If two places lie in the source, so do all between them.
      if (
        x + STEP_PX <= width &&
        min(px, farX) >= 0 &&
        max(px, farX) <= rightmost &&
        min(py, farY) >= 0 &&
        max(py, farY) <= lowest
      ) {
        for (const end = x + STEP_PX; x < end; x += 2, output += 8) {
          const first = source + usize(py >> ONE_BITS) * rowBytes + (usize(px >> ONE_BITS) << 2);
          const firstAcross = v128.load(shares + (usize((px >> 8) & 255) << 4));
          const firstUpper = v128.load64_zero(shares + (usize((py >> 8) & 255) << 4));
          px += stepX;
          py += stepY;
          const second = source + usize(py >> ONE_BITS) * rowBytes + (usize(px >> ONE_BITS) << 2);
          const secondAcross = v128.load(shares + (usize((px >> 8) & 255) << 4));
          const uppers = v128.load64_lane(shares + (usize((py >> 8) & 255) << 4), firstUpper, 1);
          px += stepX;
          py += stepY;
          const above = mixPairs(first, firstAcross, second, secondAcross);
          const below = mixPairs(first + rowBytes, firstAcross, second + rowBytes, secondAcross);
          const sum = i16x8.add(i16x8.mul(above, uppers), i16x8.mul(below, i16x8.sub(i16x8.splat(256), uppers)));
          const mixed = i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8);
          v128.store64_lane(output, i8x16.narrow_i16x8_u(mixed, mixed), 0);
        }
        continue;
      }
      for (const end = min(width, x + STEP_PX); x < end; x++) {
        const qx = max(0, min(rightmost, px));
        const qy = max(0, min(lowest, py));
        const at = source + usize(qy >> ONE_BITS) * rowBytes + (usize(qx >> ONE_BITS) << 2);
        store<u32>(
          output,
          blend(
            at,
            rowBytes,
            v128.load(shares + (usize((qx >> 8) & 255) << 4)),
            v128.load(shares + (usize((qy >> 8) & 255) << 4)),
          ),
        );
        output += 4;
        px += stepX;
        py += stepY;
      }
    }
  }
}

/** A place between two rows of the lattice, in `ONE`ths of a pixel, plus half a 256th, so that truncation rounds. */
function placeAt(upper: usize, latticeRow: usize, rest: v128, down: v128): v128 {
  const place = f64x2.add(f64x2.mul(v128.load(upper), rest), f64x2.mul(v128.load(upper + latticeRow), down));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(place, f64x2.splat(f64(ONE))), f64x2.splat(f64(ONE >> 9))));
}

/** Two pixels, each mixed from the pair at its place in 256ths, 16 bits a channel. */
function mixPairs(first: usize, firstShares: v128, second: usize, secondShares: v128): v128 {
  const one = i16x8.mul(v128.load8x8_u(first), firstShares);
  const other = i16x8.mul(v128.load8x8_u(second), secondShares);
  const sum = i16x8.add(v128.shuffle<i64>(one, other, 0, 2), v128.shuffle<i64>(one, other, 1, 3));
  return i16x8.shr_u(i16x8.add(sum, i16x8.splat(128)), 8);
}

/** Four pixels mixed in 256ths, across and down. */
function blend(at: usize, rowBytes: usize, across: v128, down: v128): u32 {
  const half = i16x8.splat(128);
  const above = i16x8.mul(v128.load8x8_u(at), across);
  const below = i16x8.mul(v128.load8x8_u(at + rowBytes), across);
  const both = i16x8.add(v128.shuffle<i64>(above, below, 0, 2), v128.shuffle<i64>(above, below, 1, 3));
  const mixed = i16x8.mul(i16x8.shr_u(i16x8.add(both, half), 8), down);
  const sum = i16x8.shr_u(i16x8.add(i16x8.add(mixed, v128.shuffle<i64>(mixed, mixed, 1, 0)), half), 8);
  return u32(i32x4.extract_lane(i8x16.narrow_i16x8_u(sum, sum), 0));
}

/*
 * Makes an image smaller as OpenCV's `INTER_LINEAR` does, bit for bit: weights in 2048ths, rows mixed across first,
 * each sum cut to 16 bits.
 */

/**
 * Bytes of a column: the byte offset of its left pixel, and the weights of the left and the right pixel, 16 bits each.
 */
const COLUMN: usize = 8;
/** Bytes of a row: the byte offsets of its upper and its lower source row, and their weights, 32 bits each. */
const ROW: usize = 16;

/**
 * Makes an image of `width` × `height` pixels from the places in `columns` and `rows`. Both rows of `mixed`, and
 * `columns`, are padded to an even number of pixels.
 */
export function shrinkBilinear(
  source: usize,
  columns: usize,
  rows: usize,
  mixed: usize,
  output: usize,
  width: i32,
  height: i32,
): void {
  const mixedBytes = usize((width + 1) & ~1) << 3;
  let upper = mixed;
  let lower = mixed + mixedBytes;
  let upperIs: u32 = u32.MAX_VALUE;
  let lowerIs: u32 = u32.MAX_VALUE;
  for (let y = 0; y < height; y++, rows += ROW) {
    const above = load<u32>(rows);
    const below = load<u32>(rows, 4);
    if (above === lowerIs) {
      const spare = upper;
      upper = lower;
      lower = spare;
      lowerIs = upperIs;
      upperIs = above;
    }
    if (above !== upperIs) mixAcross(source + above, columns, width, upper);
    if (below !== lowerIs) mixAcross(source + below, columns, width, lower);
    upperIs = above;
    lowerIs = below;
    const rest = i16x8.splat(load<i16>(rows, 8));
    const share = i16x8.splat(load<i16>(rows, 12));
    let x = 0;
    for (; x + 4 <= width; x += 4, output += 16) {
      const at = usize(x) << 3;
      v128.store(
        output,
        i8x16.narrow_i16x8_u(
          mixDown(upper + at, lower + at, rest, share),
          mixDown(upper + at + 16, lower + at + 16, rest, share),
        ),
      );
    }
    for (; x < width; x++, output += 4) {
      const at = usize(x) << 3;
      const pixel = mixDown(upper + at, lower + at, rest, share);
      v128.store32_lane(output, i8x16.narrow_i16x8_u(pixel, pixel), 0);
    }
  }
}

/** A source row at the output's width, in 128ths of a level, two pixels at a time. */
function mixAcross(row: usize, columns: usize, width: i32, into: usize): void {
  const none = i32x4.splat(0);
  for (let x = 0; x < width; x += 2, columns += 2 * COLUMN, into += 16) {
    const pairs = v128.load64_lane(row + load<u32>(columns, COLUMN), v128.load64_zero(row + load<u32>(columns)), 1);
    const first = i8x16.shuffle(pairs, none, 0, 16, 4, 16, 1, 16, 5, 16, 2, 16, 6, 16, 3, 16, 7, 16);
    const second = i8x16.shuffle(pairs, none, 8, 16, 12, 16, 9, 16, 13, 16, 10, 16, 14, 16, 11, 16, 15, 16);
    const one = i32x4.shr_s(i32x4.dot_i16x8_s(first, v128.load32_splat(columns, 4)), 4);
    const other = i32x4.shr_s(i32x4.dot_i16x8_s(second, v128.load32_splat(columns, COLUMN + 4)), 4);
    v128.store(into, i16x8.narrow_i32x4_s(one, other));
  }
}

/** Two pixels mixed from two rows, 16 bits a channel. */
function mixDown(upper: usize, lower: usize, rest: v128, share: v128): v128 {
  const above = v128.load(upper);
  const below = v128.load(lower);
  const first = i32x4.add(
    i32x4.shr_s(i32x4.extmul_low_i16x8_s(above, rest), 16),
    i32x4.shr_s(i32x4.extmul_low_i16x8_s(below, share), 16),
  );
  const second = i32x4.add(
    i32x4.shr_s(i32x4.extmul_high_i16x8_s(above, rest), 16),
    i32x4.shr_s(i32x4.extmul_high_i16x8_s(below, share), 16),
  );
  return i16x8.shr_s(i16x8.add(i16x8.narrow_i32x4_s(first, second), i16x8.splat(2)), 2);
}

/**
 * Adds every `step`th pixel of a row of `width` to the lattice cell it lies in, with `columns` cells to the row: sums
 * of red, green and blue, and the number of pixels, as integers.
 */
export function sumCells(pixels: usize, width: i32, step: i32, columns: i32, sums: usize): void {
  for (let column = 1, x = 0; column <= columns; column++, sums += CELL) {
    let sum = v128.load(sums);
    for (const end = (column * width + columns - 1) / columns; x < end; x += step) {
      const channels = i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(pixels + (usize(x) << 2))));
      sum = i32x4.add(sum, i32x4.replace_lane(channels, 3, 1));
    }
    v128.store(sums, sum);
  }
}

/**
 * Finds the connected parts of the cells that are 1, among `count` cells, `width` to a row, and sets them to 0. Writes
 * the cells' indices to `cells`, part by part, each from its first cell outwards, and to `ends`, for each part, the
 * number of cells up to its end. Returns the number of parts.
 */
export function connectCells(members: usize, width: i32, count: i32, cells: usize, ends: usize): i32 {
  let parts = 0;
  let found = 0;
  for (let start = 0; start < count; start++) {
    if (load<u8>(members + usize(start)) === 0) continue;
    store<u8>(members + usize(start), 0);
    store<i32>(cells + (usize(found) << 2), start);
    let head = found++;
    for (; head < found; head++) {
      const from = load<i32>(cells + (usize(head) << 2));
      const x = from % width;
      if (x > 0) found = takeCell(members, from - 1, cells, found);
      if (x < width - 1) found = takeCell(members, from + 1, cells, found);
      if (from >= width) found = takeCell(members, from - width, cells, found);
      if (from < count - width) found = takeCell(members, from + width, cells, found);
    }
    store<i32>(ends + (usize(parts++) << 2), found);
  }
  return parts;
}

/** Appends a cell if it is still a member, and returns the number of cells found. */
function takeCell(members: usize, cell: i32, cells: usize, found: i32): i32 {
  if (load<u8>(members + usize(cell)) === 0) return found;
  store<u8>(members + usize(cell), 0);
  store<i32>(cells + (usize(found) << 2), cell);
  return found + 1;
}

/**
 * Replaces each value by the mean of those within `radius` of it, along `lines` lines of `length` values that are
 * `step` bytes apart; lines are `stride` bytes apart. Beyond its ends a line continues with its last value. Two lines
 * at a time, in 64 bits.
 */
export function meanAlong(
  from: usize,
  into: usize,
  radius: i32,
  step: usize,
  stride: usize,
  length: i32,
  lines: i32,
): void {
  const share = f64x2.splat(1 / f64(2 * radius + 1));
  const last = length - 1;
  for (let line = 0; line < lines; line += 2, from += 2 * stride, into += 2 * stride) {
    // In an odd number of lines, the last one is its own neighbour.
    const beside = line + 1 < lines ? stride : 0;
    let sum = f64x2.splat(0);
    for (let k = -radius; k <= radius; k++)
      sum = f64x2.add(sum, pairAt(from + usize(max(0, min(last, k))) * step, beside));
    for (let i = 0; i < length; i++) {
      const means = f32x4.demote_f64x2_zero(f64x2.mul(sum, share));
      const at = into + usize(i) * step;
      v128.store32_lane(at + beside, means, 1);
      v128.store32_lane(at, means, 0);
      const entering = pairAt(from + usize(min(last, i + radius + 1)) * step, beside);
      sum = f64x2.add(sum, f64x2.sub(entering, pairAt(from + usize(max(0, i - radius)) * step, beside)));
    }
  }
}

function pairAt(at: usize, beside: usize): v128 {
  return f64x2.promote_low_f32x4(v128.load32_lane(at + beside, v128.load32_zero(at), 1));
}

/**
 * The greater of each of `count` values and the one `ahead` places after it, or the lesser, in place. Up to three
 * values after these change as well.
 */
export function extremes(at: usize, count: i32, ahead: i32, isGreatest: bool): void {
  const reach = usize(ahead) << 2;
  for (const end = at + (usize(count) << 2); at < end; at += 16) {
    const near = v128.load(at);
    const far = v128.load(at + reach);
    v128.store(at, isGreatest ? f32x4.pmax(near, far) : f32x4.pmin(near, far));
  }
}

/** The integer scales of `lab.ts`. */
const WEIGHT_BITS: i32 = 12;
const ROOT_BITS: i32 = 15;
const L_SCALE: i32 = (116 * 255 + 50) / 100;
const L_SHIFT: i32 = -((16 * 255 * (1 << ROOT_BITS) + 50) / 100);

/**
 * CIE Lab of RGBA pixels: L, a, b in turn, 8 bits each. `linear` has the linear light of each of 256 levels and `root`
 * f of each share of white, both 16 bits; `weights` has the nine weights of red, green and blue in X, Y and Z, 32 bits.
 */
export function lab(rgba: usize, pixels: i32, linear: usize, root: usize, weights: usize, into: usize): void {
  const xr = load<i32>(weights),
    xg = load<i32>(weights, 4),
    xb = load<i32>(weights, 8);
  const yr = load<i32>(weights, 12),
    yg = load<i32>(weights, 16),
    yb = load<i32>(weights, 20);
  const zr = load<i32>(weights, 24),
    zg = load<i32>(weights, 28),
    zb = load<i32>(weights, 32);
  const halfWeight = 1 << (WEIGHT_BITS - 1);
  const halfRoot = 1 << (ROOT_BITS - 1);
  for (const end = rgba + (usize(pixels) << 2); rgba < end; rgba += 4, into += 3) {
    const red = i32(load<u16>(linear + (usize(load<u8>(rgba)) << 1)));
    const green = i32(load<u16>(linear + (usize(load<u8>(rgba, 1)) << 1)));
    const blue = i32(load<u16>(linear + (usize(load<u8>(rgba, 2)) << 1)));
    const x = i32(load<u16>(root + (usize((red * xr + green * xg + blue * xb + halfWeight) >> WEIGHT_BITS) << 1)));
    const y = i32(load<u16>(root + (usize((red * yr + green * yg + blue * yb + halfWeight) >> WEIGHT_BITS) << 1)));
    const z = i32(load<u16>(root + (usize((red * zr + green * zg + blue * zb + halfWeight) >> WEIGHT_BITS) << 1)));
    // No sRGB colour leaves the 8-bit range.
    store<u8>(into, (L_SCALE * y + L_SHIFT + halfRoot) >> ROOT_BITS);
    store<u8>(into, (500 * (x - y) + (128 << ROOT_BITS) + halfRoot) >> ROOT_BITS, 1);
    store<u8>(into, (200 * (y - z) + (128 << ROOT_BITS) + halfRoot) >> ROOT_BITS, 2);
  }
}

/** Bytes of a Lab pixel, and of its gradient. */
const LAB: usize = 3;
const GRADIENT: usize = 24;

/**
 * How the colours of a Lab image change, by central differences; the rim continues outside. Writes the change of each
 * channel to the right, then down, six floats for each pixel, and the length of the strongest change of all three (Di
 * Zenzo 1986), one float. `gradient` needs space for one more float, and one byte after the image is read.
 */
export function differentiate(image: usize, width: i32, height: i32, gradient: usize, magnitude: usize): void {
  const rowBytes = usize(width) * LAB;
  const half = f32x4.splat(0.5);
  const colours = i32x4(-1, -1, -1, 0);
  for (let y = 0; y < height; y++) {
    const row = image + usize(y) * rowBytes;
    const up = y > 0 ? row - rowBytes : row;
    const down = y < height - 1 ? row + rowBytes : row;
    for (let x = 0; x < width; x++, gradient += GRADIENT, magnitude += 4) {
      const at = usize(x) * LAB;
      const dx = v128.and(
        f32x4.mul(half, difference(row + (x < width - 1 ? at + LAB : at), row + (x > 0 ? at - LAB : at))),
        colours,
      );
      const dy = v128.and(f32x4.mul(half, difference(down + at, up + at)), colours);
      v128.store(gradient, dx);
      v128.store(gradient, dy, 12);
      const xx = total(f32x4.mul(dx, dx));
      const yy = total(f32x4.mul(dy, dy));
      const xy = total(f32x4.mul(dx, dy));
      store<f32>(magnitude, f32(Math.sqrt((xx + yy + Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy)) / 2)));
    }
  }
}

/** The difference of the colours at two places. */
function difference(at: usize, other: usize): v128 {
  return f32x4.convert_i32x4_s(i32x4.sub(coloursAt(at), coloursAt(other)));
}

function coloursAt(at: usize): v128 {
  return i32x4.extend_low_i16x8_u(i16x8.extend_low_i8x16_u(v128.load32_zero(at)));
}

/** Exact: halves and quarters below 2^18. */
function total(three: v128): f64 {
  return f64(f32x4.extract_lane(three, 0) + f32x4.extract_lane(three, 1) + f32x4.extract_lane(three, 2));
}

/**
 * Halves an image to `width` × `height` pixels, each the rounded mean of four. Two pixels after both images are
 * touched.
 */
export function halve(source: usize, rowBytes: usize, output: usize, width: i32, height: i32): void {
  for (let y = 0; y < height; y++, source += rowBytes << 1, output += usize(width) << 2) {
    for (let x: usize = 0; x < usize(width); x += 2) {
      const upper = v128.load(source + (x << 3));
      const lower = v128.load(source + rowBytes + (x << 3));
      const first = i16x8.add(i16x8.extend_low_i8x16_u(upper), i16x8.extend_low_i8x16_u(lower));
      const second = i16x8.add(i16x8.extend_high_i8x16_u(upper), i16x8.extend_high_i8x16_u(lower));
      const left = v128.shuffle<i16>(first, second, 0, 1, 2, 3, 8, 9, 10, 11);
      const right = v128.shuffle<i16>(first, second, 4, 5, 6, 7, 12, 13, 14, 15);
      const mean = i16x8.shr_u(i16x8.add(i16x8.add(left, right), i16x8.splat(2)), 2);
      v128.store64_lane(output + (x << 2), i8x16.narrow_i16x8_u(mean, mean), 0);
    }
  }
}

/** Luma weights of red, green and blue (ITU-R BT.601), in 2^15ths. */
const LUMA_RED: i32 = 9798;
const LUMA_GREEN: i32 = 19235;
const LUMA_BLUE: i32 = 3735;
const LUMA_BITS: i32 = 15;

/** The luma of RGBA pixels, 8 bits each. Returns their sum; at most 8 million pixels. */
export function luma(rgba: usize, pixels: i32, into: usize): i32 {
  let sum = 0;
  for (const end = into + usize(pixels); into < end; rgba += 4, into++) {
    const red = i32(load<u8>(rgba)),
      green = i32(load<u8>(rgba, 1)),
      blue = i32(load<u8>(rgba, 2));
    const level = (red * LUMA_RED + green * LUMA_GREEN + blue * LUMA_BLUE + (1 << (LUMA_BITS - 1))) >> LUMA_BITS;
    store<u8>(into, level);
    sum += level;
  }
  return sum;
}

/**
 * Blurs an image along its rows, then down its columns, with `taps` weights: an odd number of 16-bit weights that sum
 * to 256. Border pixels are repeated. `row` has space for `width + taps` pixels, `mixed` for twice the bytes of the
 * image plus two more pixels for each row. One pixel after both images is touched.
 */
export function blur(
  image: usize,
  width: i32,
  height: i32,
  weights: usize,
  taps: i32,
  row: usize,
  mixed: usize,
  output: usize,
): void {
  const radius = taps >> 1;
  const mixedBytes = usize((width + 1) & ~1) << 3;
  for (let y = 0, from = image, into = mixed; y < height; y++, from += usize(width) << 2, into += mixedBytes) {
    for (let x = 0; x < width + taps; x++)
      store<u32>(row + (usize(x) << 2), load<u32>(from + (usize(max(0, min(width - 1, x - radius))) << 2)));
    for (let x = 0; x < width; x += 2) {
      let sum = i16x8.splat(0);
      for (let k = 0; k < taps; k++)
        sum = i16x8.add(
          sum,
          i16x8.mul(v128.load8x8_u(row + (usize(x + k) << 2)), v128.load16_splat(weights + (usize(k) << 1))),
        );
      v128.store(into + (usize(x) << 3), sum);
    }
  }
  for (let y = 0; y < height; y++, output += usize(width) << 2) {
    for (let x = 0; x < width; x += 2) {
      let left = i32x4.splat(1 << 15);
      let right = left;
      for (let k = 0; k < taps; k++) {
        const above = v128.load(mixed + usize(max(0, min(height - 1, y + k - radius))) * mixedBytes + (usize(x) << 3));
        const weight = v128.load16_splat(weights + (usize(k) << 1));
        left = i32x4.add(left, i32x4.extmul_low_i16x8_u(above, weight));
        right = i32x4.add(right, i32x4.extmul_high_i16x8_u(above, weight));
      }
      const both = i16x8.narrow_i32x4_u(i32x4.shr_u(left, 16), i32x4.shr_u(right, 16));
      v128.store64_lane(output + (usize(x) << 2), i8x16.narrow_i16x8_u(both, both), 0);
    }
  }
}
