import { Tag, X } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { useApp } from "../app-context.ts";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import type { OpenDocument } from "../../documents/session/document-view.ts";
import { namingStrings } from "../../strings/compiled/screens/naming.ts";
import { useScreenStrings } from "../use-strings.ts";
import { useContentName, useSuggestedName } from "./use-suggested-name.ts";
import { Button } from "../components/button.tsx";
import { CodeSign } from "./code-sign.tsx";
import "./name-suggestion.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
}

/** Offers a name from the document's text. With the setting for it, a name is given at once. */
export function NameSuggestion(props: Props): ReactNode {
  const { settings } = useApp();
  const isAlways = useStore(settings, ({ nameFromText }) => nameFromText === "always");
  return isAlways ? <NameGiver {...props} /> : <NameOffer {...props} />;
}

/** Names the document by its text. */
function NameGiver({ view, session }: Props): ReactNode {
  const content = useContentName(view);
  const { nameFromText } = session.getState();
  const given = content && content.name !== view.document.name ? content : null;

  useEffect(() => {
    if (given) nameFromText(given);
  }, [given, nameFromText]);

  return null;
}

function NameOffer({ view, session }: Props): ReactNode {
  const naming = useScreenStrings(namingStrings);
  const suggested = useSuggestedName(view);
  const { rename } = session.getState();

  if (!suggested || suggested.name === view.document.name) return null;
  return (
    <div className="name-suggestion">
      <Button icon={Tag} iconPx={16} title={suggested.name} onClick={() => rename(suggested.name)}>
        <span>{naming.suggest({ name: suggested.name })}</span>
        {suggested.isFromCode && <CodeSign label={naming.fromCode} />}
      </Button>
      <Button
        look="quiet-icon"
        icon={X}
        aria-label={naming.keep}
        title={naming.keep}
        onClick={() => rename(view.document.name)}
      />
    </div>
  );
}
