import type { ImagingCalls } from "../core/imaging-calls.ts";
import type { PdfCalls } from "../core/pdf-calls.ts";
import { createRecogniser } from "../ocr/recogniser.ts";
import type { Engines } from "../scan/scan.ts";
import { superviseWorker } from "./engine-worker.ts";

export interface RunningEngines extends Engines {
  /** Ends every worker; calls under way reject. */
  stop(): Promise<void>;
}

/** The real engines. Nothing is loaded before the first call of each. */
export function startEngines(baseUrl: string): RunningEngines {
  const imaging = superviseWorker<ImagingCalls>(
    "imaging",
    () => new Worker(new URL("../imaging/worker.ts", import.meta.url), { type: "module", name: "imaging" }),
  );
  const pdf = superviseWorker<PdfCalls>(
    "PDF",
    () => new Worker(new URL("../pdf/worker.ts", import.meta.url), { type: "module", name: "pdf" }),
  );
  const recogniser = createRecogniser({ filesUrl: new URL("ocr/", baseUrl).href });
  return {
    imaging: imaging.calls,
    pdf: pdf.calls,
    recogniser,
    async stop() {
      imaging.stop();
      pdf.stop();
      await recogniser.close();
    },
  };
}
