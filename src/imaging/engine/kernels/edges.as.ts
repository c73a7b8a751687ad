/**
 * Kernels along the edges of an image, in AssemblyScript, with the same arithmetic in the same order as plain code. The
 * caller lays out the memory and passes byte offsets. A gradient is six 32-bit floats for each pixel, a magnitude one
 * (`differentiate` in `pixels.as.ts`).
 */

const GRADIENT: usize = 24;
/** Bits of a peak that hold the bin of its direction while peaks are sorted by it; the other bits hold its pixel. */
const BIN_BITS: i32 = 7;

/**
 * Unit direction of the strongest colour change at the pixel that `turnTo` was last called with; it points to the
 * right.
 */
let cosine: f64 = 1;
let sine: f64 = 0;

/**
 * Sets `cosine` and `sine` to the direction of the strongest colour change (Di Zenzo 1986), by the half-angle formulas.
 */
function turnTo(gradient: usize): void {
  let difference: f64 = 0;
  let product: f64 = 0;
  for (const end = gradient + 12; gradient < end; gradient += 4) {
    const dx = f64(load<f32>(gradient));
    const dy = f64(load<f32>(gradient, 12));
    difference += dx * dx - dy * dy;
    product += 2 * dx * dy;
  }
  const length = Math.sqrt(difference * difference + product * product);
  const doubled = length > 0 ? difference / length : 0;
  cosine = Math.sqrt((1 + doubled) / 2);
  sine = Math.sqrt((1 - doubled) / 2);
  if (product < 0) sine = -sine;
}

/**
 * Finds pixels whose change is at least half of `noise` and greater than that of their neighbours across the edge, and
 * sorts them by direction: the peaks of bin b start at index `starts[b]` of `peaks` and end before `starts[b + 1]`;
 * they are 32-bit pixel numbers in ascending order. `thresholds` are the 64-bit sines between one bin and the next.
 * `found` and `peaks` have space for one number for each pixel, `starts` for one more than there are bins.
 */
export function findPeaks(
  gradient: usize,
  magnitude: usize,
  width: i32,
  height: i32,
  noise: f64,
  thresholds: usize,
  bins: i32,
  found: usize,
  starts: usize,
  peaks: usize,
): void {
  for (let bin = 0; bin <= bins; bin++) store<i32>(starts + (usize(bin) << 2), 0);
  let last = found;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const change = load<f32>(magnitude + (usize(pixel) << 2));
      if (f64(change) < noise * 0.5) continue;
      turnTo(gradient + usize(pixel) * GRADIENT);
      const step = i32(Math.floor(cosine + 0.5)) + width * i32(Math.floor(sine + 0.5));
      if (
        change < load<f32>(magnitude + (usize(pixel - step) << 2)) ||
        change <= load<f32>(magnitude + (usize(pixel + step) << 2))
      )
        continue;
      let low = 0;
      for (let high = bins; low < high;) {
        const middle = (low + high) >> 1;
        if (load<f64>(thresholds + (usize(middle) << 3)) <= sine) low = middle + 1;
        else high = middle;
      }
      // The least sine is straight up, which lies in the middle of the bins.
      const bin = (low + (bins >> 1)) % bins;
      store<i32>(last, (pixel << BIN_BITS) | bin);
      last += 4;
      const count = starts + (usize(bin + 1) << 2);
      store<i32>(count, load<i32>(count) + 1);
    }
  }
  for (let bin = 1; bin <= bins; bin++) {
    const at = starts + (usize(bin) << 2);
    store<i32>(at, load<i32>(at) + load<i32>(at - 4));
  }
  // Backwards, so that the count of each bin, while it falls, is the index of the bin's next peak, and its start at the
  // end.
  for (let at = last; at > found;) {
    at -= 4;
    const peak = load<i32>(at);
    const end = starts + (usize((peak & ((1 << BIN_BITS) - 1)) + 1) << 2);
    const place = load<i32>(end) - 1;
    store<i32>(end, place);
    store<i32>(peaks + (usize(place) << 2), peak >> BIN_BITS);
  }
  // The former ends are now the starts, one place on.
  const total = i32((last - found) >> 2);
  for (let bin = 0; bin < bins; bin++)
    store<i32>(starts + (usize(bin) << 2), load<i32>(starts + (usize(bin + 1) << 2)));
  store<i32>(starts + (usize(bins) << 2), total);
}

/** How likely there is an edge at a pixel, 0 to 1. */
function weightOf(magnitude: usize, pixel: i32, noise: f64): f64 {
  const change = f64(load<f32>(magnitude + (usize(pixel) << 2)));
  return change / (change + noise);
}

/**
 * Peaks vote for the lines through them, up to `spread` bins off their own direction. `votes` has `distances` 32-bit
 * floats for each bin, one for each `step` of the distance from the origin, which begins at minus `diagonal`. `cosines`
 * and `sines` are those of the bins, 64-bit.
 */
