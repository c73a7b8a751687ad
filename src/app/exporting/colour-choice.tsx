import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { COLOURS } from "../../core/contracts/imaging-calls.ts";
import { useApp } from "../app-context.ts";
import { useBlobUrl } from "../browser/blob-url.ts";
import { Button } from "../components/button.tsx";
import { BlobImage } from "../components/blob-image.tsx";
import type { Exportable } from "../../documents/exportable.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { Choice } from "./choice.tsx";
import { recodingOf, type ExportForm } from "../../documents/exporting/export-form.ts";

interface Props {
  readonly form: ExportForm;
  readonly onChange: (form: ExportForm) => void;
}

/** The colours of the exported pages. */
export function ColourChoice({ form, onChange }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  return (
    <div className="export-colour">
      <Choice
        legend={exporting.colour}
        values={COLOURS}
        names={exporting.colours}
        chosen={form.colour}
        onChoose={(colour) => onChange({ ...form, colour })}
      />
    </div>
  );
}

interface PreviewProps extends Pick<Props, "form"> {
  /** The pages to show in grey or in black and white. */
  readonly pages: readonly Exportable[];
}

/** What grey or black and white makes of the pages. Renders nothing in colour. */
export function ColourPreview({ form, pages }: PreviewProps): ReactNode {
  return form.colour !== "colour" && pages.length > 0 && <ShownPreview form={form} pages={pages} />;
}

function ShownPreview({ form, pages }: PreviewProps): ReactNode {
  const strings = useStrings();
  const { documents, scan } = useApp();
  const [at, setAt] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const index = Math.min(at, pages.length - 1);
  const shown = pages[index];
  const recoding = recodingOf(form.colour === "bilevel" ? "png" : "jpeg", form);
  const url = useBlobUrl(shown && recoding ? JSON.stringify([shown.page.id, shown.picture, recoding]) : null, load);

  async function load(): Promise<Blob | null> {
    const picture = shown && (await documents.readPicture(shown.page.id));
    return picture && recoding ? (await scan.recodePage(picture, recoding, {})).picture : null;
  }

  const label = strings.document.pageOf({ number: index + 1, count: pages.length });
  return (
    <figure className="export-preview">
      <button
        type="button"
        className="export-preview-page"
        aria-pressed={isLarge}
        data-large={isLarge}
        onClick={() => setIsLarge(!isLarge)}
      >
        {url === null ? strings.loading : <BlobImage src={url} alt={label} problem={strings.editor.noPhoto} />}
      </button>
      {pages.length > 1 && (
        <figcaption>
          <Button
            look="quiet-icon"
            icon={ChevronLeft}
            iconPx={20}
            aria-label={strings.editor.previous}
            disabled={index === 0}
            onClick={() => setAt(index - 1)}
          />
          <output>{label}</output>
          <Button
            look="quiet-icon"
            icon={ChevronRight}
            iconPx={20}
            aria-label={strings.editor.next}
            disabled={index === pages.length - 1}
            onClick={() => setAt(index + 1)}
          />
        </figcaption>
      )}
    </figure>
  );
}
