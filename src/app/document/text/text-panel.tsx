import { ChevronRight, Copy, ScanText } from "lucide-react";
import { useState, type ReactNode } from "react";
import { languageName } from "../../../core/languages/language-name.ts";
import { AUTOMATIC } from "../../../core/languages/languages.ts";
import {
  currentFailure,
  hasCurrentText,
  sameShape,
  textLanguages,
  type ScanPage,
} from "../../../core/model/document.ts";
import type { RecognisedWord } from "../../../core/text/recognition.ts";
import { useApp } from "../../app-context.ts";
import { listedPages } from "../../../documents/session/document-view.ts";
import { joinPageTexts } from "../../../documents/pages/page-text.ts";
import { beginWith, wordsToCheck, type WordToCheck } from "../../../documents/pages/words-to-check.ts";
import { errorSentence } from "../../../strings/error-sentence.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { useDocumentLanguages, useDocumentView, useSession } from "../open-document.ts";
import { StructuredText } from "./structured-text.tsx";
import { WordCheckDialog } from "../check/word-check-dialog.tsx";
import { PageCodes } from "./page-codes.tsx";
import { LanguageChoice } from "../language-choice.tsx";
import { Button } from "../../components/button.tsx";
import "./text-panel.css";

interface Props {
  /** The pages whose text is shown. */
  readonly pages: readonly ScanPage[];
  /** More that can be done with the text. */
  readonly children?: ReactNode;
}

/** The recognised text of pages, to read, select and copy, and the choice of its languages. */
export function TextPanel({ pages, children }: Props): ReactNode {
  const strings = useStrings();
  const view = useDocumentView();
  const all = listedPages(view);
  const { languages: shipped, documents } = useApp();
  const [announcement, setAnnouncement] = useState("");
  const { languages } = view.document;
  const { setLanguages } = useSession().getState();
  const [asked, setAsked] = useState<readonly WordToCheck[] | null>(null);
  const toCheck = wordsToCheck(pages, languages);
  const unsure = new Set(toCheck.map(({ word }) => word));
  const checkFrom = (word: RecognisedWord): void => setAsked(beginWith(word, toCheck));

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
      {toCheck.length > 0 && (
        <Button icon={ScanText} className="text-check" onClick={() => setAsked(toCheck)}>
          <span>{strings.checking.toCheck({ count: toCheck.length })}</span>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
      )}
      {/* A scrolling area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="text-pages" aria-label={strings.document.words} tabIndex={0}>
        {pages.map((page) => (
          <section key={page.id} className="text-page">
            {pages.length > 1 && <h3>{strings.document.page({ number: all.indexOf(page) + 1 })}</h3>}
            <PageText page={page} name={view.document.name} languages={languages} unsure={unsure} onCheck={checkFrom} />
            <PageCodes page={page} />
            <LanguageNote page={page} />
            <ReadBlindNote page={page} />
          </section>
        ))}
      </section>
      <div className="text-actions">
        <Button
          icon={Copy}
          iconPx={16}
          label={strings.document.copy}
          disabled={pages.every(({ text }) => !text?.recognised.text)}
          onClick={() => void copy(pages)}
        />
        {all.length > pages.length && (
          <Button
            label={strings.document.copyAll}
            disabled={all.every(({ text }) => !text?.recognised.text)}
            onClick={() => void copy(all)}
          />
        )}
        {children}
        <output className="text-said">{announcement}</output>
      </div>
      <LanguageChoice
        shipped={shipped}
        languages={languages}
        told={textLanguages(AUTOMATIC, all)}
        canBeOff
        onChange={setLanguages}
      />
      {asked && <WordCheckDialog words={asked} documents={documents} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Says that a page seems to be in a language that it was not read in, and offers to read it so. */
function LanguageNote({ page: { text } }: { readonly page: ScanPage }): ReactNode {
  const { notes: labels } = useScreenStrings(viewerStrings);
  const { languages: offered } = useApp();
  const { setLanguages } = useSession().getState();
  const hint = useDocumentLanguages() === AUTOMATIC ? text?.hint : undefined;
  if (hint === undefined) return null;
  const name = languageName(hint);
  return (
    <div className="text-language">
      <p className="text-note">
        {offered.includes(hint) ? labels.seemsIn({ language: name }) : labels.seemsInOther({ language: name })}
      </p>
      {offered.includes(hint) && (
        <Button label={labels.readIn({ language: name })} onClick={() => setLanguages(hint)} />
      )}
    </div>
  );
}

/** Says that a page was read without what sees its print, and offers to try again. */
function ReadBlindNote({ page: { id, text } }: { readonly page: ScanPage }): ReactNode {
  const { document: labels } = useStrings();
  const { notes } = useScreenStrings(viewerStrings);
  const { retry } = useSession().getState();
  if (!text?.recognised.isReadBlind || text.isUnfinished) return null;
  return (
    <div className="text-language">
      <p className="text-note">{notes.readBlind}</p>
      <Button label={labels.retry} onClick={() => retry(id)} />
    </div>
  );
}

interface PageTextProps {
  readonly page: ScanPage;
  /** The document's name. */
  readonly name: string;
  readonly languages: string;
  /** The words to mark, of this page and others. */
  readonly unsure: ReadonlySet<RecognisedWord>;
  /** A person wants to check an unsure word. */
  readonly onCheck: (word: RecognisedWord) => void;
}

function PageText({ page, name, languages, unsure, onCheck }: PageTextProps): ReactNode {
  const strings = useStrings();
  const { text, edit } = page;
  // Text that was recognised earlier stays visible when recognition is turned off or fails in other languages.
  if (languages === "" && !text) return <p className="text-note">{strings.document.textOff}</p>;
  const failure = currentFailure(page, languages);
  const isCurrent = languages === "" || text?.isUnfinished || hasCurrentText(page, languages);
  if (!failure && (!text || !isCurrent)) return <p className="text-note">{strings.document.textPending}</p>;
  return (
    <>
      {failure && <p className="text-note">{errorSentence(failure.error, strings)}</p>}
      {text && (!failure || sameShape(text.edit, edit)) && (
        <StructuredText page={text.recognised} name={name} unsure={unsure} onCheck={onCheck} />
      )}
    </>
  );
}
