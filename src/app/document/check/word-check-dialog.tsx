import { ArrowLeft, Check } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScanPage } from "../../../core/model/document.ts";
import { directionOf } from "../../../core/text/text-direction.ts";
import { Form } from "../../components/form.tsx";
import { Button } from "../../components/button.tsx";
import { OpenDialog } from "../../components/open-dialog.tsx";
import { listedPages } from "../../../documents/session/document-view.ts";
import type { WordToCheck } from "../../../documents/pages/words-to-check.ts";
import { useStrings } from "../../use-strings.ts";
import { useDocumentView, useSession } from "../open-document.ts";
import { answerKind, createWordCheck, type WordCheck } from "./word-check.ts";
import { WordPicture, type PagePictures } from "./word-picture.tsx";
import "./word-check-dialog.css";

interface Props {
  /** The words to ask about, in this order. */
  readonly words: readonly WordToCheck[];
  /** Where the pictures of their pages are. */
  readonly documents: PagePictures;
  readonly onClose: () => void;
}

/** Longer than any word. */
const MAX_LENGTH = 200;

/** Asks about unsure words: shows each as it is on the page, and what was read, to confirm or to correct. */
export function WordCheckDialog({ words, documents, onClose }: Props): ReactNode {
  const strings = useStrings();
  const session = useSession();
  const pages = listedPages(useDocumentView());
  const [check] = useState(() => createWordCheck(words, session));
  const answers = useStore(check, (state) => state.answers);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const index = answers.length;
  const asked = words[index];
  const page = pages.find(({ id }) => id === asked?.pageId);
  const progress = strings.checking.progress({ number: index + 1, count: words.length });

  function close(): void {
    check.getState().close();
    onClose();
  }

  return (
    // It may open over another dialog.
    <OpenDialog
      title={strings.checking.title}
      isOver
      className="check"
      head={asked && <p className="text-note">{progress}</p>}
      initialFocus={() => (isTypingAtHand() ? field.current : answer.current)}
      onClose={close}
    >
      <output className="visually-hidden">{asked && `${progress}: ${asked.word.text}`}</output>
      {asked && page ? (
        <Question
          check={check}
          page={page}
          documents={documents}
          pageNumber={pages.length > 1 ? pages.indexOf(page) + 1 : null}
          field={field}
          answer={answer}
        />
      ) : (
        <AllAsked count={answers.length} left={answers.filter((given) => given === null).length} onDone={close} />
      )}
    </OpenDialog>
  );
}

/** Whether there is a keyboard that does not cover half of the screen. */
function isTypingAtHand(): boolean {
  return matchMedia("(pointer: fine)").matches;
}

interface QuestionProps extends Pick<Props, "documents"> {
  readonly check: StoreApi<WordCheck>;
  readonly page: ScanPage;
  /** From 1; null in a document of one page. */
  readonly pageNumber: number | null;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly answer: RefObject<HTMLButtonElement | null>;
}

function Question({ check, page, documents, pageNumber, field, answer }: QuestionProps): ReactNode {
  const strings = useStrings();
  const state = useStore(check);
  const { typed, words } = state;
  const index = state.answers.length;
  const word = words[index]?.word;
  const kind = answerKind(state);

  useEffect(() => {
    // On a touch screen the keyboard appears only if a person taps the field, and then stays.
    if (word && (isTypingAtHand() || document.activeElement === field.current)) field.current?.select();
  }, [word, field]);

  if (!word) return null;
  return (
    <Form className="dialog-body" onSubmit={state.answer}>
      <WordPicture page={page} word={word} documents={documents} />
      <label>
        <span className="text-note">{strings.checking.field}</span>
        {pageNumber !== null && <span className="text-note">{strings.document.page({ number: pageNumber })}</span>}
        <input
          ref={field}
          name="word"
          value={typed}
          dir={directionOf(word.text)}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          onChange={(event) => state.type(event.target.value)}
        />
      </label>
      <div className="text-actions">
        <Button
          look="icon"
          icon={ArrowLeft}
          aria-label={strings.checking.back}
          title={strings.checking.back}
          disabled={index === 0}
          onClick={state.back}
        />
        <Button label={strings.checking.skip} onClick={state.skip} />
        <Button ref={answer} type="submit" look="primary" data-kind={kind}>
          {kind === "right" && <Check size={18} aria-hidden="true" />}
          {kind === "remove" ? strings.document.delete : strings.checking[kind]}
        </Button>
      </div>
    </Form>
  );
}

interface AllAskedProps {
  readonly count: number;
  /** The number of words that were skipped. */
  readonly left: number;
  readonly onDone: () => void;
}

/** What is left when every word was asked about. */
function AllAsked({ count, left, onDone }: AllAskedProps): ReactNode {
  const strings = useStrings();
  const done = useRef<HTMLButtonElement>(null);

  useEffect(() => done.current?.focus(), []);

  return (
    <div className="dialog-body">
      <output>{left === 0 ? strings.checking.checked({ count }) : strings.checking.toCheck({ count: left })}</output>
      <div className="text-actions">
        <Button ref={done} look="primary" label={strings.editor.done} onClick={onDone} />
      </div>
    </div>
  );
}
