import { GripVertical } from "lucide-react";
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type ReactNode } from "react";
import type { Point } from "../../../core/geometry/geometry.ts";
import { stepToRight } from "../../browser/step-to-right.ts";
import { useStrings } from "../../use-strings.ts";
import { dropIndex, scrollStep } from "./drop-index.ts";
import type { MoveStep } from "./moved-place.ts";

interface Props {
  /** The page's index in the list, from 0. */
  readonly index: number;
  readonly onDragging: (isDragging: boolean) => void;
  /** The page was dragged to the place of the page at the index `to`. */
  readonly onDrag: (to: number) => void;
  readonly onStep: (step: MoveStep) => void;
}

/** A drag that began at `at`, in CSS pixels of the window. */
interface Grab {
  readonly list: HTMLElement;
  readonly pointerId: number;
  readonly at: Point;
}

/**
 * The grip of a page in the list, an `ol`: moves the page when it is dragged, and by the arrow keys, Home and End. Near
 * an end of what is visible of the list, the list scrolls under the page.
 */
export function PageGrip({ index, onDragging, onDrag, onStep }: Props): ReactNode {
  const strings = useStrings();
  const [grab, setGrab] = useState<Grab | null>(null);

  const moveTo = useEffectEvent((list: HTMLElement, at: Point) => {
    const boxes = [...list.children].map((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { x0: left, y0: top, x1: right, y1: bottom };
    });
    const to = dropIndex(boxes, at);
    if (to !== index) onDrag(to);
  });
  const showDragging = useEffectEvent(onDragging);

  useEffect(() => {
    if (!grab) return undefined;
    const { list, pointerId } = grab;
    const scroller = scrollerOf(list);
    const end = new AbortController();
    let { at } = grab;
    let frame = 0;
    const step = (): void => {
      scroller.scrollBy(0, scrollStep(at.y, visibleSpan(scroller)));
      moveTo(list, at);
      frame = requestAnimationFrame(step);
    };
    const release = (): void => setGrab(null);
    // The grip itself is taken out of the document for a moment when its page moves, which would end the drag.
    list.setPointerCapture(pointerId);
    list.addEventListener("pointermove", ({ clientX, clientY }) => (at = { x: clientX, y: clientY }), end);
    list.addEventListener("pointerup", release, end);
    list.addEventListener("pointercancel", release, end);
    showDragging(true);
    step();
    return () => {
      cancelAnimationFrame(frame);
      end.abort();
      showDragging(false);
    };
  }, [grab]);

  function nudge(event: KeyboardEvent): void {
    const step = stepOf(event.key);
    if (step === undefined) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <button
      type="button"
      className="pages-grip"
      aria-label={strings.document.drag({ number: index + 1 })}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        const list = currentTarget.closest("ol");
        if (list) setGrab({ list, pointerId, at: { x: clientX, y: clientY } });
      }}
      onKeyDown={nudge}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  );
}

const KEY_STEPS: Readonly<Record<string, MoveStep>> = {
  ArrowUp: "earlier",
  ArrowDown: "later",
  Home: "start",
  End: "end",
};

function stepOf(key: string): MoveStep | undefined {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return KEY_STEPS[key];
  return (key === "ArrowRight") === (stepToRight() === 1) ? "later" : "earlier";
}

/** The element that scrolls the list. */
function scrollerOf(list: HTMLElement): Element {
  for (let element = list.parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).overflowY === "auto") return element;
  return document.documentElement;
}

/** The top and bottom of what a scrolling element shows, in CSS pixels of the window. */
function visibleSpan(scroller: Element): { readonly top: number; readonly bottom: number } {
  return scroller === document.documentElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
}
