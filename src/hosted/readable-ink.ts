/**
 * Black or white, whichever is read better on a `#rrggbb` colour: at least 4.58 to 1 on every colour, past the 4.5 of
 * WCAG 2.2, 1.4.3.
 */
export function readableInk(colour: string): "#000000" | "#ffffff" {
  const luminance = relativeLuminance(colour);
  return contrast(luminance, 1) >= contrast(luminance, 0) ? "#ffffff" : "#000000";
}

/**
 * The colour, moved towards black or white as little as it takes to be seen on a background: 4.5 to 1.
 * Steps of a twentieth; on a middling grey the far end is reached, with at least 4.58.
 */
export function visibleOn(background: string, colour: string): string {
  const target = readableInk(background);
  const backgroundLuminance = relativeLuminance(background);
  for (let step = 0; step < 20; step++) {
    const mixed = mix(colour, target, step / 20);
    if (contrast(relativeLuminance(mixed), backgroundLuminance) >= 4.5) return mixed;
  }
  return target;
}

/** `#rrggbb` between two colours: `share` 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast of two relative luminances, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of an sRGB colour `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function relativeLuminance(colour: string): number {
  const linear = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
