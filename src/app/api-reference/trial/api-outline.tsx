import type { ReactNode } from "react";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { outlineOf } from "./answered-geometry.ts";
import type { TrialInput } from "./api-trial.ts";
import { api } from "../../../strings/compiled/english/api.ts";

/** The returned geometry, drawn over the photo that was sent. Empty without a geometry or for a PDF. */
export function ApiOutline({ value, input }: { readonly value: unknown; readonly input: TrialInput }): ReactNode {
  const file = input.kind === "files" ? (input.files[0] ?? null) : null;
  const ownUrl = useBlobUrl(file && `${file.name} ${file.lastModified} ${file.size}`, () => Promise.resolve(file));
  const outline = outlineOf(value);
  const url = input.kind === "sample" ? input.sample.url : ownUrl;
  if (!outline || !url || file?.type === "application/pdf") return null;
  return (
    <div className="api-outline">
      <img src={url} alt={api.outline} />
      <svg viewBox={`0 0 ${outline.width} ${outline.height}`} aria-hidden="true">
        <path d={outline.grid} vectorEffect="non-scaling-stroke" className="api-outline-grid" />
        <path d={outline.border} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
