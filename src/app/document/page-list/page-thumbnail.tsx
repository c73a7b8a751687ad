import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { currentFailure, type ScanPage } from "../../../core/model/document.ts";
import { useApp } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { previewOfPhoto } from "../../browser/photo-preview.ts";
import { BlobImage } from "../../components/blob-image.tsx";
import { useStrings } from "../../use-strings.ts";
import { useDocumentLanguages, usePageWork } from "../open-document.ts";
import { ProgressLine } from "../status/progress-line.tsx";
import { pageState } from "../status/page-state.ts";
import "./page-thumbnail.css";

/** Width by height of a page that is not made yet, as in most photos, and of a failed page, which takes less space. */
const WAITING_RATIO = 3 / 4;
const FAILED_RATIO = 5 / 2;

/**
 * A page as a small sheet: its image, or the photo until it is made, and a progress line while it is processed. A
 * rotation shows at once, before the page is made again. The parent element names the page.
 */
export function PageThumbnail({ page }: { readonly page: ScanPage }): ReactNode {
  const { documents } = useApp();
  const strings = useStrings();
  const languages = useDocumentLanguages();
  const work = usePageWork(page.id);
  const { picture } = page;
  const key = picture ? `${page.id} ${JSON.stringify(picture.edit)}` : page.source.originalId;
  const url = useBlobUrl(key, () =>
    picture ? documents.readThumbnail(page.id) : documents.readOriginal(page.source.originalId).then(previewOfPhoto),
  );
  const turns = picture ? (page.edit.quarterTurns - picture.edit.quarterTurns + 4) % 4 : 0;
  const failure = currentFailure(page, languages);
  const state = pageState(page, languages, work, strings);
  const ratio = picture ? picture.widthPx / picture.heightPx : failure ? FAILED_RATIO : WAITING_RATIO;
  const shown = turns % 2 === 0 ? ratio : 1 / ratio;
  return (
    <span
      className="sheet"
      data-turns={turns}
      data-failed={failure !== null}
      data-made={picture !== null}
      style={{ aspectRatio: shown, "--ratio": String(shown) }}
    >
      {url !== null && (picture || !failure) && (
        <BlobImage src={url} alt="" draggable={false} decoding="async" className="sheet-picture" />
      )}
      {failure && <TriangleAlert className="sheet-mark" size={28} aria-hidden="true" />}
      {!failure && state !== null && <ProgressLine work={work} label={state} />}
    </span>
  );
}
