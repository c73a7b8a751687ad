import { useRef, useState, type PointerEvent, type ReactNode } from "react";
import type { Point } from "../../core/geometry/geometry.ts";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { Strokes } from "../../documents/settings/settings.ts";
import { signatureFrom } from "./edit-marks.ts";
import { movesOf, withPoints } from "./pen-points.ts";
import { Button } from "../components/button.tsx";

/** Width of the pen, in CSS pixels. */
const PEN_PX = 3;

/** A pad to draw a signature on, with one stroke or more. */
export function SignaturePad({ onDone }: { readonly onDone: (signature: Strokes) => void }): ReactNode {
  const texts = useScreenStrings(markingStrings).sign;
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([]);
  const isDown = useRef(false);
  const signature = signatureFrom(strokes, PEN_PX);

  function start(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || isDown.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const point = pointIn(event.currentTarget, event);
    setStrokes((before) => [...before, [point]]);
  }

  function go(event: PointerEvent<HTMLElement>): void {
    if (!isDown.current) return;
    const pad = event.currentTarget;
    const points = movesOf(event).map((moved) => pointIn(pad, moved));
    setStrokes((before) => [...before.slice(0, -1), withPoints(before.at(-1) ?? [], points)]);
  }

  const stop = (): void => {
    isDown.current = false;
  };

  return (
    <>
      <section
        className="markup-pad"
        aria-label={texts.pad}
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={stop}
        onPointerCancel={stop}
      >
        <svg aria-hidden="true">
          {strokes.map((stroke, i) => (
            <polyline
              // Strokes have no names, and only the last one changes.
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              points={stroke.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
              strokeWidth={PEN_PX}
            />
          ))}
        </svg>
        {strokes.length === 0 && <p>{texts.hint}</p>}
      </section>
      <div className="markup-row">
        <Button label={texts.clear} aria-disabled={strokes.length === 0} onClick={() => setStrokes([])} />
        <Button
          look="primary"
          label={texts.use}
          aria-disabled={signature === null}
          onClick={() => signature && onDone(signature)}
        />
      </div>
    </>
  );
}

function pointIn(
  pad: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = pad.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
