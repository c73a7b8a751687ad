/**
 * Test support: JPEGs built from given coefficients, with the layout that browsers write: three components, the chroma
 * components at half the size. Or with four components of the same size, for printing inks.
 */

/** Quantised coefficients of a block in zigzag order; missing ones are 0. */
type Coefficients = readonly number[];

interface SyntheticJpeg {
  readonly width: number;
  readonly height: number;
  /** The coefficients of a block of a component (0 to 2); `x` and `y` count the component's blocks. */
  readonly block: (component: number, x: number, y: number) => Coefficients;
  /** Three by default; four are inks. */
  readonly components?: 3 | 4;
  /** Number of units between restart markers; none by default. */
  readonly restartInterval?: number;
}

/** All coefficients have a quantisation step of 8. */
const QUANTISATION = Array.from({ length: 64 }, () => 8);
/** All codes of a table have the same length: 4 bits for DC symbols, 8 bits for AC symbols. */
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);
const AC_SYMBOLS = [0, 0xf0, ...Array.from({ length: 160 }, (_, i) => ((i / 10) << 4) | ((i % 10) + 1))];
/** The blocks of a unit by component: its number in the file, and its blocks in each direction. */
const UNITS = {
  3: [
    { id: 1, side: 2 },
    { id: 2, side: 1 },
    { id: 3, side: 1 },
  ],
  4: [..."CMYK"].map((letter) => ({ id: letter.charCodeAt(0), side: 1 })),
} as const;

export function syntheticJpeg({
  width,
  height,
  block,
  components = 3,
  restartInterval = 0,
}: SyntheticJpeg): Uint8Array<ArrayBuffer> {
  const unit = UNITS[components];
  const counts = (length: number, count: number): number[] =>
    Array.from({ length: 16 }, (_, i) => (i + 1 === length ? count : 0));
  const uint16 = (value: number): number[] => [value >> 8, value & 0xff];
  const segment = (marker: number, content: readonly number[]): number[] => [
    0xff,
    marker,
    ...uint16(content.length + 2),
    ...content,
  ];
  const restarts = restartInterval > 0 ? segment(0xdd, uint16(restartInterval)) : [];
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, [0, ...QUANTISATION]),
    ...segment(0xc0, [
      8,
      ...uint16(height),
      ...uint16(width),
      components,
      ...unit.flatMap(({ id, side }) => [id, side * 0x11, 0]),
    ]),
    ...segment(0xc4, [0x00, ...counts(4, DC_SYMBOLS.length), ...DC_SYMBOLS]),
    ...segment(0xc4, [0x10, ...counts(8, AC_SYMBOLS.length), ...AC_SYMBOLS]),
    ...restarts,
    ...segment(0xda, [components, ...unit.flatMap(({ id }) => [id, 0]), 0, 63, 0]),
    ...scan({ width, height, block, components, restartInterval }),
    0xff,
    0xd9,
  ]);
}

function scan({ width, height, block, components, restartInterval }: Required<SyntheticJpeg>): number[] {
  const blocks = UNITS[components];
  const unitPx = 8 * blocks[0].side;
  const across = Math.ceil(width / unitPx);
  const units = across * Math.ceil(height / unitPx);
  const bytes: number[] = [];
  let digits = "";
  const before = [0, 0, 0, 0];
  for (let unit = 0; unit < units; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      bytes.push(...toStuffedBytes(digits), 0xff, 0xd0 + ((unit / restartInterval - 1) % 8));
      digits = "";
      before.fill(0);
    }
    for (const [component, { side }] of blocks.entries()) {
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
  return [...bytes, ...toStuffedBytes(digits)];
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

/** Packs bits into bytes: pads the last byte with ones and stuffs a zero byte after each 0xff. */
function toStuffedBytes(digits: string): number[] {
  const whole = digits.padEnd(Math.ceil(digits.length / 8) * 8, "1");
  return (whole.match(/.{8}/g) ?? []).flatMap((byte) => (byte === "11111111" ? [0xff, 0] : [Number.parseInt(byte, 2)]));
}
