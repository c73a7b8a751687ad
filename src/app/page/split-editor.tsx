import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Size } from "../../core/geometry/geometry.ts";
import type { PageSides } from "../../core/geometry/page-sides.ts";
import { lineOf, outlineOf } from "./page-outline.ts";
import { dragCut, onCut as placeOnCut, withEnd, type Cut, type Spread } from "./split-page.ts";
import { useStrings } from "../strings/strings.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import "./quad-editor.css";

interface Props {
  /** The photograph's object URL and its upright size in pixels. */
  readonly url: string;
  readonly size: Size;
  /** In pixels of the photograph. */
  readonly sides: PageSides;
  readonly spread: Spread;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Shares of its edge that an arrow key moves an end of the line by, and with Shift. */
const STEP = 0.005;
const LONG_STEP = 0.05;

const ENDS = [0, 1] as const;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The photograph of a spread with the line it is to be cut along. */
export function SplitEditor({ url, size, sides, spread, cut, onCut }: Props): ReactNode {
  const strings = useStrings();
  const { frame, shown } = useShownSize();
  const [held, setHeld] = useState<0 | 1 | null>(null);
  const { border } = outlineOf(sides, null);
  const line = lineOf((share) => placeOnCut(spread, cut, share));
  const scale = shown ? shown.width / size.width : 0;

  function pull(event: PointerEvent, end: 0 | 1): void {
    const place = frame.current?.getBoundingClientRect();
    if (held !== end || !place || scale === 0) return;
    onCut(
      dragCut(spread, cut, end, { x: (event.clientX - place.left) / scale, y: (event.clientY - place.top) / scale }),
    );
  }

  function nudge(event: KeyboardEvent, end: 0 | 1): void {
    // The line's ends run along the page as it is read; in a turned photograph that may be the other way.
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const forward = spread.quarterTurns === 1 || spread.quarterTurns === 2 ? -1 : 1;
    onCut(withEnd(cut, end, cut[end] + direction * forward * (event.shiftKey ? LONG_STEP : STEP)));
  }

  return (
    <div className="quad-room">
      <div ref={frame} className="quad-frame" data-dragging={held !== null}>
        <img className="quad-photo" src={url} alt={strings.editor.photo} draggable={false} />
        <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <path className="quad-outside" fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0Z${border}`} />
          <path className="quad-outline-under" d={border} />
          <path className="quad-outline" d={border} />
          <path className="quad-outline-under" d={line} />
          <path className="quad-cut" d={line} />
        </svg>
        {ENDS.map((end) => {
          const at = placeOnCut(spread, cut, end);
          return (
            <button
              key={end}
              type="button"
              className="quad-handle"
              data-kind="corner"
              data-held={held === end}
              aria-label={`${strings.page.splitEnds[end] ?? ""}, ${strings.page.splitPosition(Math.round(cut[end] * 100))}`}
              style={{ translate: `${at.x * scale}px ${at.y * scale}px` }}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setHeld(end);
              }}
              onPointerMove={(event) => pull(event, end)}
              onPointerUp={() => setHeld(null)}
              onPointerCancel={() => setHeld(null)}
              onKeyDown={(event) => nudge(event, end)}
            />
          );
        })}
      </div>
    </div>
  );
}
