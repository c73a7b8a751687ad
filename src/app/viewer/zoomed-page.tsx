import { useMemo, type ReactNode } from "react";
import type { Size } from "../../core/geometry/geometry.ts";
import type { ScanPage } from "../../core/model/document.ts";
import type { RecognisedPage, RecognisedWord } from "../../core/text/recognition.ts";
import { useApp } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { BlobImage } from "../components/blob-image.tsx";
import { useStrings } from "../use-strings.ts";
import { TextLayer } from "./text-layer.tsx";
import type { Zoom } from "./zoom.ts";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
  /** Of the page at scale 1, in CSS pixels. */
  readonly size: Size;
  readonly zoom: Zoom;
  /** How far the page is moved aside, in CSS pixels. */
  readonly asidePx: number;
  readonly text: RecognisedPage | null;
  readonly hits: ReadonlySet<RecognisedWord>;
  readonly hit: RecognisedWord | null;
}

/** The picture of a page with its text over it. */
export function ZoomedPage({ page, number, size, zoom, asidePx, text, hits, hit }: Props): ReactNode {
  const { documents } = useApp();
  const strings = useStrings();
  const url = useBlobUrl(JSON.stringify(page.picture?.edit), () => documents.readPicture(page.id));
  const { scale, x, y } = zoom;
  // Laid out in its size, not only painted larger: the picture stays sharp, and the text selectable where it is.
  const style = useMemo(
    () => ({ width: size.width * scale, height: size.height * scale }),
    [size.width, size.height, scale],
  );
  return (
    <div className="viewer-page" style={{ ...style, transform: `translate(${x + asidePx}px, ${y}px)` }}>
      {url !== null && (
        <BlobImage
          src={url}
          alt={strings.document.page({ number })}
          draggable={false}
          decoding="async"
          problem={strings.editor.noPhoto}
        />
      )}
      {text && <TextLayer text={text} hits={hits} current={hit} />}
    </div>
  );
}
