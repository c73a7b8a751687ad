/**
 * CIE Lab of sRGB pixels on OpenCV's 8-bit scale, L × 255 / 100, a + 128, b + 128, white point D65, by the same whole numbers as its
 * `cvtColor` and so to the same bit. OpenCV's own makes tables for all its ways of Lab before the first pixel, which takes longer than
 * a camera's first frame may.
 */

/** Linear light is counted in 8ths of an 8-bit level, other fractions in these. */
const LINEAR_ONE = 255 * 8;
const WEIGHT_BITS = 12;
const ROOT_BITS = 15;
const ROOT_ONE = 1 << ROOT_BITS;

/** IEC 61966-2-1. */
const LINEAR = Uint16Array.from({ length: 256 }, (_, level) => {
  const x = level / 255;
  return Math.round(LINEAR_ONE * (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
});

/** The function f of CIE 15, of X, Y and Z up to half over white; cube roots in single precision, as OpenCV's are, and halves to the even number. */
const ROOT = Uint16Array.from({ length: LINEAR_ONE * 1.5 }, (_, linear) => {
  const x = linear / LINEAR_ONE;
  const root = ROOT_ONE * (x < 216 / 24389 ? (x * 841) / 108 + 16 / 116 : Math.fround(Math.cbrt(x)));
  return root % 2 === 0.5 ? Math.floor(root) : Math.round(root);
});

/** X, Y and Z of linear sRGB (ITU-R BT.709), each over white's. */
const TO_XYZ = [0.412453, 0.35758, 0.180423, 0.212671, 0.71516, 0.072169, 0.019334, 0.119193, 0.950227];
const WHITE = [0.950456, 1, 1.088754];
const WEIGHTS = TO_XYZ.map((share, i) => Math.round((share * (1 << WEIGHT_BITS)) / (WHITE[Math.floor(i / 3)] as number)));

const L_SCALE = Math.floor((116 * 255 + 50) / 100);
const L_SHIFT = -Math.floor((16 * 255 * ROOT_ONE + 50) / 100);
const HALF_WEIGHT = 1 << (WEIGHT_BITS - 1);
const HALF_ROOT = 1 << (ROOT_BITS - 1);

/** L, a, b in turn of RGBA pixels, 8 bits a channel; alpha does not count. */
export function labOf(rgba: Uint8Array): Uint8Array<ArrayBuffer> {
  const lab = new Uint8Array((rgba.length / 4) * 3);
  const [xr, xg, xb, yr, yg, yb, zr, zg, zb] = WEIGHTS as [number, number, number, number, number, number, number, number, number];
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const red = LINEAR[rgba[from] as number] as number;
    const green = LINEAR[rgba[from + 1] as number] as number;
    const blue = LINEAR[rgba[from + 2] as number] as number;
    const x = ROOT[(red * xr + green * xg + blue * xb + HALF_WEIGHT) >> WEIGHT_BITS] as number;
    const y = ROOT[(red * yr + green * yg + blue * yb + HALF_WEIGHT) >> WEIGHT_BITS] as number;
    const z = ROOT[(red * zr + green * zg + blue * zb + HALF_WEIGHT) >> WEIGHT_BITS] as number;
    // sRGB holds no colour that would leave 8 bits.
    lab[to] = (L_SCALE * y + L_SHIFT + HALF_ROOT) >> ROOT_BITS;
    lab[to + 1] = (500 * (x - y) + 128 * ROOT_ONE + HALF_ROOT) >> ROOT_BITS;
    lab[to + 2] = (200 * (y - z) + 128 * ROOT_ONE + HALF_ROOT) >> ROOT_BITS;
  }
  return lab;
}
