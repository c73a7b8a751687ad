/**
 * The arithmetic of the networks, in AssemblyScript: four 32-bit floats at a time, one thread, no allocation. The
 * caller plans the memory and passes byte offsets. Tensors are stored row by row, channels interleaved; the channels of
 * all but the network's input are padded to a multiple of `PANEL` with numbers whose weights are 0.
 */

/** Columns of a product that are computed at once; weights are packed in panels of this many. */
const PANEL: i32 = 8;
const VECTOR: usize = 16;
/** Floats of input rows processed per panel of weights, so that they stay in the first-level cache. */
const TILE_FLOATS: i32 = 4096;

/** Bytes of so many floats. */
function floats(count: i32): usize {
  return usize(count) * 4;
}

/** sum + a · b, fused and rounded once where the machine can do that. */
function plusProduct(sum: v128, a: v128, b: v128): v128 {
  return ASC_FEATURE_RELAXED_SIMD ? f32x4.relaxed_madd(a, b, sum) : f32x4.add(sum, f32x4.mul(a, b));
}

/**
 * output[row][column] = bias[column] + Σ input[row][i] · weights[i][column]; with `relu` at least 0, or through a gate.
 * Rows are contiguous; weights are packed [columns / PANEL][inner][PANEL].
 */
export function product(
  input: usize,
  weights: usize,
  bias: usize,
  output: usize,
  rows: i32,
  inner: i32,
  columns: i32,
  relu: bool,
  gate: usize,
): void {
  const tile = max(4, (TILE_FLOATS / inner) & ~3);
  for (let first = 0; first < rows; first += tile) {
    const end = min(rows, first + tile);
    for (let column = 0; column < columns; column += PANEL) {
      const panel = weights + floats(column * inner);
      const offset = bias + floats(column);
      const floor = relu ? f32x4.splat(0) : f32x4.splat(-Infinity);
      let row = first;
      for (; row + 4 <= end; row += 4) {
        fourRows(
          input + floats(row * inner),
          panel,
          offset,
          output + floats(row * columns + column),
          inner,
          columns,
          floor,
        );
      }
      for (; row < end; row++) {
        oneRow(input + floats(row * inner), panel, offset, output + floats(row * columns + column), inner, floor);
      }
    }
    if (gate) passGate(output + floats(first * columns), (end - first) * columns, gate);
  }
}

/** One panel of four rows: eight sums that stay in registers. */
function fourRows(input: usize, panel: usize, bias: usize, output: usize, inner: i32, columns: i32, floor: v128): void {
  const left = v128.load(bias);
  const right = v128.load(bias, VECTOR);
  let a0 = left,
    a1 = right,
    b0 = left,
    b1 = right,
    c0 = left,
    c1 = right,
    d0 = left,
    d1 = right;
  const step = floats(inner);
  let a = input;
  const end = a + step;
  let b = a + step,
    c = b + step,
    d = c + step;
  let w = panel;
  while (a < end) {
    const w0 = v128.load(w);
    const w1 = v128.load(w, VECTOR);
    let x = v128.load32_splat(a);
    a0 = plusProduct(a0, x, w0);
    a1 = plusProduct(a1, x, w1);
    x = v128.load32_splat(b);
    b0 = plusProduct(b0, x, w0);
    b1 = plusProduct(b1, x, w1);
    x = v128.load32_splat(c);
    c0 = plusProduct(c0, x, w0);
    c1 = plusProduct(c1, x, w1);
    x = v128.load32_splat(d);
    d0 = plusProduct(d0, x, w0);
    d1 = plusProduct(d1, x, w1);
    a += 4;
    b += 4;
    c += 4;
    d += 4;
    w += 2 * VECTOR;
  }
  const next = floats(columns);
  storeTwo(output, a0, a1, floor);
  storeTwo(output + next, b0, b1, floor);
  storeTwo(output + 2 * next, c0, c1, floor);
  storeTwo(output + 3 * next, d0, d1, floor);
}

function oneRow(input: usize, panel: usize, bias: usize, output: usize, inner: i32, floor: v128): void {
  let sum0 = v128.load(bias);
  let sum1 = v128.load(bias, VECTOR);
  for (let i = 0; i < inner; i++) {
    const x = v128.load32_splat(input + floats(i));
    const w = panel + floats(i * PANEL);
    sum0 = plusProduct(sum0, x, v128.load(w));
    sum1 = plusProduct(sum1, x, v128.load(w, VECTOR));
  }
  storeTwo(output, sum0, sum1, floor);
}

