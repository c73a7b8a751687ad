import { useRef, useState, type PointerEvent } from "react";
import type { Point } from "../../core/geometry/geometry.ts";
import type { Drawing, Mark } from "../../core/model/marks/marks.ts";
import { newId } from "../browser/new-id.ts";
import { hasFixedShape, markAt, movedBox, resizedBox, uprightBox, withBox, type UprightPage } from "./edit-marks.ts";
import { movesOf, withPoints } from "./pen-points.ts";
import { drawWith, type DrawingTool, type Marking } from "./use-marking.ts";

/** A pointer that moves less, in CSS pixels, taps. */
const TAP_PX = 4;
/** How far beside a mark it can be tapped, in CSS pixels. */
const REACH_PX = 10;

interface PointerHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

export interface MarkPointer {
  /** The mark that is being drawn, moved or scaled, as it is so far. */
  readonly draft: Mark | null;
  /** For the page: draws with the tool in hand, otherwise puts the chosen mark away. */
  readonly onPage: PointerHandlers;
  /** For a mark: chooses it, moves it, and scales it by its corners. */
  readonly onMark: (mark: Mark) => PointerHandlers;
}

/** The element of the page that is marked up. */
interface Surface {
  readonly current: HTMLElement | null;
}

/** What fingers, pens and the mouse do on a page to be marked up. `surface` is the page's element. */
export function useMarkPointer(marking: Marking, page: UprightPage, surface: Surface): MarkPointer {
  const drawing = useDrawing(marking, page, surface);
  const moving = useMoving(marking, page, surface);
  return { draft: drawing.draft ?? moving.draft, onPage: drawing.onPage, onMark: moving.onMark };
}

function useDrawing(marking: Marking, page: UprightPage, surface: Surface): Pick<MarkPointer, "draft" | "onPage"> {
  const { tool, marks, inks } = marking;
  const [draft, setDraft] = useState<Mark | null>(null);
  /** The points drawn so far, in CSS pixels of the window. */
  const points = useRef<readonly Point[]>([]);
  /** The drawing that the next stroke of the pen belongs to. */
  const drawingId = useRef<string | null>(null);

  function drawn(using: DrawingTool, id: string): Mark | null {
    const { left, top, width, height } = rectOf(surface);
    const shares = points.current.map(({ x, y }) => ({ x: (x - left) / width, y: (y - top) / height }));
    const [first, ...rest] = shares;
    return first ? drawWith(using, id, inks, [first, ...rest], page, currentDrawing()) : null;
  }

  function currentDrawing(): Drawing | undefined {
    const mark = marks.find(({ id }) => id === drawingId.current);
    return mark?.kind === "drawing" && mark.ink === inks.pen && mark.turns === page.turns ? mark : undefined;
  }

  function finish(): void {
    const mark = tool && drawn(tool, newId());
    const tapped = isTap(points.current) ? markUnder(points.current[0]) : undefined;
    cancel();
    if (tapped) return marking.select(tapped.id);
    if (mark) marking.put(mark);
    drawingId.current = mark?.kind === "drawing" ? mark.id : null;
  }

  function markUnder(point: Point | undefined): Mark | undefined {
    const { left, top, width, height } = rectOf(surface);
    if (!point) return undefined;
    return markAt(marks, { x: (point.x - left) / width, y: (point.y - top) / height }, REACH_PX / width, page);
  }

  function cancel(): void {
    points.current = [];
    setDraft(null);
  }

  return {
    draft,
    onPage: {
      onPointerDown(event) {
        if (event.button !== 0 || points.current.length > 0) return;
        if (!tool) return marking.select(null);
        event.currentTarget.setPointerCapture(event.pointerId);
        points.current = [pointOf(event)];
      },
      onPointerMove(event) {
        if (!tool || points.current.length === 0) return;
        points.current = withPoints(points.current, movesOf(event).map(pointOf));
        if (!isTap(points.current)) setDraft(drawn(tool, "draft"));
      },
      onPointerUp() {
        // A pen makes a dot; other tools need an extent.
        if (tool === "pen" || !isTap(points.current) || markUnder(points.current[0])) finish();
        else cancel();
      },
      onPointerCancel: cancel,
    },
  };
}

interface Drag {
  readonly mark: Mark;
  /** The corner that is dragged, as in `resizedBox`; null: the whole mark. */
  readonly corner: number | null;
  /** Where it began, in CSS pixels of the window. */
  readonly start: Point;
  /** The mark as dragged so far; null before it has moved. */
  readonly moved: Mark | null;
}

function useMoving(marking: Marking, page: UprightPage, surface: Surface): Pick<MarkPointer, "draft" | "onMark"> {
  const [draft, setDraft] = useState<Mark | null>(null);
  // Not only the state: a pointer may be released before the page shows its last move.
  const drag = useRef<Drag | null>(null);

  function setDrag(now: Drag | null): void {
    drag.current = now;
    setDraft(now?.moved ?? null);
  }

  return {
    draft,
    onMark: (mark) => ({
      onPointerDown(event) {
        if (event.button !== 0 || marking.tool) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const corner = event.target instanceof HTMLElement ? event.target.dataset["corner"] : undefined;
        marking.select(mark.id);
        setDrag({ mark, corner: corner === undefined ? null : Number(corner), start: pointOf(event), moved: null });
      },
      onPointerMove(event) {
        const { current } = drag;
        if (!current) return;
        event.stopPropagation();
        const [dx, dy] = [event.clientX - current.start.x, event.clientY - current.start.y];
        if (!current.moved && Math.hypot(dx, dy) < TAP_PX) return;
        const { width, height } = rectOf(surface);
        const by = { x: dx / width, y: dy / height };
        const box = uprightBox(current.mark, page);
        const moved =
          current.corner === null
            ? movedBox(box, by)
            : resizedBox(box, current.corner, by, hasFixedShape(current.mark));
        setDrag({ ...current, moved: withBox(current.mark, moved, page) });
      },
      onPointerUp() {
        const moved = drag.current?.moved;
        setDrag(null);
        if (moved) marking.put(moved);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

function rectOf(surface: Surface): DOMRect {
  return surface.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
}

function pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point {
  return { x: clientX, y: clientY };
}

function isTap(points: readonly Point[]): boolean {
  const [first] = points;
  return !first || points.every(({ x, y }) => Math.hypot(x - first.x, y - first.y) < TAP_PX);
}
