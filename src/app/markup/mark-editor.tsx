import { ArrowLeft } from "lucide-react";
import { useState, type ReactNode } from "react";
import { redactionsOf, type Label, type Mark } from "../../core/model/marks/marks.ts";
import { useTitle } from "../app-context.ts";
import { newId } from "../browser/new-id.ts";
import { useUndoKeys } from "../browser/use-undo-keys.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { NoticeBar } from "../document/notice-bar.tsx";
import { HistoryButtons } from "../document/history-buttons.tsx";
import type { PageInDocument } from "../document/one-page.tsx";
import { useDocumentView } from "../document/open-document.ts";
import { FailureNote } from "../document/status/failure-note.tsx";
import { PageThumbnail } from "../document/page-list/page-thumbnail.tsx";
import { listedPages } from "../../documents/session/document-view.ts";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import type { Strokes } from "../../documents/settings/settings.ts";
import { placeLabel, placeSignature, withText } from "./edit-marks.ts";
import { LabelDialog } from "./label-dialog.tsx";
import { MarkPanel } from "./mark-panel.tsx";
import { MarkStage } from "./mark-stage.tsx";
import { MarkTools, type PlacingTool } from "./mark-tools.tsx";
import { measureLine } from "./measure-line.ts";
import { OriginalNote } from "./original-note.tsx";
import { SignatureDialog } from "./signature-dialog.tsx";
import { useMarking, type MarkedPage } from "./use-marking.ts";
import "./mark-editor.css";

/** What a dialog asks for: a signature, the text of a new label, or another text for `label`. */
interface Asking {
  readonly kind: PlacingTool;
  readonly label?: Label;
}

/** The page with its marks on it, the tools to add some, and what can be done with the chosen one. */
export function MarkEditor(shown: PageInDocument): ReactNode {
  // Removing the original of a page puts another page in its place.
  const [isRemoved, setIsRemoved] = useState(false);
  return <Editor key={shown.page.id} {...shown} isRemoved={isRemoved} onRemoved={() => setIsRemoved(true)} />;
}

interface EditorProps extends PageInDocument {
  /** Whether the original has been removed for good. */
  readonly isRemoved: boolean;
  readonly onRemoved: () => void;
}

function Editor({ page: scan, number, isRemoved, onRemoved }: EditorProps): ReactNode {
  const strings = useStrings();
  const texts = useScreenStrings(markingStrings);
  const view = useDocumentView();
  const marking = useMarking(scan, view.document.name);
  const [asking, setAsking] = useState<Asking | null>(null);
  const { page, history } = marking;
  const pages = listedPages(view);
  const viewPath = `/doc/${scan.documentId}/view/${number}`;
  useUndoKeys(history.undo, history.redo);
  useTitle(`${texts.title} – ${view.document.name}`);

  function ask(mark: Mark): void {
    if (mark.kind === "label") setAsking({ kind: mark.isStamp ? "stamp" : "text", label: mark });
  }

  return (
    <div className="markup">
      <header className="markup-header">
        <ButtonLink
          look="quiet-icon"
          icon={ArrowLeft}
          iconPx={22}
          href={viewPath}
          replace
          state={scan.id}
          aria-label={texts.back}
        />
        <h1>
          {texts.title} <span>{strings.document.pageOf({ number, count: pages.length })}</span>
        </h1>
        <HistoryButtons history={history} />
        <ButtonLink look="primary" label={strings.editor.done} href={viewPath} replace state={scan.id} />
      </header>
      <main className="markup-main">
        {page ? (
          <MarkStage scan={scan} number={number} page={page} marking={marking} onChangeText={ask} />
        ) : (
          <section className="markup-stage markup-wait" aria-label={texts.title}>
            <PageThumbnail page={scan} />
            <p>{texts.waiting}</p>
          </section>
        )}
        <aside className="markup-side">
          <FailureNote page={scan} editorPath={null} />
          <MarkTools marking={marking} onPlace={(kind) => setAsking({ kind })} />
          {page && (
            <MarkPanel scan={scan} page={page} marking={marking} onChangeText={ask}>
              {redactionsOf(scan.edit).length > 0 && <OriginalNote scan={scan} onRemoved={onRemoved} />}
              <output data-warns="true">{marking.isNamed && texts.named}</output>
              <output>{isRemoved && texts.original.removed}</output>
            </MarkPanel>
          )}
        </aside>
      </main>
      <NoticeBar />
      {page && asking && <AskingDialog asking={asking} page={page} marking={marking} onClose={() => setAsking(null)} />}
    </div>
  );
}

interface AskingProps extends Pick<MarkedPage, "page" | "marking"> {
  readonly asking: Asking;
  readonly onClose: () => void;
}

function AskingDialog({ asking, page, marking, onClose }: AskingProps): ReactNode {
  const { inks, place } = marking;
  const { kind, label } = asking;
  if (kind === "signature")
    return (
      <SignatureDialog
        onPlace={(signature: Strokes) => place(placeSignature(newId(), inks.signature, signature, page))}
        onClose={onClose}
      />
    );
  const look = { isStamp: kind === "stamp", measure: measureLine };
  return (
    <LabelDialog
      kind={kind}
      before={label?.text ?? null}
      onText={(text) =>
        place(
          label ? withText(label, text, measureLine, page) : placeLabel(newId(), inks[kind], { text, ...look }, page),
        )
      }
      onClose={onClose}
    />
  );
}
