import { Download, FileCheck2, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { downloadFile } from "../browser/blob-url.ts";
import { useHosted } from "./hosted-context.ts";
import { byteSize } from "../../documents/naming.ts";
import { canShareFiles, shareFiles } from "../exporting/share-file.ts";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../use-strings.ts";
import { HostedHeading } from "./hosted-heading.tsx";

/** The last step of a scanner without a webhook: the person downloads or shares the PDF. */
export function HostedDownload({ file, pageCount }: { readonly file: File; readonly pageCount: number }): ReactNode {
  const hosted = useScreenStrings(hostedStrings);
  const { deleteDraft, restart } = useHosted().hosted.getState();

  function download(): void {
    downloadFile(file);
    void deleteDraft();
  }

  async function share(): Promise<void> {
    if ((await shareFiles([file])) === "shared") await deleteDraft();
  }

  return (
    <div className="hosted-body hosted-state">
      <FileCheck2 className="hosted-icon" size={44} aria-hidden="true" />
      <HostedHeading>{hosted.kept}</HostedHeading>
      <p>{hosted.keptWhat({ count: pageCount, size: byteSize(file.size) })}</p>
      <div className="hosted-actions">
        <button type="button" className="button button-primary" onClick={download}>
          <Download size={20} aria-hidden="true" />
          {hosted.download}
        </button>
        {canShareFiles() && (
          <button type="button" className="button" onClick={() => void share()}>
            <Share2 size={20} aria-hidden="true" />
            {hosted.share}
          </button>
        )}
        <button type="button" className="button" onClick={() => void restart()}>
          {hosted.another}
        </button>
      </div>
    </div>
  );
}
