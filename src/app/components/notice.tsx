import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStrings } from "../strings/strings.ts";
import "../document/notice-bar.css";

/** Long enough to read, decide and reach the button; it stays while it is pointed at or focused. */
const SHOWN_MS = 12_000;

interface Props {
  /** What happened; null shows nothing. */
  readonly sentence: string | null;
  readonly isBad?: boolean;
  /** The way back; what can be undone goes by itself after a while, a problem stays until it is closed. */
  readonly onUndo: (() => void) | null;
  /** What else can be done about it, which stays until it is done or closed. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** True on a screen that has nothing of its own at its foot. */
  readonly isLow?: boolean;
  readonly onClose: () => void;
}

/** One sentence over the foot of the screen. Another event with the same sentence wants another key. */
export function Notice({ sentence, isBad = false, onUndo, action, isLow = false, onClose }: Props): ReactNode {
  const strings = useStrings();
  const [isHeld, setIsHeld] = useState(false);
  const button = onUndo ? { label: strings.document.undo, onPress: onUndo } : action;
  const passes = sentence !== null && onUndo !== null;

  useEffect(() => {
    if (!passes || isHeld) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passes, isHeld, onClose]);

  return (
    <div className="notice-place" data-low={isLow}>
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
          {button && (
            <button type="button" className="notice-undo" onClick={button.onPress}>
              {button.label}
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
