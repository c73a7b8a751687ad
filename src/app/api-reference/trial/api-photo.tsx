import { FileText, FileUp } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { BlobImage } from "../../components/blob-image.tsx";
import { SAMPLES, type Sample } from "../../home/samples.ts";
import type { TrialInput } from "./api-trial.ts";
import { api } from "../../../strings/compiled/english/api.ts";
import { useStrings } from "../../use-strings.ts";
import { FileInput } from "../../components/file-button.tsx";

interface Props {
  readonly input: TrialInput;
  /** A note about the sample that will be sent. */
  readonly note: string | null;
  readonly onSample: (sample: Sample) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Chooses what is sent: one of the samples, or the person's own files. */
export function ApiPhoto({ input, note, onSample, onFiles }: Props): ReactNode {
  const { scan } = useStrings();
  const fileInput = useRef<HTMLInputElement>(null);
  const own = input.kind === "files" ? input.files : [];
  return (
    <fieldset className="api-photograph">
      <legend>{api.photograph}</legend>
      <div className="api-samples">
        {SAMPLES.map((sample) => (
          <label key={sample.name} className="api-sample">
            <input
              className="covers-label"
              type="radio"
              name="api-sample"
              checked={input.kind === "sample" && input.sample.name === sample.name}
              onChange={() => onSample(sample)}
            />
            <img src={sample.previewUrl} alt="" decoding="async" />
            <span>{scan.sampleNames[sample.name]}</span>
          </label>
        ))}
        <div className="api-sample" data-chosen={own.length > 0}>
          <OwnPicture files={own} />
          <button type="button" className="api-own" onClick={() => fileInput.current?.click()}>
            {own.length > 0 ? api.chosen({ count: own.length }) : api.ownFiles}
          </button>
          <FileInput ref={fileInput} onFiles={onFiles} />
        </div>
      </div>
      <output className="api-photograph-note">{note ?? own.map(({ name }) => name).join(", ")}</output>
    </fieldset>
  );
}

/** The first of the files if it is an image, otherwise an icon. */
function OwnPicture({ files: [first] }: { readonly files: readonly File[] }): ReactNode {
  const isPicture = first?.type.startsWith("image/") === true;
  const url = useBlobUrl(first && isPicture ? `${first.name} ${first.lastModified} ${first.size}` : null, () =>
    Promise.resolve(first ?? null),
  );
  if (url !== null) return <BlobImage src={url} alt="" />;
  return (
    <span className="api-own-sign">
      {first ? <FileText size={22} aria-hidden="true" /> : <FileUp size={22} aria-hidden="true" />}
    </span>
  );
}
