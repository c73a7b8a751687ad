import { useState, type ReactNode } from "react";
import { useApp } from "../app-context.ts";
import { useStrings } from "../use-strings.ts";
import { loadSample, SAMPLES, type Sample } from "./samples.ts";

/** Sample photos to try the app with. `onFiles` receives the chosen one. */
export function SampleList({ onFiles }: { readonly onFiles: (files: readonly File[]) => Promise<void> }): ReactNode {
  const strings = useStrings();
  const { library } = useApp();
  const [loading, setLoading] = useState<Sample | null>(null);

  async function openSample(sample: Sample): Promise<void> {
    setLoading(sample);
    try {
      await onFiles([await loadSample(sample, strings.scan.sampleNames[sample.name])]);
    } catch {
      library.getState().refuse({ code: "work_failed", message: strings.scan.sampleFailed });
    } finally {
      setLoading(null);
    }
  }

  return (
    <section className="scan-samples" aria-labelledby="scan-samples-title">
      <h2 id="scan-samples-title">{strings.scan.samples}</h2>
      <ul>
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              className="scan-sample"
              aria-busy={loading === sample}
              onClick={() => void openSample(sample)}
            >
              <img src={sample.previewUrl} alt="" loading="lazy" fetchPriority="low" decoding="async" />
              <span>{strings.scan.sampleNames[sample.name]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
