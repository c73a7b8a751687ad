import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Size } from "../../core/geometry/geometry.ts";

/** The current size of an element on screen, in CSS pixels. Null before it is known. Attach `frame` as the ref. */
export function useShownSize(): { readonly frame: RefObject<HTMLDivElement | null>; readonly shown: Size | null } {
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Size | null>(null);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setShown({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { frame, shown };
}
