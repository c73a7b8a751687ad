import { useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { listedPages, unfinishedCount } from "../../../documents/session/document-view.ts";
import { stackStrings, type StackStrings } from "../../../strings/compiled/screens/stack.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { keepPages, readKeptPages } from "../../../documents/kept-pages.ts";
import { useStartDocuments } from "../../naming/use-start-documents.ts";
import { useDocumentView, useSession } from "../open-document.ts";
import { createStackOffers, type AlikePage, type StackOffer } from "./stack-offer.ts";
import "./stack-offers.css";

/**
 * Offers what a document's pages suggest once all are read: to split a stack at its separator sheets, or to delete a
 * page that is there twice. Nothing is done unless the person says so. Waits until the last notice is gone.
 */
export function StackOffers(): ReactNode {
  const view = useDocumentView();
  const session = useSession();
  const { language } = useStrings();
  const labels = useScreenStrings(stackStrings);
  const notice = useStore(session, (state) => state.notice);
  const [find] = useState(createStackOffers);
  const [keptIds, setKeptIds] = useState(() => readKeptPages());
  const offer = useMemo(
    () => (unfinishedCount(view) > 0 ? null : find(listedPages(view), keptIds)),
    [view, find, keptIds],
  );
  const { split } = useStartDocuments(session);

  function carryOut({ kind, pageIds }: StackOffer): void {
    if (kind === "split") void split(pageIds);
    else session.getState().deletePages(pageIds);
  }

  if (notice || !offer) return null;
  const [question, accept, decline] = textsOf(offer, labels, language);
  return (
    <div className="notice-place">
      <div className="notice stack-offer">
        <output>{question}</output>
        <span className="stack-offer-answers">
          <button type="button" className="notice-undo" onClick={() => carryOut(offer)}>
            {accept}
          </button>
          <button type="button" className="notice-undo" onClick={() => setKeptIds(keepPages(keptIds, offer.pageIds))}>
            {decline}
          </button>
        </span>
      </div>
    </div>
  );
}

/** The question, and the words that accept and decline it. */
function textsOf(
  offer: StackOffer,
  labels: StackStrings,
  language: string,
): readonly [question: string, accept: string, decline: string] {
  const count = offer.pageIds.length;
  switch (offer.kind) {
    case "split":
      return [labels.offer({ sheets: count, documents: offer.documents }), labels.split, labels.keep];
    case "delete-sheets":
      return [labels.offerDeletion({ sheets: count }), labels.delete, labels.keep];
    case "alike":
      return [
        alikeQuestion(offer.alike, labels, language),
        labels.deleteAlike({ count, page: offer.alike[0]?.number ?? 0 }),
        labels.keepAlike({ count }),
      ];
  }
}

/** More pages are counted instead of named. */
const MOST_NAMED = 4;

function alikeQuestion(alike: readonly AlikePage[], labels: StackStrings, language: string): string {
  const [first] = alike;
  if (first && alike.length === 1) return labels.alike({ page: first.number, other: first.likeNumber });
  if (alike.length > MOST_NAMED) return labels.manyAlike({ count: alike.length });
  return labels.severalAlike({
    pages: new Intl.ListFormat(language).format(alike.map(({ number }) => String(number))),
  });
}
