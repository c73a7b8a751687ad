import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { lerp, type Point, type Quad, type Size } from "../../core/geometry.ts";
import { LOUPE_PX, LOUPE_ZOOM, placeLoupe } from "./loupe.ts";
import { CORNERS, clampQuad, dragHandle, type CornerIndex, type Handle } from "./quad-editing.ts";
import { useStrings } from "../strings/strings.ts";
import { useShownSize } from "../use-shown-size.ts";
import "./quad-editor.css";

interface Props {
  /** The photograph's object URL. */
  readonly url: string;
  /** Its upright size in pixels, once it is known. */
  readonly size: Size | null;
  /** Corners in pixels of the photograph. */
  readonly quad: Quad | null;
  readonly onSize: (size: Size) => void;
  readonly onUnreadable: () => void;
  /** A drag that ended, or a step of the keyboard. */
  readonly onChange: (quad: Quad) => void;
}

interface Drag {
  readonly handle: Handle;
  /** The quad when the drag began, and where, in CSS pixels. */
  readonly from: Quad;
  readonly start: Point;
  readonly quad: Quad;
}

/** Pixels of the photograph that an arrow key moves a handle by, and with Shift. */
const STEP_PX = 1;
const LONG_STEP_PX = 10;

const HANDLES: readonly Handle[] = [
  ...CORNERS.map((index) => ({ kind: "edge", index }) as const),
  ...CORNERS.map((index) => ({ kind: "corner", index }) as const),
];

/** The photograph with the page's corners over it, to be dragged, or moved by the arrow keys. */
export function QuadEditor({ url, size, quad, onSize, onUnreadable, onChange }: Props): ReactNode {
  const strings = useStrings();
  const { frame, shown } = useShownSize();
  const [drag, setDrag] = useState<Drag | null>(null);

  const current = size && quad ? (drag?.quad ?? clampQuad(quad, size)) : null;
  const scale = size && shown ? shown.width / size.width : 0;
  const onScreen = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });

  function grab(event: PointerEvent<HTMLButtonElement>, handle: Handle): void {
    if (!current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    setDrag({ handle, from: current, start: { x: event.clientX, y: event.clientY }, quad: current });
  }

  function pull(event: PointerEvent): void {
    if (!drag || !size || scale === 0) return;
    const delta = { x: (event.clientX - drag.start.x) / scale, y: (event.clientY - drag.start.y) / scale };
    setDrag({ ...drag, quad: dragHandle(drag.from, drag.handle, delta, size) });
  }

  function letGo(): void {
    if (drag && drag.quad !== drag.from) onChange(drag.quad);
    setDrag(null);
  }

  function nudge(event: KeyboardEvent, handle: Handle): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !current || !size) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP_PX : STEP_PX;
    onChange(dragHandle(current, handle, { x: direction.x * step, y: direction.y * step }, size));
  }

  return (
    <div className="quad-room">
      <div ref={frame} className="quad-frame" data-dragging={drag !== null}>
        <img
          className="quad-photo"
          src={url}
          alt={strings.editor.photo}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onSize({ width, height })}
          onError={onUnreadable}
        />
        {current && size && (
          <>
            <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
              <path className="quad-outside" fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0ZM${path(current)}Z`} />
              <path className="quad-outline-under" d={`M${path(current)}Z`} />
              <path className="quad-outline" d={`M${path(current)}Z`} />
            </svg>
            {HANDLES.map((handle) => {
              const place = handlePoint(current, handle);
              const at = onScreen(place);
              const name = (handle.kind === "corner" ? strings.editor.corner : strings.editor.edge)[handle.index] ?? "";
              return (
                <button
                  key={`${handle.kind}${handle.index}`}
                  type="button"
                  className="quad-handle"
                  data-kind={handle.kind}
                  data-held={drag !== null && drag.handle.kind === handle.kind && drag.handle.index === handle.index}
                  data-upright={handle.index % 2 === 1}
                  aria-label={`${name}, ${strings.editor.position(Math.round(place.x), Math.round(place.y))}`}
                  style={{ translate: `${at.x}px ${at.y}px` }}
                  onPointerDown={(event) => grab(event, handle)}
                  onPointerMove={pull}
                  onPointerUp={letGo}
                  onPointerCancel={() => setDrag(null)}
                  onKeyDown={(event) => nudge(event, handle)}
                />
              );
            })}
            {drag && shown && <Loupe url={url} at={onScreen(handlePoint(drag.quad, drag.handle))} stage={shown} quad={drag.quad} scale={scale} />}
          </>
        )}
      </div>
    </div>
  );
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface LoupeProps {
  readonly url: string;
  /** What it shows the surroundings of, and the size of the shown photograph, in CSS pixels. */
  readonly at: Point;
  readonly stage: Size;
  /** In pixels of the photograph. */
  readonly quad: Quad;
  /** CSS pixels per pixel of the photograph. */
  readonly scale: number;
}

function Loupe({ url, at, stage, quad, scale }: LoupeProps): ReactNode {
  const place = placeLoupe(at, stage);
  const radius = LOUPE_PX / 2;
  const left = at.x - radius / LOUPE_ZOOM;
  const top = at.y - radius / LOUPE_ZOOM;
  const lens = LOUPE_PX / LOUPE_ZOOM;
  return (
    <div className="quad-loupe" aria-hidden="true" style={{ translate: `${place.x - radius}px ${place.y - radius}px`, width: LOUPE_PX, height: LOUPE_PX }}>
      <img src={url} alt="" style={{ width: stage.width * LOUPE_ZOOM, height: stage.height * LOUPE_ZOOM, translate: `${-left * LOUPE_ZOOM}px ${-top * LOUPE_ZOOM}px` }} />
      <svg viewBox={`${left / scale} ${top / scale} ${lens / scale} ${lens / scale}`}>
        <path className="quad-outline-under" d={`M${path(quad)}Z`} />
        <path className="quad-outline" d={`M${path(quad)}Z`} />
      </svg>
    </div>
  );
}

function handlePoint(quad: Quad, { kind, index }: Handle): Point {
  return kind === "corner" ? quad[index] : lerp(quad[index], quad[((index + 1) % 4) as CornerIndex], 0.5);
}

function path(quad: Quad): string {
  return quad.map(({ x, y }) => `${x} ${y}`).join("L");
}
