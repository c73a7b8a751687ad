import { ChevronRight, ScanText } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import { directionOf } from "../../../core/text/text-direction.ts";
import { beginWith, wordsToCheck, type WordToCheck } from "../../../documents/pages/words-to-check.ts";
import { wordsStrings } from "../../../strings/compiled/screens/words.ts";
import { Button } from "../../components/button.tsx";
import { WordCheckDialog } from "../../document/check/word-check-dialog.tsx";
import { useDocumentLanguages } from "../../document/open-document.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import type { Draft } from "../draft.ts";

interface Props {
  readonly draft: Draft;
  readonly pages: readonly ScanPage[];
}

/** More would push what follows out of sight. The check asks about all. */
const MOST_SHOWN = 12;

/** The words of a scan that may have been read wrongly, to check before it is sent. Loaded behind the first text. */
export default function HostedWords({ draft, pages }: Props): ReactNode {
  const { checking } = useStrings();
  const { hint } = useScreenStrings(wordsStrings);
  const [asked, setAsked] = useState<readonly WordToCheck[] | null>(null);
  const words = wordsToCheck(pages, useDocumentLanguages());
  return (
    <>
      {words.length > 0 && (
        <section className="text" aria-label={checking.title}>
          <Button icon={ScanText} className="text-check" onClick={() => setAsked(words)}>
            <span>{checking.toCheck({ count: words.length })}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
          <p className="text-note">{hint}</p>
          <div className="text-actions">
            {words.slice(0, MOST_SHOWN).map(({ pageId, word }) => (
              <Button
                key={`${pageId} ${word.box.x0} ${word.box.y0}`}
                dir={directionOf(word.text)}
                onClick={() => setAsked(beginWith(word, words))}
              >
                <span className="unsure-word">{word.text}</span>
              </Button>
            ))}
          </div>
        </section>
      )}
      {asked && <WordCheckDialog words={asked} documents={draft.documents} onClose={() => setAsked(null)} />}
    </>
  );
}
