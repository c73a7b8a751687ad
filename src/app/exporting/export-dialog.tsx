import { useId, useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { isKept, showsPdfPage } from "../../core/model/document.ts";
import { exportablePages, failedPageNumbers } from "../../documents/exportable.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { listedPages, unfinishedCount, type OpenDocument } from "../../documents/session/document-view.ts";
import { useSuggestedName } from "../naming/use-suggested-name.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import { useScreenStrings } from "../use-strings.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { Choice } from "./choice.tsx";
import { ColourChoice, ColourPreview } from "./colour-choice.tsx";
import { ExportMore } from "./export-more.tsx";
import { ExportFrame } from "./export-frame.tsx";
import { ExportFooter } from "./export-footer.tsx";
import { loadExportChoices, type ExportForm, type ExportFormat } from "../../documents/exporting/export-form.ts";
import { keepsPdfPages } from "../../documents/exporting/lost-parts.ts";
import { FORMATS, TEXT_KINDS } from "../../documents/settings/settings.ts";
import { ExportOptions } from "./export-options.tsx";
import { LostPartsNote } from "./lost-parts-note.tsx";
import { ExportQuality } from "./export-quality.tsx";
import { PresetChoice } from "./preset-choice.tsx";
import { useExportActions } from "./use-export-actions.ts";
import { Field } from "../components/form.tsx";
import { Button } from "../components/button.tsx";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
  readonly onClose: () => void;
}

/** Dialog to export a document: choose format, quality and file name; then save, share or print. */
export function ExportDialog({ view, session, onClose }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const [stored] = useState(() => loadExportChoices());
  const [format, setFormat] = useState<ExportFormat>(stored.format);
  const [form, setForm] = useState<ExportForm>(stored.form);
  const [name, setName] = useState(view.document.name);
  const actions = useExportActions(session, { format, form, name: name.trim() || view.document.name });
  const suggested = useSuggestedName(view)?.name ?? null;
  const pages = exportablePages(listedPages(view));
  const hasNothing = pages.length === 0 && unfinishedCount(view) === 0;

  return (
    <ExportFrame
      title={exporting.title}
      onSave={() => actions.save()}
      onClose={() => {
        actions.cancel();
        onClose();
      }}
    >
      <div className="dialog-body export-form">
        <PresetChoice
          choices={{ format, form }}
          onChoose={(chosen) => {
            setFormat(chosen.format);
            setForm(chosen.form);
          }}
        />
        <FormatChoice view={view} format={format} form={form} onFormat={setFormat} onForm={setForm} />
        <NameInput name={name} suggested={suggested} onChange={setName} />
        {format !== "text" && (
          <ExportMore form={form}>
            <ExportQuality form={form} onChange={setForm} />
            <ColourChoice form={form} onChange={setForm} />
            {format === "pdf" && <ExportOptions form={form} onChange={setForm} />}
          </ExportMore>
        )}
        {format !== "text" && <ColourPreview form={form} pages={pages} />}
        <FailedPagesNote view={view} />
        {hasNothing && <p className="export-note">{exporting.nothing}</p>}
      </div>
      {format === "pdf" && form.withPictures && form.password !== "" && !form.isArchival && (
        <p className="export-note">{exporting.picturesOpen}</p>
      )}
      <DrawnPagesNote view={view} format={format} form={form} />
      <MarkedPagesNote view={view} />
      <LostPartsNote view={view} format={format} form={form} />
      <ExportFooter view={view} format={format} form={form} hasNothing={hasNothing} actions={actions} />
    </ExportFrame>
  );
}

interface FormatChoiceProps {
  readonly view: OpenDocument;
  readonly format: ExportFormat;
  readonly form: ExportForm;
  readonly onFormat: (format: ExportFormat) => void;
  readonly onForm: (form: ExportForm) => void;
}

/** The file format, and the kind of text file. */
function FormatChoice({ view, format, form, onFormat, onForm }: FormatChoiceProps): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const hintId = useId();
  const imageCount = listedPages(view).length - failedPageNumbers(listedPages(view)).length;
  const hints: Readonly<Record<ExportFormat, string>> = {
    pdf: form.withPictures
      ? exporting.picturesHint({ count: imageCount })
      : view.document.languages === ""
        ? exporting.pdfUnread
        : exporting.pdfHint,
    jpeg: exporting.jpegHint({ count: imageCount }),
    png: exporting.pngHint({ count: imageCount }),
    text: exporting.textHints[form.textKind],
  };
  return (
    <>
      <div>
        <Choice
          legend={exporting.format}
          values={FORMATS}
          names={exporting}
          chosen={format}
          onChoose={onFormat}
          hintId={hintId}
        />
        <p className="export-hint" id={hintId}>
          {hints[format]}
        </p>
      </div>
      {format === "pdf" && (
        <label className="export-check">
          <input
            type="checkbox"
            name="with-pictures"
            checked={form.withPictures}
            aria-describedby={hintId}
            onChange={({ currentTarget }) => onForm({ ...form, withPictures: currentTarget.checked })}
          />
          {exporting.withPictures}
        </label>
      )}
      {format === "text" && (
        <Choice
          legend={exporting.textKind}
          values={TEXT_KINDS}
          names={exporting.textKinds}
          chosen={form.textKind}
          onChoose={(textKind) => onForm({ ...form, textKind })}
          hintId={hintId}
        />
      )}
    </>
  );
}

interface NameInputProps {
  readonly name: string;
  /** A name from the document's text; null for none. */
  readonly suggested: string | null;
  readonly onChange: (name: string) => void;
}

function NameInput({ name, suggested, onChange }: NameInputProps): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const naming = useScreenStrings(namingStrings);
  return (
    <div className="export-colour">
      <Field label={exporting.fileName} labelClass="export-name" spellCheck={false} value={name} onType={onChange} />
      {suggested !== null && suggested !== name && (
        <Button label={naming.use({ name: suggested })} onClick={() => onChange(suggested)} />
      )}
    </div>
  );
}

function FailedPagesNote({ view }: { readonly view: OpenDocument }): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const numbers = failedPageNumbers(listedPages(view));
  if (numbers.length === 0) return null;
  return <p className="export-note">{exporting.leftOut({ numbers: numbers.join(", "), count: numbers.length })}</p>;
}

/** Says that pages of PDFs are not kept as they are if something is marked on them. */
function MarkedPagesNote({ view }: { readonly view: OpenDocument }): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const count = listedPages(view).filter((page) => showsPdfPage(page) && !isKept(page)).length;
  return count === 0 ? null : <p className="export-note">{exporting.marked({ count })}</p>;
}

/** Says that pages of PDFs are not kept as they are, when the choices for a PDF forbid it. */
function DrawnPagesNote({ view, format, form }: Pick<FormatChoiceProps, "view" | "format" | "form">): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  if (format !== "pdf" || keepsPdfPages(form) || !listedPages(view).some(isKept)) return null;
  return <p className="export-note export-drawn">{exporting.drawn}</p>;
}
