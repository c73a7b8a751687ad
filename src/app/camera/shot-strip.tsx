import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useBlobUrl } from "../browser/blob-url.ts";

const FLIGHT_MS = 380;

interface Props {
  /** The last photo, and how many there are. */
  readonly photo: Blob;
  readonly count: number;
}

/** A thumbnail of the last photo with the number of photos. A new one flies in from the centre of the screen. */
export function ShotStrip({ photo, count }: Props): ReactNode {
  const url = useBlobUrl(String(count), () => Promise.resolve(photo));
  const thumbnail = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const image = thumbnail.current;
    const screen = image?.closest("main")?.getBoundingClientRect();
    if (!image || !screen || url === null || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
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
  }, [url]);

  return (
    <>
      {url !== null && <img ref={thumbnail} src={url} alt="" />}
      <span aria-hidden="true">{count}</span>
    </>
  );
}
