import { useEffect, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import type { ScanDocument } from "../../core/model/document.ts";
import { localDay } from "../../core/model/local-day.ts";
import { useApp, type AppContext } from "../app-context.ts";
import { amountsStrings } from "../../strings/compiled/screens/amounts.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { useShelf } from "../use-shelf.ts";
import { createCardFacts, type CardFact, type ShownFacts } from "./card-facts.ts";

/** One for the whole library, which keeps what it has found while another screen is shown. */
const shown = new WeakMap<AppContext["documents"], StoreApi<ShownFacts>>();

function factsOf(documents: AppContext["documents"]): StoreApi<ShownFacts> {
  const found = shown.get(documents) ?? createCardFacts({ documents, today: localDay(new Date()), rest });
  shown.set(documents, found);
  return found;
}

/** Resolves when the browser has time; Safari does not tell. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });
}

/** Who sent a document, unless its name says so, and what it costs. Renders nothing where it says neither. */
export function CardFactsLine({ document: { id, name, changedAtMs } }: { readonly document: ScanDocument }): ReactNode {
  const { language } = useStrings();
  const { unsure } = useScreenStrings(amountsStrings);
  const changes = useStore(useShelf(), (state) => state.changes.get(id) ?? 0);
  const facts = factsOf(useApp().documents);
  const version = `${changedAtMs} ${changes}`;
  const found = useStore(facts, ({ byId }) => byId.get(id));
  useEffect(() => facts.getState().want(id, version), [facts, id, version]);
  if (!found) return null;
  const { sender, total, currency } = found;
  const cost = { text: costText(total.text, currency.text, language), isUnsure: total.isUnsure || currency.isUnsure };
  const parts = [sender, cost].filter(({ text }) => text !== "" && !name.startsWith(text));
  if (parts.length === 0) return null;
  return (
    <p className="shelf-says">
      {parts.map((part) => (
        <Part key={part.text} part={part} unsure={unsure} />
      ))}
    </p>
  );
}

function Part({ part: { text, isUnsure }, unsure }: { readonly part: CardFact; readonly unsure: string }): ReactNode {
  if (!isUnsure) return <span>{text}</span>;
  return (
    <span data-unsure="true" title={unsure}>
      {text}
      <span aria-hidden="true">?</span>
      <span className="visually-hidden"> ({unsure})</span>
    </span>
  );
}

/** An amount such as `39.80` with its currency, as a reader of a language writes it. */
function costText(total: string, currency: string, language: string): string {
  if (total === "") return "";
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 3 };
  const options = currency === "" ? digits : { ...digits, style: "currency" as const, currency };
  return new Intl.NumberFormat(language, options).format(Number(total));
}
