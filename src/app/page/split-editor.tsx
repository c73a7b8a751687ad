import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Size } from "../../core/geometry/geometry.ts";
import type { PageSides } from "../../core/geometry/page-sides.ts";
import { linePath, outlineOf } from "./page-outline.ts";
import { dragCut, pointOnCut, withEnd, type Cut, type Spread } from "../../core/model/split-page.ts";
import { cornersStrings } from "../../strings/compiled/screens/corners.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import "./quad-editor.css";

interface Props {
  /** The object URL of the photo. */
  readonly url: string;
  /** The size of the upright photo in pixels. */
  readonly size: Size;
  /** In pixels of the photo. */
  readonly sides: PageSides;
  readonly spread: Spread;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** How far an arrow key moves an end of the line, as a share of its edge; the long step is with Shift. */
const STEP_SHARE = 0.005;
const LONG_STEP_SHARE = 0.05;

const ENDS = [0, 1] as const;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The photo of a spread with the line to split it along. */
export function SplitEditor({ url, size, sides, spread, cut, onCut }: Props): ReactNode {
  const strings = useStrings();
  const corners = useScreenStrings(cornersStrings);
  const { frame, shown } = useShownSize();
  const [dragged, setDragged] = useState<0 | 1 | null>(null);
  const { border } = outlineOf(sides, null);
  const line = linePath((share) => pointOnCut(spread, cut, share));
  const scale = shown ? shown.width / size.width : 0;

  function pull(event: PointerEvent, end: 0 | 1): void {
    const place = frame.current?.getBoundingClientRect();
    if (dragged !== end || !place || scale === 0) return;
    onCut(
      dragCut(spread, cut, end, { x: (event.clientX - place.left) / scale, y: (event.clientY - place.top) / scale }),
    );
  }

  function nudge(event: KeyboardEvent, end: 0 | 1): void {
    // The ends move along the page as it is read. In a rotated photo that may be the opposite direction.
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const forward = spread.quarterTurns === 1 || spread.quarterTurns === 2 ? -1 : 1;
    onCut(withEnd(cut, end, cut[end] + direction * forward * (event.shiftKey ? LONG_STEP_SHARE : STEP_SHARE)));
  }

  return (
    <div className="quad-room">
      <div ref={frame} className="quad-frame" data-dragging={dragged !== null}>
        <img className="quad-photo" src={url} alt={corners.photo} draggable={false} />
        <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <path className="quad-outside" fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0Z${border}`} />
          <path className="quad-outline-under" d={border} />
          <path className="quad-outline" d={border} />
          <path className="quad-outline-under" d={line} />
          <path className="quad-cut" d={line} />
        </svg>
        {ENDS.map((end) => {
          const at = pointOnCut(spread, cut, end);
          const name = strings.page.splitEnds[end] ?? "";
          const position = strings.page.splitPosition({ percent: Math.round(cut[end] * 100) });
          return (
            <button
              key={end}
              type="button"
              className="quad-handle"
              data-kind="corner"
              data-held={dragged === end}
              aria-label={`${name}, ${position}`}
              style={{ translate: `${at.x * scale}px ${at.y * scale}px` }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(end);
              }}
              onPointerMove={(event) => pull(event, end)}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
              onKeyDown={(event) => nudge(event, end)}
            />
          );
        })}
      </div>
    </div>
  );
}
