import { useCallback, useEffect, useRef, type PointerEvent } from "react";

/** A little sooner than the browser's own menu for a long press on a link. */
const LONG_PRESS_MS = 420;
/** A finger that moves farther than this, in CSS pixels, scrolls or drags. */
const MAX_MOVE_PX = 10;

interface LongPressHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Calls `act` when a finger rests on an element; the handlers are props of that element. */
export function useLongPress(act: () => void): LongPressHandlers {
  const pressed = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);

  const end = useCallback(() => {
    if (pressed.current) clearTimeout(pressed.current.timer);
    pressed.current = null;
  }, []);

  useEffect(() => end, [end]);

  return {
    onPointerDown({ pointerType, clientX, clientY }) {
      end();
      if (pointerType === "touch")
        pressed.current = { x: clientX, y: clientY, timer: window.setTimeout(act, LONG_PRESS_MS) };
    },
    onPointerMove({ clientX, clientY }) {
      if (pressed.current && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > MAX_MOVE_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
