import { useLayoutEffect, useRef, type ReactNode } from "react";
import { modesStrings } from "../../../strings/compiled/screens/modes.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { MODES } from "../../../documents/settings/start-settings.ts";
import type { Mode } from "./modes.ts";
import "./mode-row.css";

interface Props {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** The names of the modes in a row, the chosen one in the middle where they don't all fit. */
export function ModeRow({ mode, onMode }: Props): ReactNode {
  const strings = useScreenStrings(modesStrings);
  const row = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`label:has([value="${mode}"])`);
    if (!row.current || !chosen) return;
    const isStill = isFirst.current || matchMedia("(prefers-reduced-motion: reduce)").matches;
    isFirst.current = false;
    row.current.scrollTo({
      left: chosen.offsetLeft + chosen.offsetWidth / 2 - row.current.clientWidth / 2,
      behavior: isStill ? "instant" : "smooth",
    });
  }, [mode]);

  return (
    <div ref={row} className="mode-row" role="radiogroup" aria-label={strings.title}>
      {MODES.map((each) => (
        <label key={each} className="mode">
          <input type="radio" name="camera-mode" value={each} checked={each === mode} onChange={() => onMode(each)} />
          <span>{strings.names[each]}</span>
        </label>
      ))}
    </div>
  );
}
