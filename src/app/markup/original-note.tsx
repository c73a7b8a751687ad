import { Dialog } from "@base-ui/react/dialog";
import { useState, type ReactNode } from "react";
import { nextPageStep, type ScanPage } from "../../core/model/document.ts";
import { Button } from "../components/button.tsx";
import { OpenDialog } from "../components/open-dialog.tsx";
import { useDocumentLanguages, useDocumentView, useSession } from "../document/open-document.ts";
import { markingStrings } from "../../strings/compiled/screens/marking.ts";
import { useScreenStrings } from "../use-strings.ts";

interface Props {
  readonly scan: ScanPage;
  /** Called once the original is no longer on the device. */
  readonly onRemoved: () => void;
}

/** Says that the original of a redacted page stays on the device, and removes it for good. */
export function OriginalNote({ scan, onRemoved }: Props): ReactNode {
  const texts = useScreenStrings(markingStrings).original;
  const { removeOriginal } = useSession().getState();
  const languages = useDocumentLanguages();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const isReady = nextPageStep(scan, languages) === null && !isRemoving;

  async function remove(): Promise<void> {
    history.back();
    setIsRemoving(true);
    const isRemoved = await removeOriginal(scan.id);
    setIsRemoving(false);
    if (isRemoved) onRemoved();
  }

  return (
    <div className="markup-original">
      <p>{scan.source.canKeep === undefined ? texts.photo : texts.pdf}</p>
      <Button
        look="bad"
        label={isRemoving ? texts.removing : texts.remove}
        aria-disabled={!isReady}
        onClick={() => isReady && setIsAsking(true)}
      />
      {isAsking && (
        <OpenDialog title={texts.title} onClose={() => setIsAsking(false)}>
          <div className="dialog-body markup-form">
            <OriginalQuestion scan={scan} />
            <div className="markup-row">
              <Dialog.Close className="button">{texts.cancel}</Dialog.Close>
              <Button look="primary" label={texts.remove} onClick={() => void remove()} />
            </div>
          </div>
        </OpenDialog>
      )}
    </div>
  );
}

function OriginalQuestion({ scan }: Pick<Props, "scan">): ReactNode {
  const texts = useScreenStrings(markingStrings).original;
  const view = useDocumentView();
  const others = view.document.pageIds.filter(
    (id) => id !== scan.id && view.pages.get(id)?.source.originalId === scan.source.originalId,
  ).length;
  return (
    <p>
      {texts.text} {others > 0 && texts.others({ count: others })}
    </p>
  );
}
