import { useEffect, useState, type ComponentProps, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { nearestInside, type Point, type Size } from "../../core/geometry/geometry.ts";
import type { Surface } from "../../core/geometry/page-mesh.ts";
import { sameSides, type PageSides } from "../../core/geometry/page-sides.ts";
import { useShownSize } from "../browser/use-shown-size.ts";
import { cornersStrings } from "../../strings/compiled/screens/corners.ts";
import { useScreenStrings } from "../use-strings.ts";
import { LOUPE_DIAMETER_PX, LOUPE_ZOOM, placeLoupe } from "./loupe.ts";
import { outlineOf, edgeAngleDeg, type PageOutline } from "./page-outline.ts";
import { dragSides, handlePoint, type Handle } from "./sides-editing.ts";
import {
  ARROW_KEYS,
  arrowKeyStep,
  bendsPartOfEdge,
  handleKey,
  handleName,
  handlesOf,
  shareAlongEdge,
} from "./sides-handles.ts";
import type { PageEditing } from "./use-page-editing.ts";
import "./quad-editor.css";

interface Props extends Pick<PageEditing, "size" | "setSize" | "sides" | "isBending" | "markUnreadable"> {
  /** The object URL of the photo. */
  readonly url: string;
  /** The surface that the page was made with, if it is known for these edges. */
  readonly mesh: Surface | null;
  /** Called at the end of a drag and after each arrow key. */
  readonly onChange: (sides: PageSides) => void;
}

interface Drag {
  readonly handle: Handle;
  /** The edges at the start of the drag. */
  readonly initialSides: PageSides;
  /** The pointer at the start of the drag, in CSS pixels of the window. */
  readonly start: Point;
  /** The edges as dragged so far. */
  readonly sides: PageSides;
}

/** How far an arrow key moves a handle, in pixels of the photo; the long step is with Shift. */
const STEP_PX = 1;
const LONG_STEP_PX = 10;

/** The photo with the corners and edges of the page on it. They can be dragged, or moved with the arrow keys. */
export function SidesEditor({ url, mesh, onChange, ...editing }: Props): ReactNode {
  const { size, sides, isBending } = editing;
  const corners = useScreenStrings(cornersStrings);
  const { frame, shown } = useShownSize();
  const [drag, setDrag] = useState<Drag | null>(null);

  const current = size && sides ? (drag?.sides ?? sides) : null;
  const outline = current && outlineOf(current, drag ? null : mesh);
  const scale = size && shown ? shown.width / size.width : 0;
  const isReady = current !== null;

  // Arrow keys move a corner at once, unless the person is elsewhere on the screen already.
  useEffect(() => {
    if (isReady && document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>(".quad-handle")?.focus({ preventScroll: true });
  }, [frame, isReady]);

  function startDrag(event: PointerEvent<HTMLButtonElement>, handle: Handle): void {
    if (!current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus();
    setDrag({ handle, initialSides: current, start: { x: event.clientX, y: event.clientY }, sides: current });
  }

  function continueDrag(event: PointerEvent): void {
    if (!drag || !size || scale === 0) return;
    const delta = { x: (event.clientX - drag.start.x) / scale, y: (event.clientY - drag.start.y) / scale };
    setDrag({ ...drag, sides: dragSides(drag.initialSides, drag.handle, delta, size) });
  }

  function endDrag(): void {
    if (drag && !sameSides(drag.sides, drag.initialSides)) onChange(drag.sides);
    setDrag(null);
  }

  function nudge(event: KeyboardEvent, handle: Handle): void {
    const arrow = ARROW_KEYS[event.key];
    if (!arrow || !current || !size) return;
    event.preventDefault();
    const step = arrowKeyStep(current, handle, arrow, event.shiftKey ? LONG_STEP_PX : STEP_PX);
    if (step) onChange(dragSides(current, handle, step, size));
  }

  return (
    <div className="quad-room">
      <div ref={frame} className="quad-frame" data-dragging={drag !== null}>
        <img
          className="quad-photo"
          src={url}
          alt={corners.photo}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            editing.setSize({ width, height })
          }
          onError={editing.markUnreadable}
        />
        {current && outline && size && (
          <>
            <OutlineLayer size={size} outline={outline} />
            {handlesOf(current, isBending, scale).map((handle) => (
              <HandleButton
                key={handleKey(handle)}
                handle={handle}
                sides={current}
                size={size}
                scale={scale}
                isHeld={drag !== null && handleKey(drag.handle) === handleKey(handle)}
                onPointerDown={(event) => startDrag(event, handle)}
                onPointerMove={continueDrag}
                onPointerUp={endDrag}
                onPointerCancel={() => setDrag(null)}
                onKeyDown={(event) => nudge(event, handle)}
              />
            ))}
            {drag && shown && (
              <Loupe
                url={url}
                at={onScreen(handlePoint(drag.sides, drag.handle), size, scale)}
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

/** Where a handle at `point`, in pixels of the photo, is shown: inside the photo, in CSS pixels from its top left. */
function onScreen(point: Point, size: Size, scale: number): Point {
  const { x, y } = nearestInside(point, size);
  return { x: x * scale, y: y * scale };
}

interface HandleButtonProps extends Omit<ComponentProps<"button">, "size"> {
  readonly handle: Handle;
  readonly sides: PageSides;
  /** The size of the photo in pixels. */
  readonly size: Size;
  /** CSS pixels per pixel of the photo. */
  readonly scale: number;
  readonly isHeld: boolean;
}

/** A handle at its place on the photo, aligned with its edge. */
function HandleButton({ handle, sides, size, scale, isHeld, ...actions }: HandleButtonProps): ReactNode {
  const corners = useScreenStrings(cornersStrings);
  const place = handlePoint(sides, handle);
  const at = onScreen(place, size, scale);
  const name = handleName(handle, corners);
  const position = corners.position({ x: Math.round(place.x), y: Math.round(place.y) });
  return (
    <button
      type="button"
      className="quad-handle"
      data-kind={handle.kind}
      data-slight={bendsPartOfEdge(handle)}
      data-held={isHeld}
      aria-label={`${name}, ${position}`}
      style={{
        translate: `${at.x}px ${at.y}px`,
        rotate: handle.kind === "corner" ? "none" : `${edgeAngleDeg(sides, handle.index, shareAlongEdge(handle))}deg`,
      }}
      {...actions}
    />
  );
}

/** The outline of the page, with the photo around it darkened. */
function OutlineLayer({ size, outline }: { readonly size: Size; readonly outline: PageOutline }): ReactNode {
  return (
    <svg className="quad-lines" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {/* The inner element clips the shade at the border of the photo. The outline itself may go beyond it. */}
      <svg width={size.width} height={size.height}>
        <path className="quad-outside" fillRule="evenodd" d={`M0 0H${size.width}V${size.height}H0Z${outline.border}`} />
      </svg>
      <OutlinePaths outline={outline} />
    </svg>
  );
}

function OutlinePaths({ outline: { border, lines } }: { readonly outline: PageOutline }): ReactNode {
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
  /** The magnified point, in CSS pixels from the top left of the shown photo. */
  readonly at: Point;
  /** The size of the shown photo in CSS pixels. */
  readonly stage: Size;
  readonly outline: PageOutline;
  /** CSS pixels per pixel of the photo. */
  readonly scale: number;
}

/** A magnified view of the photo and the outline around the dragged handle. */
function Loupe({ url, at, stage, outline, scale }: LoupeProps): ReactNode {
  const place = placeLoupe(at, stage);
  const radius = LOUPE_DIAMETER_PX / 2;
  const left = at.x - radius / LOUPE_ZOOM;
  const top = at.y - radius / LOUPE_ZOOM;
  const width = LOUPE_DIAMETER_PX / LOUPE_ZOOM;
  return (
    <div
      className="quad-loupe"
      aria-hidden="true"
      style={{
        translate: `${place.x - radius}px ${place.y - radius}px`,
        width: LOUPE_DIAMETER_PX,
        height: LOUPE_DIAMETER_PX,
      }}
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
      <svg viewBox={`${left / scale} ${top / scale} ${width / scale} ${width / scale}`}>
        <OutlinePaths outline={outline} />
      </svg>
    </div>
  );
}
