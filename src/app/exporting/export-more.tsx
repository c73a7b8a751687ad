import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { byteSize } from "../../documents/naming.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { useScreenStrings } from "../use-strings.ts";
import type { ExportForm } from "../../documents/exporting/export-form.ts";

interface Props {
  readonly form: ExportForm;
  readonly children: ReactNode;
}

/** Folds what few exports need, and says what is chosen there. */
export function ExportMore({ form, children }: Props): ReactNode {
  const exporting = useScreenStrings(exportingStrings);
  const quality = form.quality === "limit" ? `≤ ${byteSize(form.limitMb * 1e6)}` : exporting.qualities[form.quality];
  return (
    <details className="export-more">
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        <span className="export-more-name">{exporting.more}</span>
        <span className="export-more-says">
          {quality}, {exporting.colours[form.colour]}, {exporting.sheets[form.sheet]}
        </span>
      </summary>
      <div className="export-options">{children}</div>
    </details>
  );
}
