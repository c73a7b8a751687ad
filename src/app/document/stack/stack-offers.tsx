import { useMemo, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { DocumentSession } from "../../documents/session/document-session.ts";
import { listedPages, unfinishedCount, type OpenDocument } from "../../documents/session/document-view.ts";
import { useStackStrings } from "../../strings/screens/stack-strings.ts";
import { keepPages, readKeptPages } from "./kept-pages.ts";
import { stackOfferFor, type StackOffer } from "./stack-offer.ts";
import "./stack-offers.css";

interface Props {
  readonly view: OpenDocument;
  readonly session: StoreApi<DocumentSession>;
}

/**
 * Offers what a document's pages suggest once all are read: to split a stack at its separator sheets. Nothing is done
 * unless the person says so. Waits until the last notice is gone.
 */
export function StackOffers({ view, session }: Props): ReactNode {
  const labels = useStackStrings();
  const notice = useStore(session, (state) => state.notice);
  const [keptIds, setKeptIds] = useState(() => readKeptPages(localStorage));
  const offer = useMemo(
    () => (unfinishedCount(view) > 0 ? null : stackOfferFor(listedPages(view), keptIds)),
    [view, keptIds],
  );
  if (notice || !offer) return null;
  const { sheetIds } = offer;
  return (
    <div className="notice-place">
      <div className="notice stack-offer">
        <output>
          {offer.kind === "split"
            ? labels.offer(sheetIds.length, offer.documents)
            : labels.offerDeletion(sheetIds.length)}
        </output>
        <span className="stack-offer-answers">
          <button type="button" className="notice-undo" onClick={() => accept(offer, session.getState())}>
            {offer.kind === "split" ? labels.split : labels.delete}
          </button>
          <button
            type="button"
            className="notice-undo"
            onClick={() => setKeptIds(keepPages(localStorage, keptIds, sheetIds))}
          >
            {labels.keep}
          </button>
        </span>
      </div>
    </div>
  );
}

function accept(offer: StackOffer, actions: DocumentSession): void {
  if (offer.kind === "split") void actions.splitStack(offer.sheetIds);
  else actions.deletePages(offer.sheetIds);
}
