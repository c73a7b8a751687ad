import { Copy } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { StoreApi } from "zustand/vanilla";
import { hasCurrentText, currentFailure, type ScanPage } from "../../core/model/document.ts";
import { plainText } from "../../core/text/plain-text.ts";
import { useApp } from "../app-context.ts";
import type { DocumentSession } from "../documents/session/document-session.ts";
import type { OpenDocument } from "../documents/session/document-view.ts";
import { joinPageTexts } from "../documents/exportable.ts";
import { errorSentence } from "../strings/error-sentence.ts";
import { useStrings } from "../strings/strings.ts";
import { LanguageChoice } from "./language-choice.tsx";
import "./text-panel.css";

interface Props {
  /** The pages whose text is shown. */
  readonly pages: readonly ScanPage[];
  /** All pages of the document, if more than those shown. */
  readonly all?: readonly ScanPage[];
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
}

/** The recognised text of pages, to read, select and copy, and the choice of its languages. */
export function TextPanel({ pages, all = pages, view, session }: Props): ReactNode {
  const strings = useStrings();
  const { languages: shipped } = useApp();
  const [announcement, setAnnouncement] = useState("");
  const { languages } = view.document;

  async function copy(source: readonly ScanPage[]): Promise<void> {
    try {
      await navigator.clipboard.writeText(joinPageTexts(source));
      setAnnouncement(strings.document.copied);
    } catch {
      setAnnouncement(strings.document.copyFailed);
    }
  }

  return (
    <div className="text">
      {/* A scrolling area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="text-pages" aria-label={strings.document.words} tabIndex={0}>
        {pages.map((page) => (
          <section key={page.id} className="text-page">
            {pages.length > 1 && <h3>{strings.document.page(all.indexOf(page) + 1)}</h3>}
            <PageText page={page} languages={languages} />
          </section>
        ))}
      </section>
      <div className="text-actions">
        <button
          type="button"
          className="button"
          disabled={pages.every(({ text }) => !text?.recognised.text)}
          onClick={() => void copy(pages)}
        >
          <Copy size={16} aria-hidden="true" />
          {strings.document.copy}
        </button>
        {all.length > pages.length && (
          <button
            type="button"
            className="button"
            disabled={all.every(({ text }) => !text?.recognised.text)}
            onClick={() => void copy(all)}
          >
            {strings.document.copyAll}
          </button>
        )}
        <output className="text-said">{announcement}</output>
      </div>
      <LanguageChoice shipped={shipped} languages={languages} canBeOff onChange={session.getState().setLanguages} />
    </div>
  );
}

function PageText({ page, languages }: { readonly page: ScanPage; readonly languages: string }): ReactNode {
  const strings = useStrings();
  // Text that was recognised earlier stays visible when recognition is turned off.
  if (languages === "" && !page.text) return <p className="text-note">{strings.document.textOff}</p>;
  const failure = currentFailure(page, languages);
  if (failure) return <p className="text-note">{errorSentence(failure.error, strings)}</p>;
  if (!page.text || (languages !== "" && !hasCurrentText(page, languages)))
    return <p className="text-note">{strings.document.textPending}</p>;
  const text = plainText(page.text.recognised).trim();
  return text === "" ? <p className="text-note">{strings.document.noText}</p> : <p className="text-words">{text}</p>;
}