export function vote(
  peaks: usize,
  starts: usize,
  bins: i32,
  magnitude: usize,
  width: i32,
  noise: f64,
  cosines: usize,
  sines: usize,
  spread: i32,
  diagonal: f64,
  step: f64,
  distances: i32,
  votes: usize,
): void {
  for (let at = votes, end = votes + (usize(bins * distances) << 2); at < end; at += 4) store<f32>(at, 0);
  for (let bin = 0; bin < bins; bin++) {
    const first = load<i32>(starts + (usize(bin) << 2));
    const last = load<i32>(starts + (usize(bin + 1) << 2));
    for (let off = -spread; off <= spread; off++) {
      const angle = (bin + off + bins) % bins;
      const nx = load<f64>(cosines + (usize(angle) << 3));
      const ny = load<f64>(sines + (usize(angle) << 3));
      for (let i = first; i < last; i++) {
        const pixel = load<i32>(peaks + (usize(i) << 2));
        const distance = (f64(pixel % width) + 0.5) * nx + (f64(pixel / width) + 0.5) * ny;
        const at = votes + (usize(angle * distances + i32(Math.floor((distance + diagonal) / step + 0.5))) << 2);
        store<f32>(at, f32(f64(load<f32>(at)) + weightOf(magnitude, pixel, noise)));
      }
    }
  }
}

/** Index of the first greatest value among 32-bit floats, from `from` to before `to`. */
export function greatest(values: usize, from: i32, to: i32): i32 {
  let best = from;
  for (let i = from + 1; i < to; i++)
    if (load<f32>(values + (usize(i) << 2)) > load<f32>(values + (usize(best) << 2))) best = i;
  return best;
}

/**
 * Moments of the peaks within `reach` pixels of the line nx·x + ny·y = c whose change runs across it, with a cosine of
 * at least `aligned` between the two. Only peaks whose direction is within `around` bins of `bin` are considered.
 * Writes their weighted mean x and y, and the sums of squares and products around it, xx, yy and xy: five 64-bit
 * floats. Returns the number of peaks.
 */
export function momentsNear(
  peaks: usize,
  starts: usize,
  bins: i32,
  bin: i32,
  around: i32,
  gradient: usize,
  magnitude: usize,
  width: i32,
  noise: f64,
  nx: f64,
  ny: f64,
  c: f64,
  reach: f64,
  aligned: f64,
  into: usize,
): i32 {
  let count = 0;
  let w: f64 = 0,
    mx: f64 = 0,
    my: f64 = 0,
    xx: f64 = 0,
    yy: f64 = 0,
    xy: f64 = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let off = -around; off <= around; off++) {
      const at = starts + (usize((bin + off + bins) % bins) << 2);
      for (let i = load<i32>(at), last = load<i32>(at, 4); i < last; i++) {
        const pixel = load<i32>(peaks + (usize(i) << 2));
        const x = f64(pixel % width) + 0.5;
        const y = f64(pixel / width) + 0.5;
        if (Math.abs(nx * x + ny * y - c) > reach) continue;
        turnTo(gradient + usize(pixel) * GRADIENT);
        if (Math.abs(cosine * nx + sine * ny) < aligned) continue;
        const weight = weightOf(magnitude, pixel, noise);
        if (pass === 0) {
          count++;
          w += weight;
          mx += weight * x;
          my += weight * y;
        } else {
          xx += weight * ((x - mx) * (x - mx));
          yy += weight * ((y - my) * (y - my));
          xy += weight * (x - mx) * (y - my);
        }
      }
    }
    if (pass === 0) {
      mx /= w;
      my /= w;
    }
  }
  store<f64>(into, mx);
  store<f64>(into, my, 8);
  store<f64>(into, xx, 16);
  store<f64>(into, yy, 24);
  store<f64>(into, xy, 32);
  return count;
}

/**
 * How likely there is an edge at points along the line nx·x + ny·y = c, one pixel apart, the first of them `from`
 * pixels from the point nearest to the origin. That is the strongest change across the line within `reach` pixels, as a
 * share; 0 outside the image. Written to `into`, `count` 64-bit floats, where it is greater than the value already
 * there.
 */
export function changesAlong(
  gradient: usize,
  width: i32,
  height: i32,
  noise: f64,
  nx: f64,
  ny: f64,
  c: f64,
  from: i32,
  count: i32,
  reach: i32,
  into: usize,
): void {
  for (let i = 0; i < count; i++, into += 8) {
    const t = f64(from + i);
    const x = nx * c - ny * t;
    const y = ny * c + nx * t;
    if (x < 0 || y < 0 || x >= f64(width) || y >= f64(height)) continue;
    let strongest: f64 = 0;
    for (let off = -reach; off <= reach; off++) {
      const column = i32(Math.floor(x + f64(off) * nx));
      const row = i32(Math.floor(y + f64(off) * ny));
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = gradient + usize(row * width + column) * GRADIENT;
      const l = f64(load<f32>(at)) * nx + f64(load<f32>(at, 12)) * ny;
      const a = f64(load<f32>(at, 4)) * nx + f64(load<f32>(at, 16)) * ny;
      const b = f64(load<f32>(at, 8)) * nx + f64(load<f32>(at, 20)) * ny;
      strongest = Math.max(strongest, Math.sqrt(l * l + a * a + b * b));
    }
    store<f64>(into, Math.max(load<f64>(into), strongest / (strongest + noise)));
  }
}

