/**
 * Black or white, whichever has more contrast on a background `#rrggbb`: at least 4.58 to 1 on any colour, above the
 * 4.5 of WCAG 2.2, 1.4.3.
 */
export function readableTextColour(colour: string): "#000000" | "#ffffff" {
  const luminance = relativeLuminance(colour);
  return contrastRatio(luminance, 1) >= contrastRatio(luminance, 0) ? "#ffffff" : "#000000";
}

/**
 * Moves a colour towards black or white just far enough for a contrast of 4.5 to 1 on the background, in steps of 1/20.
 * Both colours are `#rrggbb`.
 */
export function ensureContrast(background: string, colour: string): string {
  const target = readableTextColour(background);
  const backgroundLuminance = relativeLuminance(background);
  for (let step = 0; step < 20; step++) {
    const mixed = mix(colour, target, step / 20);
    if (contrastRatio(relativeLuminance(mixed), backgroundLuminance) >= 4.5) return mixed;
  }
  return target;
}

/** Mixes two `#rrggbb` colours linearly: `share` 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, offset: number): number => Number.parseInt(colour.slice(offset, offset + 2), 16);
  const mixed = [1, 3, 5].map((offset) =>
    Math.round(channel(from, offset) * (1 - share) + channel(to, offset) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast ratio of two relative luminances, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of an sRGB colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function relativeLuminance(colour: string): number {
  const linear = (offset: number): number => {
    const value = Number.parseInt(colour.slice(offset, offset + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