function storeTwo(at: usize, left: v128, right: v128, floor: v128): void {
  v128.store(at, f32x4.pmax(floor, left));
  v128.store(at, f32x4.pmax(floor, right), VECTOR);
}

/**
 * Passes the sums of a convolution through its gate, the address of its slope, level and shift: the part of 0 to 1 in a
 * sum, times slope · sum + level, plus shift. Apart from the sums, whose loops need all registers.
 */
function passGate(sums: usize, count: i32, gate: usize): void {
  const slope = v128.load32_splat(gate);
  const level = v128.load32_splat(gate, 4);
  const shift = v128.load32_splat(gate, 8);
  const end = sums + floats(count);
  for (let at = sums; at < end; at += VECTOR) {
    const sum = v128.load(at);
    const part = f32x4.pmin(f32x4.splat(1), f32x4.pmax(f32x4.splat(0), sum));
    v128.store(at, plusProduct(shift, part, plusProduct(level, sum, slope)));
  }
}

/**
 * A convolution over all channels, zero-padded by half of the kernel, rounded down; `down` and `across` are its
 * strides. The patches of each output row are copied side by side into `scratch`, outputWidth · inner floats, and
 * multiplied with the weights, which are packed as for `product` with inner = kernelHeight · kernelWidth · channels.
 */
export function convolve(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  weights: usize,
  bias: usize,
  output: usize,
  outputChannels: i32,
  kernelHeight: i32,
  kernelWidth: i32,
  down: i32,
  across: i32,
  relu: bool,
  gate: usize,
  scratch: usize,
): void {
  const outputWidth = (width + across - 1) / across;
  const outputHeight = (height + down - 1) / down;
  const inner = kernelHeight * kernelWidth * channels;
  const pixel = floats(channels);
  for (let row = 0; row < outputHeight; row++) {
    let patch = scratch;
    for (let column = 0; column < outputWidth; column++) {
      const x = column * across - kernelWidth / 2;
      // The part of a patch's rows that is inside the image.
      const before = max(0, -x);
      const inside = min(kernelWidth, width - x) - before;
      for (let i = 0; i < kernelHeight; i++) {
        const y = row * down - kernelHeight / 2 + i;
        if (y < 0 || y >= height || inside < kernelWidth) memory.fill(patch, 0, usize(kernelWidth) * pixel);
        if (y >= 0 && y < height)
          copyFloats(
            patch + usize(before) * pixel,
            input + usize(y * width + x + before) * pixel,
            usize(inside) * pixel,
          );
        patch += usize(kernelWidth) * pixel;
      }
    }
    product(
      scratch,
      weights,
      bias,
      output + floats(row * outputWidth * outputChannels),
      outputWidth,
      inner,
      outputChannels,
      relu,
      gate,
    );
  }
}

/** Tiles of `convolveByTiles` that are multiplied at once, so that they stay in the second-level cache. */
const TILES: i32 = 24;
/** Pixels of a tile's output, and of the input that it reads. */
const TILE_OUT: i32 = 4;
const TILE_IN: i32 = 6;

/**
 * A convolution over all channels by 3 by 3 taps with stride 1, zero-padded: F(4 × 4, 3 × 3) of Lavin and Gray (2016),
 * "Fast Algorithms for Convolutional Neural Networks", which multiplies a quarter as often. Weights are transformed and
 * packed as for `product`, one after the other for each of the 36 places in a tile.
 */
export function convolveByTiles(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  weights: usize,
  bias: usize,
  output: usize,
  outputChannels: i32,
  relu: bool,
  gate: usize,
  scratch: usize,
): void {
  const places = TILE_IN * TILE_IN;
  const most = floats(max(channels, outputChannels));
  const zeros = scratch;
  const half = zeros + most;
  const transformed = half + usize(places) * most;
  const products = transformed + floats(places * TILES * channels);
  memory.fill(zeros, 0, most);
  const across = (width + TILE_OUT - 1) / TILE_OUT;
  const count = across * ((height + TILE_OUT - 1) / TILE_OUT);
  for (let first = 0; first < count; first += TILES) {
    const tiles = min(TILES, count - first);
    for (let tile = 0; tile < tiles; tile++) {
      const x = ((first + tile) % across) * TILE_OUT - 1;
      const y = ((first + tile) / across) * TILE_OUT - 1;
      const to = transformed + floats(tile * channels);
      transformTile(input, width, height, channels, x, y, zeros, half, to, floats(tiles * channels));
    }
    for (let place = 0; place < places; place++) {
      product(
        transformed + floats(place * tiles * channels),
        weights + floats(place * channels * outputChannels),
        zeros,
        products + floats(place * tiles * outputChannels),
        tiles,
        channels,
        outputChannels,
        false,
        0,
      );
    }
    for (let tile = 0; tile < tiles; tile++) {
      const x = ((first + tile) % across) * TILE_OUT;
      const y = ((first + tile) / across) * TILE_OUT;
      const from = products + floats(tile * outputChannels);
      finishTile(from, floats(tiles * outputChannels), half, bias, output, width, height, outputChannels, x, y, relu);
    }
  }
  if (gate) passGate(output, width * height * outputChannels, gate);
}

