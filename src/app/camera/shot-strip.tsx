import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useBlobUrl } from "../browser/blob-url.ts";
import { cameraStrings } from "../../strings/compiled/screens/camera.ts";
import { useScreenStrings } from "../use-strings.ts";

const FLIGHT_MS = 380;

export interface ShotStripProps {
  /** The photos taken so far, in order. Null for one from before the person left the camera and came back. */
  readonly shots: readonly (Blob | null)[];
  /** Reads the picture of the last photo where it is null. */
  readonly readShot?: () => Promise<Blob | null>;
  /** Opens what was taken. */
  readonly onOpenShots: () => void;
}

/** A thumbnail of the last photo with the number of photos; it opens them. A new one flies in from the centre. */
export function ShotStrip({ shots, readShot, onOpenShots }: ShotStripProps): ReactNode {
  const texts = useScreenStrings(cameraStrings);
  const count = shots.length;
  const photo = shots.at(-1) ?? null;
  const url = useBlobUrl(String(count), () =>
    photo ? Promise.resolve(photo) : (readShot?.() ?? Promise.resolve(null)),
  );
  const thumbnail = useRef<HTMLImageElement>(null);
  const isNew = photo !== null;

  useLayoutEffect(() => {
    const image = thumbnail.current;
    const screen = image?.closest("main")?.getBoundingClientRect();
    if (!isNew || !image || !screen || url === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const place = image.getBoundingClientRect();
    const dx = screen.left + screen.width / 2 - (place.left + place.width / 2);
    const dy = screen.top + screen.height / 2 - (place.top + place.height / 2);
    const scale = (0.6 * Math.min(screen.width, screen.height)) / place.width;
    image.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.9 },
        { transform: "none", opacity: 1 },
      ],
      {
        duration: FLIGHT_MS,
        easing: "cubic-bezier(0.3, 0, 0.2, 1)",
      },
    );
  }, [url, isNew]);

  return (
    <button type="button" className="camera-shots" aria-label={texts.open({ count })} onClick={onOpenShots}>
      {url && <img ref={thumbnail} src={url} alt="" />}
      <span aria-hidden="true">{count}</span>
    </button>
  );
}
