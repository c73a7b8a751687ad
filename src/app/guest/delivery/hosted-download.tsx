import { Download, FileCheck2, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { downloadFile } from "../../browser/blob-url.ts";
import { useHosted } from "../hosted-context.ts";
import { byteSize } from "../../../documents/naming.ts";
import { canShareFiles, shareFiles } from "../../exporting/share-file.ts";
import { hostedStrings } from "../../../strings/compiled/screens/hosted.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { HostedHeading } from "../hosted-heading.tsx";
import { Button } from "../../components/button.tsx";

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
        <Button look="primary" icon={Download} iconPx={20} label={hosted.download} onClick={download} />
        {canShareFiles() && <Button icon={Share2} iconPx={20} label={hosted.share} onClick={() => void share()} />}
        <Button label={hosted.another} onClick={() => void restart()} />
      </div>
    </div>
  );
}
