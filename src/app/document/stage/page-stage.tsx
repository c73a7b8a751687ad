import { Crop, Maximize2, PenLine, RotateCcw, RotateCw, SquareSplitHorizontal, Trash2 } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { Box } from "../../../core/geometry/geometry.ts";
import { nextPageStep, currentFailure, type ScanPage } from "../../../core/model/document.ts";
import { reflectionsOn } from "../../../documents/pages/page-doubt.ts";
import { useApp } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { previewOfPhoto } from "../../browser/photo-preview.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Button } from "../../components/button.tsx";
import { BlobImage } from "../../components/blob-image.tsx";
import { isFileUnusable } from "../status/page-state.ts";
import { useStrings, useScreenStrings } from "../../use-strings.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useDocumentLanguages, usePageWork, useSession } from "../open-document.ts";
import { NestedNote } from "../status/nested-note.tsx";
import { FailureNote } from "../status/failure-note.tsx";
import { ProgressLine } from "../status/progress-line.tsx";
import { PageCompare, useComparison } from "./page-compare.tsx";
import "./page-stage.css";

interface Props {
  readonly page: ScanPage;
  /** From 1. */
  readonly number: number;
}

/** The selected page, as large as the window allows, with the most frequent actions. */
export function PageStage({ page, number }: Props): ReactNode {
  const { documents } = useApp();
  const strings = useStrings();
  const viewer = useScreenStrings(viewerStrings);
  const actions = useSession().getState();
  const languages = useDocumentLanguages();
  const { picture } = page;
  const key = picture ? JSON.stringify(picture.edit) : page.source.originalId;
  const url = useBlobUrl(key, () =>
    picture ? documents.readPicture(page.id) : documents.readOriginal(page.source.originalId).then(previewOfPhoto),
  );
  const turns = picture ? (page.edit.quarterTurns - picture.edit.quarterTurns + 4) % 4 : 0;
  const work = usePageWork(page.id);
  const comparison = useComparison(page, languages);
  const editorPath = `/doc/${page.documentId}/page/${number}`;
  return (
    <section className="stage" aria-label={strings.document.page({ number })}>
      <div className="stage-tools" role="toolbar" aria-label={strings.document.page({ number })}>
        {!isFileUnusable(page) && (
          <>
            <ButtonLink look="quiet" icon={Crop} label={strings.document.adjust} href={editorPath} />
            {picture && (
              <ButtonLink
                look="quiet"
                icon={PenLine}
                label={viewer.markUp}
                href={`/doc/${page.documentId}/mark/${number}`}
              />
            )}
            <Button
              look="quiet-icon"
              icon={RotateCcw}
              aria-label={strings.document.rotateLeft}
              onClick={() => actions.turnPage(page.id, -1)}
            />
            <Button
              look="quiet-icon"
              icon={RotateCw}
              aria-label={strings.document.rotateRight}
              onClick={() => actions.turnPage(page.id, 1)}
            />
          </>
        )}
        <ButtonLink
          look="quiet-icon"
          icon={Maximize2}
          href={`/doc/${page.documentId}/view/${number}`}
          aria-label={viewer.view}
          title={viewer.view}
          onClick={() => history.replaceState(page.id, "")}
        />
        <Button
          look="quiet-icon"
          icon={SquareSplitHorizontal}
          aria-label={strings.page.compare}
          title={strings.page.compare}
          aria-pressed={comparison.isOn}
          disabled={!picture}
          onClick={comparison.toggle}
        />
        <Button
          look="quiet-icon"
          icon={Trash2}
          aria-label={strings.document.deletePage({ number })}
          onClick={() => actions.deletePages([page.id])}
        />
      </div>
      <FailureNote page={page} editorPath={editorPath} />
      <NestedNote page={page} />
      <div className="stage-well">
        {comparison.picture && <PageCompare page={page} picture={comparison.picture} />}
        {!comparison.picture && url !== null && (picture || !currentFailure(page, languages)) && (
          <div className="stage-sheet" data-turns={turns} data-made={picture !== null}>
            <BlobImage
              src={url}
              alt={strings.document.page({ number })}
              decoding="async"
              problem={picture && strings.editor.noPhoto}
            />
            {reflectionsOn(page).map((box) => (
              <span key={`${box.x0} ${box.y0}`} className="stage-reflection" style={placeOf(box)} />
            ))}
            {nextPageStep(page, languages) !== null && (
              <ProgressLine work={work} label={work ? strings.steps[work.step] : strings.waiting} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** `box` in shares of what it lies on. */
function placeOf({ x0, y0, x1, y1 }: Box): CSSProperties {
  const percent = (share: number): string => `${100 * share}%`;
  return { left: percent(x0), top: percent(y0), width: percent(x1 - x0), height: percent(y1 - y0) };
}
