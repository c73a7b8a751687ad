/** Brightness and contrast applied to a filtered page, or to its negative. Each is −1 to 1; 0 changes nothing. */
export interface Tone {
  readonly brightness: number;
  readonly contrast: number;
  /** Absent in pages stored by versions that did not invert. */
  readonly isInverted?: boolean;
}

export const NO_TONE: Tone = { brightness: 0, contrast: 0 };

/** Gamma at full brightness: a grey of 0.5 becomes 0.5^(1/2.5) = 0.76, and print stays black. */
const MAX_GAMMA = 2.5;
/** Gain around middle grey at full contrast: faint pencil becomes as dark as ink. */
const MAX_GAIN = 2.5;

export function sameTone(a: Tone, b: Tone): boolean {
  return (
    a.brightness === b.brightness && a.contrast === b.contrast && (a.isInverted ?? false) === (b.isInverted ?? false)
  );
}

/**
 * Applies a tone to a grey level; both levels are 0 (black) to 1. An inverted page is made its negative first.
 * Brightness leaves black and white unchanged; contrast scales levels around middle grey.
 */
export function tonedLevel(level: number, { brightness, contrast, isInverted = false }: Tone): number {
  const brightened = (isInverted ? 1 - level : level) ** (MAX_GAMMA ** -brightness);
  return Math.min(1, Math.max(0, (brightened - 0.5) * MAX_GAIN ** contrast + 0.5));
}
