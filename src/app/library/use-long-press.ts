import { useRef, type MouseEvent, type PointerEvent } from "react";

/** As long as systems take for a long press. */
const HELD_MS = 500;
/** A finger that moves farther scrolls. */
const MAX_MOVE_PX = 10;

interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
}

/** Handlers that call `onHeld` when a finger or a pen rests on an element. The click that ends the press is taken. */
export function useLongPress(onHeld: () => void): LongPress {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  /** Whether the press that goes on, or has just ended, was held. */
  const wasHeld = useRef(false);

  function end(): void {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }

  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }) {
      end();
      wasHeld.current = false;
      if (pointerType === "mouse") return;
      const timer = window.setTimeout(() => {
        wasHeld.current = true;
        onHeld();
      }, HELD_MS);
      press.current = { x, y, timer };
    },
    onPointerMove({ clientX, clientY }) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The system's own menu for a link would open at the same time.
    onContextMenu: (event) => press.current && event.preventDefault(),
    onClickCapture(event) {
      if (!wasHeld.current) return;
      wasHeld.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
