import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ExportJob } from "../../documents/exporting/export-job.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../use-strings.ts";
import { HostedHeading } from "./hosted-heading.tsx";
import { Button } from "../components/button.tsx";

/** The progress while the last pages are made and the PDF is written. Making the pages counts as 90 % of it. */
export function HostedFinishing({ job }: { readonly job: StoreApi<ExportJob> }): ReactNode {
  const hosted = useScreenStrings(hostedStrings);
  const view = useStore(job, (state) => state.view);
  const fraction =
    view.kind === "waiting" ? (0.9 * view.done) / view.total : view.kind === "writing" ? 0.9 + 0.1 * view.fraction : 0;
  return (
    <div className="hosted-body hosted-state">
      <HostedHeading>{hosted.preparing}</HostedHeading>
      <progress value={fraction} aria-label={hosted.preparing} />
      <output>
        {view.kind === "waiting"
          ? hosted.preparingPages({ done: view.done, total: view.total })
          : view.kind === "writing" && hosted.writing}
      </output>
      <Button label={hosted.cancel} onClick={() => job.getState().cancel()} />
    </div>
  );
}
