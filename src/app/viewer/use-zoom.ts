import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { distance, lerp, type Point } from "../../core/geometry/geometry.ts";
import { stepToRight } from "../browser/step-to-right.ts";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { panBy, WHOLE_PAGE, zoomBy, ZOOM_STEP, type Stage, type Zoom } from "./zoom.ts";

/** A finger that moves farther than this, in CSS pixels, goes on to the next page. */
const SWIPE_PX = 64;
/** The scale after a double tap on a whole page. */
const DOUBLE_TAP_SCALE = 2.5;
/** How far an arrow key pans, in CSS pixels. */
const KEY_PAN_PX = 80;

export interface ZoomControl {
  readonly zoom: Zoom;
  readonly setZoom: (zoom: Zoom) => void;
  /** How far a finger has moved the whole page aside, in CSS pixels. */
  readonly asidePx: number;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly fit: () => void;
}

/**
 * Zooms and moves a page on its stage: two fingers, wheel, double tap and the keys +, − and 0 zoom; a finger or the
 * mouse pans an enlarged page. `onStep` is called with 1 or -1 for a swipe over a whole page, or an arrow key. On a
 * word the mouse selects text instead.
 */
export function useZoom(
  frame: RefObject<HTMLDivElement | null>,
  stage: Stage | null,
  onStep: (step: 1 | -1) => void,
): ZoomControl {
  const [zoom, setZoom] = useState(WHOLE_PAGE);
  const [asidePx, setAsidePx] = useState(0);
  const pointers = useRef(new Map<number, Point>());
  /** Where a finger touched a whole page; null after a second finger came. */
  const swipe = useRef<Point | null>(null);
  /** Whether the last press was the mouse's. */
  const isMouse = useRef(false);

  const fromCentre = (point: Point): Point => offsetFrom(frame.current, point);

  function change(next: (zoom: Zoom, stage: Stage) => Zoom): void {
    if (stage) setZoom((before) => next(before, stage));
  }

  function zoomAt(factor: number, at: Point = { x: 0, y: 0 }): void {
    change((before, shown) => zoomBy(before, factor, at, shown));
  }

  const press = useEffectEvent((event: PointerEvent) => {
    isMouse.current = event.pointerType === "mouse";
    if (isMouse.current && (event.button !== 0 || isWord(event.target))) return;
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    swipe.current = pointers.current.size === 1 && !isMouse.current && zoom.scale === 1 ? at : null;
    if (!swipe.current) setAsidePx(0);
  });

  useWindowEvent("pointermove", (event) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (swipe.current) return setAsidePx(now.x - swipe.current.x);
    if (!other) return change((shown, on) => panBy(shown, { x: now.x - before.x, y: now.y - before.y }, on));
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    const [from, to] = [lerp(before, other, 0.5), lerp(now, other, 0.5)];
    change((shown, on) =>
      panBy(zoomBy(shown, factor, fromCentre(from), on), { x: to.x - from.x, y: to.y - from.y }, on),
    );
  });

  const release = (event: PointerEvent): void => {
    const start = swipe.current;
    if (!pointers.current.delete(event.pointerId)) return;
    swipe.current = null;
    setAsidePx(0);
    const moved = start ? event.clientX - start.x : 0;
    if (event.type === "pointerup" && Math.abs(moved) > SWIPE_PX) onStep(moved < 0 ? stepToRight() : stepToLeft());
  };
  useWindowEvent("pointerup", release);
  useWindowEvent("pointercancel", release);

  const tapTwice = useEffectEvent((event: MouseEvent) => {
    if (isWord(event.target) && isMouse.current) return;
    const at = fromCentre({ x: event.clientX, y: event.clientY });
    change((before, on) => (before.scale > 1 ? WHOLE_PAGE : zoomBy(before, DOUBLE_TAP_SCALE, at, on)));
  });

  useZoomKeys({ zoom, zoomAt, change, onStep });
  useZoomWheel(frame, zoomAt);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const end = new AbortController();
    element.addEventListener("pointerdown", (event) => press(event), end);
    element.addEventListener("dblclick", (event) => tapTwice(event), end);
    return () => end.abort();
  }, [frame]);

  return {
    zoom,
    setZoom,
    asidePx,
    zoomIn: () => zoomAt(ZOOM_STEP),
    zoomOut: () => zoomAt(1 / ZOOM_STEP),
    fit: useCallback(() => setZoom(WHOLE_PAGE), []),
  };
}

/** A point of the window as an offset from the centre of an element. */
function offsetFrom(element: HTMLElement | null, { x, y }: Point): Point {
  const box = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
}

function useZoomWheel(frame: RefObject<HTMLDivElement | null>, zoomAt: (factor: number, at: Point) => void): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A pinch on a touch pad arrives as a wheel with Ctrl, in smaller steps.
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    zoomAt(factor, offsetFrom(frame.current, { x: event.clientX, y: event.clientY }));
  });

  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent): void => turn(event);
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [frame]);
}

interface KeyActions {
  readonly zoom: Zoom;
  readonly zoomAt: (factor: number) => void;
  readonly change: (next: (zoom: Zoom, stage: Stage) => Zoom) => void;
  readonly onStep: (step: 1 | -1) => void;
}

function useZoomKeys({ zoom, zoomAt, change, onStep }: KeyActions): void {
  useWindowEvent("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const factor = KEY_ZOOMS.get(event.key);
    const pan = zoom.scale > 1 ? KEY_PANS.get(event.key) : undefined;
    const step = KEY_STEPS.get(event.key)?.();
    if (factor !== undefined) zoomAt(factor);
    else if (pan) change((before, on) => panBy(before, pan, on));
    else if (step) onStep(step);
    else return;
    event.preventDefault();
  });
}

const KEY_ZOOMS: ReadonlyMap<string, number> = new Map([
  ["+", ZOOM_STEP],
  ["=", ZOOM_STEP],
  ["-", 1 / ZOOM_STEP],
  ["0", 0],
]);

function stepToLeft(): 1 | -1 {
  return stepToRight() === 1 ? -1 : 1;
}

const KEY_STEPS: ReadonlyMap<string, () => 1 | -1> = new Map([
  ["PageDown", () => 1],
  ["PageUp", () => -1],
  ["ArrowRight", stepToRight],
  ["ArrowLeft", stepToLeft],
]);

const KEY_PANS: ReadonlyMap<string, Point> = new Map([
  ["ArrowLeft", { x: KEY_PAN_PX, y: 0 }],
  ["ArrowRight", { x: -KEY_PAN_PX, y: 0 }],
  ["ArrowUp", { x: 0, y: KEY_PAN_PX }],
  ["ArrowDown", { x: 0, y: -KEY_PAN_PX }],
]);

function isWord(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-word]") !== null;
}
