import { X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStrings } from "../use-strings.ts";
import "./notice.css";

/** Long enough to read, decide and reach the button. The time stops while the notice is pointed at or focused. */
const SHOWN_MS = 12_000;

interface Props {
  /** What happened; null hides the notice. */
  readonly sentence: string | null;
  readonly isBad?: boolean;
  /** Undoes what happened. A notice with undo disappears after a while; others stay until they are closed. */
  readonly onUndo: (() => void) | null;
  /** What undoing comes to, if "Undo" does not say it. */
  readonly undoLabel?: string | undefined;
  /** Another action, for a notice without undo. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** True on a screen without controls of its own at the bottom. */
  readonly isLow?: boolean;
  readonly onClose: () => void;
}

/** One sentence at the bottom of the screen. Give it a new key when the same sentence is about a new event. */
export function Notice({
  sentence,
  isBad = false,
  onUndo,
  undoLabel,
  action,
  isLow = false,
  onClose,
}: Props): ReactNode {
  const strings = useStrings();
  const [isHeld, setIsHeld] = useState(false);
  const button = onUndo ? { label: undoLabel ?? strings.document.undo, onPress: onUndo } : action;
  const isTransient = sentence !== null && onUndo !== null;

  useEffect(() => {
    if (!isTransient || isHeld) return undefined;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTransient, isHeld, onClose]);

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