/** The sums of the first 0, 1, … `count` values: 64-bit floats in, 32-bit floats out. */
export function runningSums(values: usize, count: i32, into: usize): void {
  store<f32>(into, 0);
  for (let i = 0; i < count; i++, values += 8, into += 4)
    store<f32>(into, f32(f64(load<f32>(into)) + load<f64>(values)), 4);
}

/** The constants of `searchArc`; its wrapper in `edge-curves.ts` explains them. */
const BEND_STEP: f64 = 0.15;
const MIN_GAIN: f64 = 1.02;
const MIN_SUPPORT: f64 = 0.02;
const FAR_COST: f64 = 0.25;
const BEND_COST: f64 = 0.3;

/**
 * Finds the arc through a profile with the most edge under it. `strength` has 2 · `reach` + 1 32-bit floats for each
 * sample, `positions` the place of each sample on the chord, 64-bit. `room` has space for 2 64-bit floats for each
 * sample and one more, followed by 5 times the profile in 32-bit floats. Writes the arc's first and last offset and its
 * bow: three 64-bit floats. Returns 0 where the straight line through the middle is as good.
 */
export function searchArc(strength: usize, samples: i32, reach: i32, positions: usize, room: usize, into: usize): i32 {
  const width = 2 * reach + 1;
  // Bent arcs leave the profile. Zeros beyond it save a bounds check for each sample.
  const beyond = i32(Math.ceil(2 * BEND_STEP * f64(reach))) + 1;
  const stride = width + 2 * beyond;
  const rest = room;
  const line = rest + (usize(samples + 1) << 3);
  const capped = line + (usize(samples) << 3);
  for (let at = capped, end = capped + (usize(samples * stride) << 2); at < end; at += 4) store<f32>(at, 0);
  // The most that the samples from each one on can add: an arc that can't win any more is abandoned.
  store<f64>(rest + (usize(samples) << 3), 0);
  let straight: f64 = 0;
  for (let s = samples - 1; s >= 0; s--) {
    let most: f32 = 0;
    for (let o = 0; o < width; o++) {
      const value = f32(Math.min(1, f64(load<f32>(strength + (usize(s * width + o) << 2)))));
      store<f32>(capped + (usize(s * stride + beyond + o) << 2), value);
      if (value > most) most = value;
    }
    store<f64>(rest + (usize(s) << 3), load<f64>(rest + (usize(s + 1) << 3)) + f64(most));
  }
  for (let s = 0; s < samples; s++) straight += f64(load<f32>(capped + (usize(s * stride + beyond + reach) << 2)));
  const middle = f64(beyond + reach) + 0.5;
  const step = max(1, i32(Math.floor(f64(reach) / 16 + 0.5)));
  let best = MIN_GAIN * Math.max(straight, MIN_SUPPORT * f64(samples));
  let isFound = 0;
  for (let first = -reach; first <= reach; first += step) {
    for (let last = -reach; last <= reach; last += step) {
      const a = f64(first) / f64(reach);
      const b = f64(last) / f64(reach);
      const prior = 1 - (FAR_COST * (a * a + b * b)) / 2;
      if (load<f64>(rest) * prior <= best) continue;
      for (let s = 0; s < samples; s++)
        store<f64>(
          line + (usize(s) << 3),
          middle + f64(first) + f64(last - first) * load<f64>(positions + (usize(s) << 3)),
        );
      for (let k = 0; k < 5; k++) {
        const bend = BEND_STEP * f64(((k + 1) >> 1) * ((k & 1) * -2 + 1));
        const bow = bend * f64(reach);
        const share = prior * (1 - BEND_COST * Math.abs(bend));
        const needed = best / share;
        let sum: f64 = 0;
        for (let s = 0; s < samples && sum + load<f64>(rest + (usize(s) << 3)) > needed; s++) {
          const t = load<f64>(positions + (usize(s) << 3));
          const place = i32(load<f64>(line + (usize(s) << 3)) + bow * (4 * t * (1 - t)));
          sum += f64(load<f32>(capped + (usize(s * stride + place) << 2)));
        }
        if (sum > needed) {
          best = sum * share;
          isFound = 1;
          store<f64>(into, f64(first));
          store<f64>(into, f64(last), 8);
          store<f64>(into, bow, 16);
        }
      }
    }
  }
  return isFound;
}
