import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { errorSentence } from "../../strings/error-sentence.ts";
import { exportingStrings } from "../../strings/compiled/screens/exporting.ts";
import { type FolderStrings, folderStrings } from "../../strings/compiled/screens/folder.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import type { Strings } from "../../strings/compiled/en.ts";
import type { FolderCopies, FolderState } from "../../documents/folder/folder-copies.ts";
import type { FolderProblem } from "../../documents/folder/saver.ts";
import { lossSentences } from "../exporting/lost-parts-note.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Button } from "../components/button.tsx";

/** More documents are counted instead of named. */
const MOST_NAMED = 3;

interface Props {
  readonly copies: StoreApi<FolderCopies>;
  /** Of each piece of news. */
  readonly className: string;
  /** Whether the folder can be chosen right beside it. */
  readonly isBesideChoice?: boolean;
}

/** What keeps documents from being saved in the folder, with what a person can do about it, and what is lost there. */
export function FolderNews({ copies, className, isBesideChoice = false }: Props): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(folderStrings);
  const { lostParts } = useScreenStrings(exportingStrings);
  const { folder, problem, allow, choose, check } = useStore(copies);
  if (!folder) return null;
  const [asking] = folder.asking;
  return (
    <>
      {problem && (
        <div className={className} role="alert">
          <p className="settings-problem">{problemSentence(problem, folder.name, labels, strings)}</p>
          <div>
            {!isBesideChoice && problem.kind !== "unwritten" && problem.kind !== "unreadable" && (
              <Button label={labels.chooseOther} onClick={() => void choose()} />
            )}
            <Button icon={RefreshCw} label={labels.again} onClick={check} />
          </div>
        </div>
      )}
      {!folder.isAllowed && (folder.waiting > 0 || isBesideChoice) && (
        <div className={className}>
          <p>
            {folder.waiting > 0 && labels.waiting({ count: folder.waiting, name: folder.name })} {labels.lapsed}
          </p>
          <div>
            <Button label={labels.allow} onClick={() => void allow()} />
          </div>
        </div>
      )}
      {asking && (
        <div className={className}>
          <p>{askingSentence(folder.asking, labels, strings.language)}</p>
          <div>
            <ButtonLink label={labels.toQuestion} href={`/doc/${asking.id}`} />
          </div>
        </div>
      )}
      {lossSentences(folder.losses, { ...labels, language: strings.language, lostParts }).map((sentence) => (
        <div key={sentence} className={className}>
          <p>{sentence}</p>
        </div>
      ))}
    </>
  );
}

function problemSentence(problem: FolderProblem, folderName: string, labels: FolderStrings, strings: Strings): string {
  switch (problem.kind) {
    case "unreadable":
      return errorSentence(problem.error, strings);
    case "unwritten":
      return `${labels.unwritten({ name: problem.name })} ${errorSentence(problem.error, strings)}`;
    case "gone":
    case "full":
    case "denied":
    case "refused":
      return labels.problems[problem.kind]({ name: folderName });
  }
}

function askingSentence(asking: FolderState["asking"], labels: FolderStrings, language: string): string {
  if (asking.length > MOST_NAMED) return labels.asksMany({ count: asking.length });
  const names = new Intl.ListFormat(language).format(asking.map(({ name }) => labels.quoted({ name })));
  return labels.asks({ count: asking.length, names });
}
