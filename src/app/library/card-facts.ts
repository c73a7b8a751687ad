import { createStore, type StoreApi } from "zustand/vanilla";
import { hasCurrentText, type DocumentStore } from "../../core/model/document.ts";
import { factCells } from "../../facts/corrections.ts";
import { documentFacts } from "../../facts/document-facts.ts";

/** A value of a document, and whether nobody need look at it. */
export interface CardFact {
  readonly text: string;
  readonly isUnsure: boolean;
}

/** Who sent a document, and what it costs: `39.80` in `EUR`. A text is empty where nothing was understood. */
export interface CardFacts {
  readonly sender: CardFact;
  readonly total: CardFact;
  /** ISO 4217. */
  readonly currency: CardFact;
}

/** The facts of the documents that a person has seen in the library, by id. */
export interface ShownFacts {
  readonly byId: ReadonlyMap<string, CardFacts>;
  /**
   * Finds the facts of a document, one document at a time, so that the screen stays smooth. `version` changes with the
   * document.
   */
  want(documentId: string, version: string): void;
}

interface Ports {
  readonly documents: Pick<DocumentStore, "load">;
  /** The day it is, as `2025-10-14`. */
  readonly today: string;
  /** Resolves when the browser has time. */
  readonly rest: () => Promise<void>;
}

export function createCardFacts({ documents, today, rest }: Ports): StoreApi<ShownFacts> {
  const wanted = new Set<string>();
  const versions = new Map<string, string>();
  let isRunning = false;

  return createStore<ShownFacts>()((set, get) => {
    async function find(documentId: string): Promise<void> {
      const stored = await documents.load(documentId);
      if (!stored) return;
      const { document, pages } = stored;
      // While it is read, the facts would change with each page.
      if (!pages.every((page) => page.failure !== null || hasCurrentText(page, document.languages))) return;
      await rest();
      const facts = documentFacts(
        pages.flatMap(({ text }) => text?.recognised ?? []),
        today,
      );
      const { sender, total, currency } = factCells(facts, document.corrections ?? {});
      set({ byId: new Map(get().byId).set(documentId, { sender, total, currency }) });
    }

    async function run(): Promise<void> {
      if (isRunning) return;
      isRunning = true;
      for (const id of wanted) {
        wanted.delete(id);
        await rest();
        // A document that can't be read has no second line; opening it says why.
        await find(id).catch(() => undefined);
      }
      isRunning = false;
    }

    return {
      byId: new Map(),
      want(documentId, version) {
        if (versions.get(documentId) === version) return;
        versions.set(documentId, version);
        wanted.add(documentId);
        void run();
      },
    };
  });
}
