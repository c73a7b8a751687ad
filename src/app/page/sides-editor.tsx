import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { nearestInside, type Point, type Size } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { BEND_PLACES, outwardsOf, type BendIndex } from "../../core/geometry/bent-sides.ts";
import { sameSides, type PageSides } from "../../core/geometry/page-sides.ts";
import { LOUPE_PX, LOUPE_ZOOM, placeLoupe } from "./loupe.ts";
import { outlineOf, slantOf, type PageOutline } from "./page-outline.ts";
import { CORNERS } from "./quad-editing.ts";
import { dragSides, handlePoint, type Handle } from "./sides-editing.ts";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import "./quad-editor.css";

interface Props {
  /** The photograph's object URL. */
  readonly url: string;
  /** Its upright size in pixels, once it is known. */
  readonly size: Size | null;
  /** In pixels of the photograph. */
  readonly sides: PageSides | null;
  /** How paper runs between these sides, where a page was made of them. */
  readonly made: Surface | null;
  /** Whether sides are bent, or moved as they are. */
  readonly isBending: boolean;
  readonly onSize: (size: Size) => void;
  readonly onUnreadable: () => void;
  /** A drag that ended, or a step of the keyboard. */
  readonly onChange: (sides: PageSides) => void;
}

interface Drag {
  readonly handle: Handle;
  /** The sides when the drag began, and where, in CSS pixels. */
  readonly from: PageSides;
  readonly start: Point;
  readonly sides: PageSides;
}

/** Pixels of the photograph that an arrow key moves a handle by, and with Shift. */
const STEP_PX = 1;
const LONG_STEP_PX = 10;
/** CSS pixels between handles of a side, below which only its middle has one: fingers would hit two. */
const FINGER_PX = 44;
/** An arrow key moves a side that it points across, not one that it points along: the cosine between. */
const ACROSS = 0.6;

