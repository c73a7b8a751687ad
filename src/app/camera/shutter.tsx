import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { LiveFinder } from "./tracking/live-finder.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings } from "../use-strings.ts";

/** Radius of the ring in its view box, which is 88 wide; the button is 72 wide. */
const RADIUS = 42;

interface Props {
  /** The finder whose progress the ring shows; no ring without one. */
  readonly finder: StoreApi<LiveFinder> | null;
  readonly isDisabled: boolean;
  readonly isBusy: boolean;
  readonly onPress: () => void;
}

/** The shutter button, with a ring around it that fills while the page is held still. */
export function Shutter({ finder, isDisabled, isBusy, onPress }: Props): ReactNode {
  const texts = useScreenStrings(cameraStrings);
  return (
    <span className="camera-shutter-place">
      <button
        type="button"
        className="camera-shutter"
        aria-label={texts.shutter}
        disabled={isDisabled}
        aria-busy={isBusy}
        onClick={onPress}
      />
      {finder && <Ring finder={finder} />}
    </span>
  );
}

function Ring({ finder }: { readonly finder: StoreApi<LiveFinder> }): ReactNode {
  const progress = useStore(finder, ({ view }) => view.progress);
  return (
    <svg className="camera-ring" viewBox="0 0 88 88" aria-hidden="true">
      <circle
        cx="44"
        cy="44"
        r={RADIUS}
        pathLength={1}
        strokeDasharray="1"
        strokeDashoffset={1 - progress}
        opacity={progress > 0 ? 1 : 0}
      />
    </svg>
  );
}
