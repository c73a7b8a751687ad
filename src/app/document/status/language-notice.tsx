import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { AUTOMATIC } from "../../../core/languages/languages.ts";
import { languageName } from "../../../core/languages/language-name.ts";
import { listedPages } from "../../../documents/session/document-view.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useApp } from "../../app-context.ts";
import { Notice } from "../../components/notice.tsx";
import { useScreenStrings } from "../../use-strings.ts";
import { useDocumentView, useSession } from "../open-document.ts";

/**
 * Says once that a page seems to be in a language that can't be read here, so that its text is not taken for right. On
 * a narrow screen the text itself, which says so too, is out of sight.
 */
export function LanguageNotice(): ReactNode {
  const { notes } = useScreenStrings(viewerStrings);
  const { languages: offered } = useApp();
  const view = useDocumentView();
  const isFree = useStore(useSession(), ({ notice }) => notice === null);
  const [isTold, setIsTold] = useState(false);
  if (isTold || !isFree || view.document.languages !== AUTOMATIC) return null;
  const pages = listedPages(view);
  const at = pages.findIndex(({ text }) => text?.hint !== undefined && !offered.includes(text.hint));
  const hint = pages[at]?.text?.hint;
  if (hint === undefined) return null;
  const sentence = notes.seemsInOtherAt({ number: at + 1, language: languageName(hint) });
  return <Notice sentence={sentence} onUndo={null} onClose={() => setIsTold(true)} />;
}
