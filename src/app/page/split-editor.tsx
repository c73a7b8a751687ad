import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import type { Point, Quad, Size } from "../../core/geometry.ts";
import { cutLine, dragCut, withEnd, type Cut } from "./split-quad.ts";
import { useStrings } from "../strings/strings.ts";
import { useShownSize } from "../use-shown-size.ts";
import "./quad-editor.css";

interface Props {
  /** The photograph's object URL and its upright size in pixels. */
  readonly url: string;
  readonly size: Size;
  /** The spread's corners in pixels of the photograph, and the quarter turns it is read at. */
  readonly quad: Quad;
  readonly quarterTurns: number;
  readonly cut: Cut;
  readonly onCut: (cut: Cut) => void;
}

/** Shares of its edge that an arrow key moves an end of the line by, and with Shift. */
const STEP = 0.005;
const LONG_STEP = 0.05;

const ENDS = [0, 1] as const;
const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The photograph of a spread with the line it is to be cut along. */
export function SplitEditor({ url, size, quad, quarterTurns, cut, onCut }: Props): ReactNode {
  const strings = useStrings();
  const { frame, shown } = useShownSize();
  const [held, setHeld] = useState<0 | 1 | null>(null);
  const line = cutLine(quad, quarterTurns, cut);
  const scale = shown ? shown.width / size.width : 0;

  function pull(event: PointerEvent, end: 0 | 1): void {
    const place = frame.current?.getBoundingClientRect();
    if (held !== end || !place || scale === 0) return;
    onCut(dragCut(quad, quarterTurns, cut, end, { x: (event.clientX - place.left) / scale, y: (event.clientY - place.top) / scale }));
  }

  function nudge(event: KeyboardEvent, end: 0 | 1): void {
    // The line's ends run along the page as it is read; in a turned photograph that may be the other way.
    const direction = KEYS[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    const forward = quarterTurns === 1 || quarterTurns === 2 ? -1 : 1;
    onCut(withEnd(cut, end, cut[end] + direction * forward * (event.shiftKey ? LONG_STEP : STEP)));
  }

  return (
    <div className="quad-room">
      <div ref={frame} className="quad-frame" data-dragging={held !== null}>
        <img className="quad-photo" src={url} alt={strings.editor.photo} draggable={false} />
        <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <path className="quad-outside" fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0ZM${path(quad)}Z`} />
          <path className="quad-outline-under" d={`M${path(quad)}Z`} />
          <path className="quad-outline" d={`M${path(quad)}Z`} />
          <path className="quad-outline-under" d={`M${path(line)}`} />
          <path className="quad-cut" d={`M${path(line)}`} />
        </svg>
        {ENDS.map((end) => (
          <button
            key={end}
            type="button"
            className="quad-handle"
            data-kind="corner"
            data-held={held === end}
            aria-label={`${strings.page.splitEnds[end] ?? ""}, ${strings.page.splitPosition(Math.round(cut[end] * 100))}`}
            style={{ translate: `${line[end].x * scale}px ${line[end].y * scale}px` }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setHeld(end);
            }}
            onPointerMove={(event) => pull(event, end)}
            onPointerUp={() => setHeld(null)}
            onPointerCancel={() => setHeld(null)}
            onKeyDown={(event) => nudge(event, end)}
          />
        ))}
      </div>
    </div>
  );
}

function path(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x} ${y}`).join("L");
}