/** The photograph with the page's corners and sides over it, to be dragged, or moved by the arrow keys. */
export function SidesEditor({ url, size, sides, made, isBending, onSize, onUnreadable, onChange }: Props): ReactNode {
  const strings = useStrings();
  const { frame, shown } = useShownSize();
  const [drag, setDrag] = useState<Drag | null>(null);

  const current = size && sides ? (drag?.sides ?? sides) : null;
  const outline = current && outlineOf(current, drag ? null : made);
  const scale = size && shown ? shown.width / size.width : 0;
  const onScreen = ({ x, y }: Point): Point => ({ x: x * scale, y: y * scale });

  function grab(event: PointerEvent<HTMLButtonElement>, handle: Handle): void {
    if (!current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    setDrag({ handle, from: current, start: { x: event.clientX, y: event.clientY }, sides: current });
  }

  function pull(event: PointerEvent): void {
    if (!drag || !size || scale === 0) return;
    const delta = { x: (event.clientX - drag.start.x) / scale, y: (event.clientY - drag.start.y) / scale };
    setDrag({ ...drag, sides: dragSides(drag.from, drag.handle, delta, size) });
  }

  function letGo(): void {
    if (drag && !sameSides(drag.sides, drag.from)) onChange(drag.sides);
    setDrag(null);
  }

  function nudge(event: KeyboardEvent, handle: Handle): void {
    const direction = DIRECTIONS[event.key];
    if (!direction || !current || !size) return;
    event.preventDefault();
    const step = stepOf(current, handle, direction, event.shiftKey ? LONG_STEP_PX : STEP_PX);
    if (step) onChange(dragSides(current, handle, step, size));
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
        {current && outline && size && (
          <>
            <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
              <svg width={size.width} height={size.height}>
                <path
                  className="quad-outside"
                  fillRule="evenodd"
                  d={`M0 0H${size.width}V${size.height}H0Z${outline.border}`}
                />
              </svg>
              <Lines outline={outline} />
            </svg>
            {handlesOf(current, isBending, scale).map((handle) => {
              const place = handlePoint(current, handle);
              const at = onScreen(nearestInside(place, size));
              return (
                <button
                  key={keyOf(handle)}
                  type="button"
                  className="quad-handle"
                  data-kind={handle.kind}
                  data-slight={handle.kind === "bend" && handle.place !== MIDDLE}
                  data-held={drag !== null && keyOf(drag.handle) === keyOf(handle)}
                  aria-label={`${nameOf(handle, strings)}, ${strings.editor.position(Math.round(place.x), Math.round(place.y))}`}
                  style={{
                    translate: `${at.x}px ${at.y}px`,
                    rotate: handle.kind === "corner" ? "none" : `${slantOf(current, handle.index, placeOf(handle))}deg`,
                  }}
                  onPointerDown={(event) => grab(event, handle)}
                  onPointerMove={pull}
                  onPointerUp={letGo}
                  onPointerCancel={() => setDrag(null)}
                  onKeyDown={(event) => nudge(event, handle)}
                />
              );
            })}
            {drag && shown && (
              <Loupe
                url={url}
                at={onScreen(nearestInside(handlePoint(drag.sides, drag.handle), size))}
                stage={shown}
                outline={outline}
                scale={scale}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

const MIDDLE: BendIndex = 1;
const BENDS: readonly BendIndex[] = [0, MIDDLE, 2];

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The handles that can be told apart, clockwise from the top left: in this order the keyboard comes to them. */
function handlesOf({ corners }: PageSides, isBending: boolean, scale: number): Handle[] {
  const handles: Handle[] = [];
  for (const index of CORNERS) {
    handles.push({ kind: "corner", index });
    if (!isBending) {
      handles.push({ kind: "edge", index });
      continue;
    }
    const between = (outwardsOf(corners, index).length * scale) / (BENDS.length + 1);
    for (const place of between < FINGER_PX ? [MIDDLE] : BENDS) handles.push({ kind: "bend", index, place });
  }
  return handles;
}

function keyOf(handle: Handle): string {
  return `${handle.kind} ${handle.index} ${placeOf(handle)}`;
}

/** Which share of its side a handle is at. */
function placeOf(handle: Handle): number {
  switch (handle.kind) {
    case "corner":
      return 0;
    case "edge":
      return 0.5;
    case "bend":
      return BEND_PLACES[handle.place];
  }
}

function nameOf(handle: Handle, { editor }: Strings): string {
  const side = editor.edge[handle.index] ?? "";
  switch (handle.kind) {
    case "corner":
      return editor.corner[handle.index] ?? "";
    case "edge":
      return side;
    case "bend": {
      // Sides run clockwise, people read from the left and from the top.
      const place = handle.index < 2 ? handle.place : BENDS.length - 1 - handle.place;
      return `${side}, ${(handle.index % 2 === 0 ? editor.bendAcross : editor.bendDown)[place] ?? ""}`;
    }
  }
}

/**
 * What an arrow key moves a handle by, pixels of the photograph; null where it does not move it. A bend goes straight
 * in and out, so that no step is lost on a slanting side.
 */
function stepOf({ corners }: PageSides, handle: Handle, { x, y }: Point, lengthPx: number): Point | null {
  if (handle.kind !== "bend") return { x: x * lengthPx, y: y * lengthPx };
  const { normal } = outwardsOf(corners, handle.index);
  const across = x * normal.x + y * normal.y;
  if (Math.abs(across) < ACROSS) return null;
  const step = Math.sign(across) * lengthPx;
  return { x: normal.x * step, y: normal.y * step };
}

function Lines({ outline: { border, lines } }: { readonly outline: PageOutline }): ReactNode {
  return (
    <>
      {lines !== "" && <path className="quad-mesh" d={lines} />}
      <path className="quad-outline-under" d={border} />
      <path className="quad-outline" d={border} />
    </>
  );
}

interface LoupeProps {
  readonly url: string;
  /** What it shows the surroundings of, and the size of the shown photograph, in CSS pixels. */
  readonly at: Point;
  readonly stage: Size;
  readonly outline: PageOutline;
  /** CSS pixels per pixel of the photograph. */
  readonly scale: number;
}

function Loupe({ url, at, stage, outline, scale }: LoupeProps): ReactNode {
  const place = placeLoupe(at, stage);
  const radius = LOUPE_PX / 2;
  const left = at.x - radius / LOUPE_ZOOM;
  const top = at.y - radius / LOUPE_ZOOM;
  const lens = LOUPE_PX / LOUPE_ZOOM;
  return (
    <div
      className="quad-loupe"
      aria-hidden="true"
      style={{ translate: `${place.x - radius}px ${place.y - radius}px`, width: LOUPE_PX, height: LOUPE_PX }}
    >
      <img
        src={url}
        alt=""
        style={{
          width: stage.width * LOUPE_ZOOM,
          height: stage.height * LOUPE_ZOOM,
          translate: `${-left * LOUPE_ZOOM}px ${-top * LOUPE_ZOOM}px`,
        }}
      />
      <svg viewBox={`${left / scale} ${top / scale} ${lens / scale} ${lens / scale}`}>
        <Lines outline={outline} />
      </svg>
    </div>
  );
}
