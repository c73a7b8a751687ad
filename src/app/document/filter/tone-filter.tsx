import type { ReactNode } from "react";
import { tonedLevel, type Tone } from "../../../core/contracts/tone.ts";

/** Points of the curve; straight lines between them are within half a level of it. */
const POINTS = 33;

/** A filter, by this id, that shows pictures as the imaging worker will make them. */
export function ToneFilter({ id, tone }: { readonly id: string; readonly tone: Tone }): ReactNode {
  const table = Array.from({ length: POINTS }, (_, i) => tonedLevel(i / (POINTS - 1), tone).toFixed(4)).join(" ");
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
