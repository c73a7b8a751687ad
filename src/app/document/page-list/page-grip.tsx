import { GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { useStrings } from "../../strings/strings.ts";
import { dropIndex } from "./drop-index.ts";

interface Props {
  /** The page's index in the list, from 0. */
  readonly index: number;
  readonly count: number;
  readonly isDragging: boolean;
  readonly onDragging: (isDragging: boolean) => void;
  readonly onMove: (to: number) => void;
}

/** The grip of a page in the list, an `ol`: moves the page when it is dragged, and by the arrow keys, Home and End. */
export function PageGrip({ index, count, isDragging, onDragging, onMove }: Props): ReactNode {
  const strings = useStrings();

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    const list = currentTarget.closest("ol");
    if (!isDragging || !list) return;
    const boxes = [...list.children].map((item) => {
      const { left, top, right, bottom } = item.getBoundingClientRect();
      return { x0: left, y0: top, x1: right, y1: bottom };
    });
    const to = dropIndex(boxes, { x: clientX, y: clientY });
    if (to !== index) onMove(to);
  }

  function nudge(event: KeyboardEvent): void {
    const to = {
      ArrowUp: index - 1,
      ArrowLeft: index - 1,
      ArrowDown: index + 1,
      ArrowRight: index + 1,
      Home: 0,
      End: count - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <button
      type="button"
      className="pages-grip"
      aria-label={strings.document.drag(index + 1)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onDragging(true);
      }}
      onPointerMove={drag}
      onPointerUp={() => onDragging(false)}
      onPointerCancel={() => onDragging(false)}
      onKeyDown={nudge}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  );
}