/** Bᵀ d B of the tile whose first pixel is x, y: each of its 36 places `next` bytes after the last. */
function transformTile(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  x: i32,
  y: i32,
  zeros: usize,
  half: usize,
  output: usize,
  next: usize,
): void {
  const pixel = floats(channels);
  const line = usize(width) * pixel;
  for (let j = 0; j < TILE_IN; j++) {
    const isInside = x + j >= 0 && x + j < width;
    const top = input + usize(y * width + x + j) * pixel;
    transformSix(
      isInside && y >= 0 ? top : zeros,
      isInside && y + 1 < height ? top + line : zeros,
      isInside && y + 2 < height ? top + 2 * line : zeros,
      isInside && y + 3 < height ? top + 3 * line : zeros,
      isInside && y + 4 < height ? top + 4 * line : zeros,
      isInside && y + 5 < height ? top + 5 * line : zeros,
      half + usize(j) * pixel,
      usize(TILE_IN) * pixel,
      pixel,
    );
  }
  for (let i = 0; i < TILE_IN; i++) {
    const row = half + usize(i * TILE_IN) * pixel;
    const to = output + usize(i * TILE_IN) * next;
    transformSix(row, row + pixel, row + 2 * pixel, row + 3 * pixel, row + 4 * pixel, row + 5 * pixel, to, next, pixel);
  }
}

/** Bᵀ times six vectors of `pixel` bytes, into six that are `next` bytes apart. */
function transformSix(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  e: usize,
  f: usize,
  to: usize,
  next: usize,
  pixel: usize,
): void {
  const two = f32x4.splat(2);
  const four = f32x4.splat(4);
  const five = f32x4.splat(-5);
  for (let at: usize = 0; at < pixel; at += VECTOR) {
    const v0 = v128.load(a + at),
      v1 = v128.load(b + at),
      v2 = v128.load(c + at),
      v3 = v128.load(d + at),
      v4 = v128.load(e + at),
      v5 = v128.load(f + at);
    v128.store(to + at, plusProduct(plusProduct(v4, four, v0), five, v2));
    const even4 = f32x4.sub(v4, f32x4.mul(four, v2));
    const odd4 = f32x4.sub(v3, f32x4.mul(four, v1));
    v128.store(to + next + at, f32x4.add(even4, odd4));
    v128.store(to + 2 * next + at, f32x4.sub(even4, odd4));
    const even2 = f32x4.sub(v4, v2);
    const odd2 = f32x4.mul(two, f32x4.sub(v3, v1));
    v128.store(to + 3 * next + at, f32x4.add(even2, odd2));
    v128.store(to + 4 * next + at, f32x4.sub(even2, odd2));
    v128.store(to + 5 * next + at, plusProduct(plusProduct(v5, four, v1), five, v3));
  }
}

