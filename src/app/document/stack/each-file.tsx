import { SquareSplitVertical, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { nameOfPdf } from "../../../documents/naming.ts";
import { FROM_FILES } from "../../../documents/from-files.ts";
import { listedPages } from "../../../documents/session/document-view.ts";
import { useStartDocuments } from "../../naming/use-start-documents.ts";
import { useDocumentView, useSession } from "../open-document.ts";
import { stackStrings } from "../../../strings/compiled/screens/stack.ts";
import { useScreenStrings } from "../../use-strings.ts";
import "../../naming/name-suggestion.css";

/** Offers to make a document of each file, where a document was just made of several. */
export function EachFile(): ReactNode {
  const view = useDocumentView();
  const labels = useScreenStrings(stackStrings);
  const [isOffered, setIsOffered] = useState(() => history.state === FROM_FILES);
  const { sureName, start } = useStartDocuments(useSession());
  const pages = listedPages(view);
  const files = [...new Set(pages.map(({ source }) => source.originalId))];
  if (!isOffered || files.length < 2) return null;

  function close(): void {
    setIsOffered(false);
    history.replaceState(null, "");
  }

  function makeEach(): void {
    close();
    const { languages } = view.document;
    const documents = files.map((file) => pages.filter(({ source }) => source.originalId === file));
    void start(
      documents.map((part) => ({
        pageIds: part.map(({ id }) => id),
        name: nameOfPdf(part[0]?.source.fileName ?? "") ?? sureName(part[0], languages),
      })),
    );
  }

  return (
    <div className="name-suggestion each-file">
      <Button icon={SquareSplitVertical} iconPx={16} onClick={makeEach}>
        <span>{labels.each({ count: files.length })}</span>
      </Button>
      <IconButton icon={X} size={18} label={labels.keepTogether} onPress={close} />
    </div>
  );
}
