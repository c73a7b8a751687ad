import { Camera, Check, Crop, RefreshCw, Trash2, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { currentFailure, type ScanPage } from "../../../core/model/document.ts";
import { doubtOf, isQuestion } from "../../../documents/pages/page-doubt.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { useStrings } from "../../use-strings.ts";
import { useDocumentLanguages, useSession } from "../open-document.ts";
import { UnlockForm } from "./unlock-form.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Button } from "../../components/button.tsx";
import "./failure-note.css";

interface Props {
  readonly page: ScanPage;
  /** The path of the page's editor; null inside it. */
  readonly editorPath: string | null;
}

/** Explains a page's failure, or a doubt about its photo, and offers what to do about it. Nothing when all is well. */
export function FailureNote({ page, editorPath }: Props): ReactNode {
  const strings = useStrings();
  const actions = useSession().getState();
  const failure = currentFailure(page, useDocumentLanguages());
  if (failure) {
    const isLocked = failure.error.code === "locked_pdf";
    return (
      <div className="failure" data-kind="bad">
        <p>
          <TriangleAlert size={18} aria-hidden="true" />
          <span>
            <strong>{page.source.fileName}.</strong> {strings.problem.failedStep[failure.step]}{" "}
            {errorSentence(failure.error, strings)}
          </span>
        </p>
        {isLocked && <UnlockForm page={page} />}
        <div className="button-row">
          {!isLocked && (
            <Button
              icon={RefreshCw}
              iconPx={16}
              label={strings.document.retry}
              onClick={() => actions.retry(page.id)}
            />
          )}
          <Button
            icon={Trash2}
            iconPx={16}
            label={strings.document.delete}
            onClick={() => actions.deletePages([page.id])}
          />
        </div>
      </div>
    );
  }
  const doubt = doubtOf(page);
  if (!doubt) return null;
  const corners = page.picture?.geometry.corners;
  const canAnswer = isQuestion(doubt);
  return (
    <div className="failure" data-kind="warn">
      <p>
        <TriangleAlert size={18} aria-hidden="true" />
        <span>{strings.page.doubts[doubt]}</span>
      </p>
      <div className="button-row">
        {canAnswer && editorPath !== null && (
          <ButtonLink
            icon={Crop}
            iconPx={16}
            label={doubt === "edges" ? strings.page.checkEdges : strings.page.split}
            href={editorPath}
          />
        )}
        {canAnswer && corners && (
          <Button
            icon={Check}
            iconPx={16}
            label={doubt === "edges" ? strings.page.edgesAreRight : strings.page.keepWhole}
            onClick={() => actions.setRegion(page.id, { kind: "corners", corners })}
          />
        )}
        <ButtonLink
          icon={Camera}
          iconPx={16}
          label={strings.page.retake}
          href={`/camera/${page.documentId}/replace/${page.id}`}
        />
      </div>
    </div>
  );
}
