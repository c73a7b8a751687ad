/** What is done to a filtered page's levels: each −1 to 1, 0 leaves the page as it is. */
export interface Tone {
  readonly brightness: number;
  readonly contrast: number;
}

export const NO_TONE: Tone = { brightness: 0, contrast: 0 };

/** At full brightness a middle grey of 0.5 becomes 0.5^(1/2.5) = 0.76; a lamp's worth, and print is still black. */
const STRONGEST_GAMMA = 2.5;
/** At full contrast levels are spread by this factor about the middle grey: faint pencil becomes ink. */
const STRONGEST_GAIN = 2.5;

export function sameTone(a: Tone, b: Tone): boolean {
  return a.brightness === b.brightness && a.contrast === b.contrast;
}

/**
 * The level, 0 to 1, that a level becomes. Brightness keeps black and white where they are; contrast spreads levels
 * about the middle.
 */
export function tonedLevel(level: number, { brightness, contrast }: Tone): number {
  const lit = level ** (STRONGEST_GAMMA ** -brightness);
  return Math.min(1, Math.max(0, (lit - 0.5) * STRONGEST_GAIN ** contrast + 0.5));
}
