import { ScanText } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useStore } from "zustand";
import { languageTag } from "../../../core/languages/languages.ts";
import type { ScanPage } from "../../../core/model/document.ts";
import type { ValueOf } from "../../../documents/settings/setting.ts";
import { READING_PAPERS, READING_SIZES, SETTINGS } from "../../../documents/settings/settings.ts";
import { readingStrings } from "../../../strings/compiled/screens/reading.ts";
import { Button } from "../../components/button.tsx";
import { OpenDialog } from "../../components/open-dialog.tsx";
import { useSetting } from "../../use-setting.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { StructuredText } from "../text/structured-text.tsx";
import { createReadAloud, type SpokenText } from "./read-aloud.ts";
import { showPlace, spokenElements } from "./spoken-elements.ts";
import "./reading-dialog.css";

interface Props {
  /** Pages that are read. */
  readonly pages: readonly ScanPage[];
  /** Whether another dialog is open under it. */
  readonly isOver: boolean;
  readonly onClose: () => void;
}

type Look = ValueOf<typeof SETTINGS.reading>;

const NO_WORDS: ReadonlySet<never> = new Set();

/** The text of pages to read at leisure: reflowed, in a size and on a paper of one's choice, or read aloud. */
export default function ReadingDialog({ pages, isOver, onClose }: Props): ReactNode {
  const labels = useScreenStrings(readingStrings);
  const [{ size, paper, isFocused }, change] = useSetting(SETTINGS.reading);
  const body = useRef<HTMLDivElement>(null);
  const at = READING_SIZES.indexOf(size);
  const look = { size, paper, isFocused };
  return (
    <OpenDialog title={labels.title} isOver={isOver} className="reading" onClose={onClose}>
      {/* A scrolling area must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="dialog-body reading-body" data-paper={paper} data-size={size} tabIndex={0} ref={body}>
        {isFocused && <div className="reading-band" aria-hidden="true" />}
        {pages.map(({ id, text }) => (
          <section key={id} lang={languageTag(text?.recognised.languages ?? "")}>
            {text && <StructuredText page={text.recognised} name="" unsure={NO_WORDS} onCheck={() => undefined} />}
          </section>
        ))}
      </div>
      <div className="reading-tools">
        {"speechSynthesis" in globalThis && <Aloud body={body} />}
        <SizeButton sign="A−" label={labels.smaller} to={READING_SIZES[at - 1]} onChange={change} look={look} />
        <SizeButton sign="A+" label={labels.larger} to={READING_SIZES[at + 1]} onChange={change} look={look} />
        <fieldset className="reading-papers" aria-label={labels.paper}>
          {READING_PAPERS.map((each) => (
            <label key={each} title={labels.papers[each]} data-paper={each}>
              <input
                className="covers-label"
                type="radio"
                name="reading-paper"
                aria-label={labels.papers[each]}
                checked={paper === each}
                onChange={() => change({ ...look, paper: each })}
              />
              <span aria-hidden="true">A</span>
            </label>
          ))}
        </fieldset>
        <Button
          look="quiet-icon"
          icon={ScanText}
          iconPx={20}
          aria-label={labels.focus}
          title={labels.focus}
          aria-pressed={isFocused}
          onClick={() => change({ ...look, isFocused: !isFocused })}
        />
      </div>
    </OpenDialog>
  );
}

interface SizeProps {
  readonly sign: string;
  readonly label: string;
  /** The size that it leads to; undefined for none. */
  readonly to: Look["size"] | undefined;
  readonly look: Look;
  readonly onChange: (look: Look) => void;
}

function SizeButton({ sign, label, to, look, onChange }: SizeProps): ReactNode {
  return (
    <Button
      look="quiet-icon"
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChange({ ...look, size: to })}
    >
      <span aria-hidden="true" dir="ltr">
        {sign}
      </span>
    </Button>
  );
}

/** Reads the text aloud, and marks the word that is spoken. */
function Aloud({ body }: { readonly body: RefObject<HTMLDivElement | null> }): ReactNode {
  const labels = useScreenStrings(readingStrings);
  const [aloud] = useState(() =>
    createReadAloud(() => spokenElements(body.current).map(textOf), {
      speech: speechSynthesis,
      utter: (text) => new SpeechSynthesisUtterance(text),
    }),
  );
  const { kind, play, pause } = useStore(aloud);
  const isSpeaking = kind === "speaking";

  useEffect(() => {
    const stop = aloud.subscribe(({ place }) => showPlace(spokenElements(body.current), place));
    return () => {
      aloud.getState().pause();
      stop();
      showPlace([], null);
    };
  }, [aloud, body]);

  return (
    <>
      <Button label={isSpeaking ? labels.pause : labels.aloud} onClick={() => (isSpeaking ? pause() : void play())} />
      <output className="reading-mute">{kind === "mute" && labels.mute}</output>
    </>
  );
}

function textOf(element: HTMLElement): SpokenText {
  return { text: element.textContent ?? "", language: element.closest<HTMLElement>("[lang]")?.lang ?? "" };
}
