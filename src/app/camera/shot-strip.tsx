import { useLayoutEffect, useRef, type ReactNode } from "react";
import { useBlobUrl } from "../browser/blob-url.ts";

const FLIGHT_MS = 380;

interface Props {
  /** The photograph taken last, and how many there are. */
  readonly photo: Blob;
  readonly count: number;
}

/** The last photograph, small, with the number taken. A new one flies here from where it was seen. */
export function ShotStrip({ photo, count }: Props): ReactNode {
  const url = useBlobUrl(String(count), () => Promise.resolve(photo));
  const picture = useRef<HTMLImageElement>(null);

  useLayoutEffect(() => {
    const image = picture.current;
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
      {url !== null && <img ref={picture} src={url} alt="" />}
      <span aria-hidden="true">{count}</span>
    </>
  );
}
