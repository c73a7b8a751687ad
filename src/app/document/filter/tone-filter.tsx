import type { ReactNode } from "react";
import { tonedLevel, type Tone } from "../../../core/contracts/tone.ts";

/** Points of the tone curve. Linear interpolation between them is within half a grey level of the curve. */
const CURVE_POINTS = 33;

/** An SVG filter with the id `id` that shows images with the tone that the imaging worker will apply. */
export function ToneFilter({ id, tone }: { readonly id: string; readonly tone: Tone }): ReactNode {
  const table = Array.from({ length: CURVE_POINTS }, (_, i) =>
    tonedLevel(i / (CURVE_POINTS - 1), tone).toFixed(4),
  ).join(" ");
  return (
    <svg className="tone-filter" aria-hidden="true">
      <filter id={id} colorInterpolationFilters="sRGB">
        <feComponentTransfer>
          <feFuncR type="table" tableValues={table} />
          <feFuncG type="table" tableValues={table} />
          <feFuncB type="table" tableValues={table} />
        </feComponentTransfer>
      </filter>
    </svg>
  );
}
