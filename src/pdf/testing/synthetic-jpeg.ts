/**
 * JPEGs made up for tests, coefficient by coefficient, as browsers lay them out: three components, colour at half the
 * size.
 */

/** Quantised coefficients of a block in zigzag order; those that are left out are 0. */
type Coefficients = readonly number[];

interface DrawnJpeg {
  readonly width: number;
  readonly height: number;
  /** Of a component, 0 to 2, by where the block lies among the component's own. */
  readonly block: (component: number, x: number, y: number) => Coefficients;
  /** Units between restarts. */
  readonly restartInterval?: number;
}

/** Every coefficient counts eight times. */
const QUANTISATION = Array.from({ length: 64 }, () => 8);
/** Codes all of one length: four bits for sizes, eight for runs and sizes. */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);
const AC_SYMBOLS = [0, 0xf0, ...Array.from({ length: 160 }, (_, i) => ((i / 10) << 4) | ((i % 10) + 1))];
const UNIT = [
  { component: 0, side: 2 },
  { component: 1, side: 1 },
  { component: 2, side: 1 },
] as const;

export function drawnJpeg({ width, height, block, restartInterval = 0 }: DrawnJpeg): Uint8Array<ArrayBuffer> {
  const counts = (length: number, count: number): number[] =>
    Array.from({ length: 16 }, (_, i) => (i + 1 === length ? count : 0));
  const half = (value: number): number[] => [value >> 8, value & 0xff];
  const segment = (marker: number, content: readonly number[]): number[] => [
    0xff,
    marker,
    ...half(content.length + 2),
    ...content,
  ];
  const restarts = restartInterval > 0 ? segment(0xdd, half(restartInterval)) : [];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...QUANTISATION]),
    ...segment(0xc0, [8, ...half(height), ...half(width), 3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]),
    ...segment(0xc4, [0x00, ...counts(4, DC_SYMBOLS.length), ...DC_SYMBOLS]),
    ...segment(0xc4, [0x10, ...counts(8, AC_SYMBOLS.length), ...AC_SYMBOLS]),
    ...restarts,
    ...segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    ...scan({ width, height, block, restartInterval }),
    0xff,
    0xd9,
  ]);
}

function scan({ width, height, block, restartInterval }: Required<DrawnJpeg>): number[] {
  const across = Math.ceil(width / 16);
  const units = across * Math.ceil(height / 16);
  const bytes: number[] = [];
  let digits = "";
  const before = [0, 0, 0];
  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bytes.push(...stuffed(digits), 0xff, 0xd0 + ((unit / restartInterval - 1) % 8));
      digits = "";
      before.fill(0);
    }
    for (const { component, side } of UNIT) {
      for (let i = 0; i < side * side; i++) {
        const coefficients = block(
          component,
          (unit % across) * side + (i % side),
          Math.floor(unit / across) * side + Math.floor(i / side),
        );
        digits += blockBits(coefficients, before[component] ?? 0);
        before[component] = coefficients[0] ?? 0;
      }
    }
  }
  return [...bytes, ...stuffed(digits)];
}

function blockBits(coefficients: Coefficients, before: number): string {
  const binary = (value: number, size: number): string =>
    size === 0 ? "" : (value < 0 ? value + 2 ** size - 1 : value).toString(2).padStart(size, "0");
  const sizeOf = (value: number): number => (value === 0 ? 0 : Math.abs(value).toString(2).length);
  const difference = (coefficients[0] ?? 0) - before;
  let digits =
    DC_SYMBOLS.indexOf(sizeOf(difference)).toString(2).padStart(4, "0") + binary(difference, sizeOf(difference));
  const code = (symbol: number): string => AC_SYMBOLS.indexOf(symbol).toString(2).padStart(8, "0");
  let zeros = 0;
  for (let k = 1; k < 64; k++) {
    const value = coefficients[k] ?? 0;
    if (value === 0) {
      zeros++;
      continue;
    }
    digits += code(0xf0).repeat(zeros >> 4) + code(((zeros & 15) << 4) | sizeOf(value)) + binary(value, sizeOf(value));
    zeros = 0;
  }
  return zeros > 0 ? digits + code(0) : digits;
}

/** Whole bytes, filled up with ones, a zero behind each of all ones. */
function stuffed(digits: string): number[] {
  const whole = digits.padEnd(Math.ceil(digits.length / 8) * 8, "1");
  return (whole.match(/.{8}/g) ?? []).flatMap((byte) => (byte === "11111111" ? [0xff, 0] : [Number.parseInt(byte, 2)]));
}
