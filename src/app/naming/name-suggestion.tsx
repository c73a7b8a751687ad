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
export function NameSuggestion({ view, session }: Props): ReactNode {
  const naming = useScreenStrings(namingStrings);
  const { settings } = useApp();
  const isAlways = useStore(settings, ({ nameFromText }) => nameFromText === "always");
  const suggested = useSuggestedName(view);
  const content = useContentName(view);
  const { nameFromText, rename } = session.getState();
  const { name } = view.document;
  const given = isAlways && content && content.name !== name ? content : null;

  useEffect(() => {
    if (given) nameFromText(given);
  }, [given, nameFromText]);

  if (!suggested || suggested.name === name || given) return null;
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