/** Aᵀ m A of a tile's products, whose 36 places are `next` bytes apart: its pixels from x, y on that are inside. */
function finishTile(
  products: usize,
  next: usize,
  half: usize,
  bias: usize,
  output: usize,
  width: i32,
  height: i32,
  channels: i32,
  x: i32,
  y: i32,
  relu: bool,
): void {
  const pixel = floats(channels);
  const line = usize(TILE_IN) * pixel;
  const two = f32x4.splat(2);
  const four = f32x4.splat(4);
  const eight = f32x4.splat(8);
  for (let j = 0; j < TILE_IN; j++) {
    for (let at: usize = 0; at < pixel; at += VECTOR) {
      const from = products + usize(j) * next + at;
      const step = usize(TILE_IN) * next;
      const v1 = v128.load(from + step),
        v2 = v128.load(from + 2 * step),
        v3 = v128.load(from + 3 * step),
        v4 = v128.load(from + 4 * step);
      const even1 = f32x4.add(v1, v2),
        odd1 = f32x4.sub(v1, v2),
        even2 = f32x4.add(v3, v4),
        odd2 = f32x4.sub(v3, v4);
      const to = half + usize(j) * pixel + at;
      v128.store(to, f32x4.add(f32x4.add(v128.load(from), even1), even2));
      v128.store(to + line, plusProduct(odd1, two, odd2));
      v128.store(to + 2 * line, plusProduct(even1, four, even2));
      v128.store(to + 3 * line, plusProduct(f32x4.add(odd1, v128.load(from + 5 * step)), eight, odd2));
    }
  }
  const floor = relu ? f32x4.splat(0) : f32x4.splat(-Infinity);
  const rows = min(TILE_OUT, height - y);
  const columns = width - x;
  for (let i = 0; i < rows; i++) {
    for (let at: usize = 0; at < pixel; at += VECTOR) {
      const from = half + usize(i) * line + at;
      const v0 = f32x4.add(v128.load(bias + at), v128.load(from));
      const v1 = v128.load(from + pixel),
        v2 = v128.load(from + 2 * pixel),
        v3 = v128.load(from + 3 * pixel),
        v4 = v128.load(from + 4 * pixel);
      const even1 = f32x4.add(v1, v2),
        odd1 = f32x4.add(v128.load(bias + at), f32x4.sub(v1, v2)),
        even2 = f32x4.add(v3, v4),
        odd2 = f32x4.sub(v3, v4);
      const to = output + usize((y + i) * width + x) * pixel + at;
      v128.store(to, f32x4.pmax(floor, f32x4.add(f32x4.add(v0, even1), even2)));
      if (columns > 1) v128.store(to + pixel, f32x4.pmax(floor, plusProduct(odd1, two, odd2)));
      if (columns > 2)
        v128.store(to + 2 * pixel, f32x4.pmax(floor, plusProduct(f32x4.add(v128.load(bias + at), even1), four, even2)));
      if (columns > 3)
        v128.store(
          to + 3 * pixel,
          f32x4.pmax(floor, plusProduct(f32x4.add(odd1, v128.load(from + 5 * pixel)), eight, odd2)),
        );
    }
  }
}

/** Copies floats, a multiple of four bytes. For `memory.copy` browsers leave the module: too slow for short copies. */
function copyFloats(to: usize, from: usize, bytes: usize): void {
  let at: usize = 0;
  for (; at + VECTOR <= bytes; at += VECTOR) v128.store(to + at, v128.load(from + at));
  for (; at < bytes; at += 4) store<f32>(to + at, load<f32>(from + at));
}

/** A convolution of each channel alone, padded as by `convolve`; weights [kernelHeight][kernelWidth][channels]. */
export function convolveDepthwise(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  weights: usize,
  bias: usize,
  output: usize,
  kernelHeight: i32,
  kernelWidth: i32,
  down: i32,
  across: i32,
  relu: bool,
  gate: usize,
): void {
  const outputWidth = (width + across - 1) / across;
  const outputHeight = (height + down - 1) / down;
  const pixel = floats(channels);
  const line = usize(width) * pixel;
  const floor = relu ? f32x4.splat(0) : f32x4.splat(-Infinity);
  let out = output;
  for (let row = 0; row < outputHeight; row++) {
    const y = row * down - kernelHeight / 2;
    const firstY = max(0, -y);
    const endY = min(kernelHeight, height - y);
    // Columns whose taps are all inside the image go in fours, those before and after one by one.
    const inner = min(outputWidth, (kernelWidth / 2 + across - 1) / across);
    const outer = max(inner, (width - kernelWidth + kernelWidth / 2) / across + 1);
    let column = 0;
    while (column < outputWidth) {
      const x = column * across - kernelWidth / 2;
      if (column >= inner && column + 4 <= outer) {
        const from = input + usize((y + firstY) * width + x) * pixel;
        fourPixels(
          from,
          usize(across) * pixel,
          line,
          weights + usize(firstY * kernelWidth) * pixel,
          bias,
          out,
          pixel,
          kernelWidth,
          endY - firstY,
          floor,
        );
        column += 4;
        out += 4 * pixel;
        continue;
      }
      const firstX = max(0, -x);
      const endX = min(kernelWidth, width - x);
      const from = input + usize((y + firstY) * width + x + firstX) * pixel;
      onePixel(
        from,
        line,
        weights + usize(firstY * kernelWidth + firstX) * pixel,
        bias,
        out,
        pixel,
        kernelWidth,
        endX - firstX,
        endY - firstY,
        floor,
      );
      column++;
      out += pixel;
    }
    if (gate) passGate(out - usize(outputWidth) * pixel, outputWidth * channels, gate);
  }
}

