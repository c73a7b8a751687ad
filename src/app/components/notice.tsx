import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import "./notice-bar.css";

/** Long enough to read, decide and reach the button; it stays while it is pointed at or focused. */
const SHOWN_MS = 12_000;

interface Props {
  /** What happened; null shows nothing. */
  readonly sentence: string | null;
  readonly isBad?: boolean;
  /** The way back; what can be undone goes by itself after a while, a problem stays until it is closed. */
  readonly onUndo: (() => void) | null;
  readonly onClose: () => void;
}

/** One sentence over the foot of the screen. Another event with the same sentence wants another key. */
export function Notice({ sentence, isBad = false, onUndo, onClose }: Props): ReactNode {
  const strings = useStrings();
  const [isHeld, setIsHeld] = useState(false);
  const passes = sentence !== null && onUndo !== null;

  useEffect(() => {
    if (!passes || isHeld) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passes, isHeld, onClose]);

  return (
    <div className="notice-place">
      {sentence !== null && (
        <div
          className="notice"
          data-kind={isBad ? "problem" : "deleted"}
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={() => setIsHeld(true)}
          onBlur={() => setIsHeld(false)}
        >
          <output>{sentence}</output>
          {onUndo && (
            <button type="button" className="notice-undo" onClick={onUndo}>
              {strings.document.undo}
            </button>
          )}
          <button type="button" className="notice-close" aria-label={strings.close} onClick={onClose}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
