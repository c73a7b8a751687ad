import { NO_TONE, sameTone, tonedLevel, type Tone } from "../../core/contracts/tone.ts";
import type { RgbaImage } from "../engine/pixels.ts";

/** Sets the levels of a filtered page in place, the same for each channel. */
export function applyTone({ data }: RgbaImage, tone: Tone): void {
  if (sameTone(tone, NO_TONE)) return;
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => 255 * tonedLevel(level / 255, tone));
  for (let i = 0; i < data.length; i += 4) {
    data[i] = levels[data[i]!]!;
    data[i + 1] = levels[data[i + 1]!]!;
    data[i + 2] = levels[data[i + 2]!]!;
  }
}