/** The sums of four neighbouring pixels over `k` by `rows` taps; `next`: bytes from one pixel's taps to the next's. */
function fourPixels(
  from: usize,
  next: usize,
  line: usize,
  kernel: usize,
  bias: usize,
  output: usize,
  pixel: usize,
  k: i32,
  rows: i32,
  floor: v128,
): void {
  for (let channel: usize = 0; channel < pixel; channel += VECTOR) {
    const start = v128.load(bias + channel);
    let a = start,
      b = start,
      c = start,
      d = start;
    for (let i = 0; i < rows; i++) {
      let p = from + usize(i) * line + channel;
      let q = kernel + usize(i * k) * pixel + channel;
      for (let j = 0; j < k; j++) {
        const w = v128.load(q);
        a = plusProduct(a, v128.load(p), w);
        b = plusProduct(b, v128.load(p + next), w);
        c = plusProduct(c, v128.load(p + 2 * next), w);
        d = plusProduct(d, v128.load(p + 3 * next), w);
        p += pixel;
        q += pixel;
      }
    }
    const at = output + channel;
    v128.store(at, f32x4.pmax(floor, a));
    v128.store(at + pixel, f32x4.pmax(floor, b));
    v128.store(at + 2 * pixel, f32x4.pmax(floor, c));
    v128.store(at + 3 * pixel, f32x4.pmax(floor, d));
  }
}

/** The sums of one pixel over `columns` by `rows` of its taps. */
function onePixel(
  from: usize,
  line: usize,
  kernel: usize,
  bias: usize,
  output: usize,
  pixel: usize,
  k: i32,
  columns: i32,
  rows: i32,
  floor: v128,
): void {
  for (let channel: usize = 0; channel < pixel; channel += VECTOR) {
    let sum = v128.load(bias + channel);
    for (let i = 0; i < rows; i++) {
      let p = from + usize(i) * line + channel;
      let q = kernel + usize(i * k) * pixel + channel;
      for (let j = 0; j < columns; j++) {
        sum = plusProduct(sum, v128.load(p), v128.load(q));
        p += pixel;
        q += pixel;
      }
    }
    v128.store(output + channel, f32x4.pmax(floor, sum));
  }
}

/** output[i] = a[i] + b[i]; `count` is a multiple of 4. */
export function add(a: usize, b: usize, output: usize, count: i32): void {
  const end = floats(count);
  for (let at: usize = 0; at < end; at += VECTOR)
    v128.store(output + at, f32x4.add(v128.load(a + at), v128.load(b + at)));
}

/** Multiplies each channel by its factor. */
export function scale(input: usize, pixels: i32, channels: i32, factors: usize, output: usize): void {
  const pixel = floats(channels);
  for (let i = 0; i < pixels; i++) {
    const at = usize(i) * pixel;
    for (let channel: usize = 0; channel < pixel; channel += VECTOR)
      v128.store(output + at + channel, f32x4.mul(v128.load(input + at + channel), v128.load(factors + channel)));
  }
}

/** Repeats each pixel `times` by `times`, into pixels of `stride` floats. */
export function repeat(
  input: usize,
  width: i32,
  height: i32,
  channels: i32,
  times: i32,
  output: usize,
  stride: i32,
): void {
  const pixel = floats(channels);
  const step = floats(stride);
  const outputHeight = height * times;
  let to = output;
  for (let y = 0; y < outputHeight; y++) {
    let from = input + usize((y / times) * width) * pixel;
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < times; i++) {
        copyFloats(to, from, pixel);
        to += step;
      }
      from += pixel;
    }
  }
}

/** The mean of each channel over all pixels. */
export function pool(input: usize, pixels: i32, channels: i32, output: usize): void {
  const pixel = floats(channels);
  const share = f32x4.splat(1 / f32(pixels));
  for (let channel: usize = 0; channel < pixel; channel += VECTOR) {
    let sum = f32x4.splat(0);
    for (let i = 0; i < pixels; i++) sum = f32x4.add(sum, v128.load(input + channel + usize(i) * pixel));
    v128.store(output + channel, f32x4.mul(sum, share));
  }
}
