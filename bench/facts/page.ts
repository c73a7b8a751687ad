import { documentFacts } from "../../src/facts/document-facts.ts";
import type { DocumentFacts } from "../../src/core/model/fact.ts";
import { typedPage } from "../../src/facts/testing/typed-page.ts";
import type { RecognisedPage } from "../../src/core/text/recognition.ts";
import { createReading } from "../../src/host/engines.ts";
import { makePage, startImaging, startReaders } from "../imaging.ts";

const imaging = startImaging();
const { recogniser } = createReading(new URL("../../", location.href).href, startReaders());

/** Loads both engines. */
export async function warmUp(languages: string): Promise<void> {
  await Promise.all([imaging.warmUp(null), recogniser.warmUp(languages)]);
}

/** Finds the page in a photo that the driver serves, and reads it, as the scanner does. */
export async function read(url: string, languages: string): Promise<RecognisedPage> {
  const { made } = await makePage(imaging, url, { forRecognition: true });
  if (!made.recognitionImage) throw new Error("The page came without the image for recognition.");
  return recogniser.recognise(made.recognitionImage, { languages });
}

/** A fact as the table of receipts shows it. */
export interface ShownFact {
  readonly value: string;
  readonly isSure: boolean;
}

export type ShownFacts = Readonly<Record<"sender" | "date" | "total" | "tax" | "currency", ShownFact | null>>;

/** What a page says about itself. `today` is `2025-10-14`. */
export function factsOf(page: RecognisedPage, today: string): ShownFacts {
  return shown(documentFacts([page], today));
}

/** The same of a text whose words are all right. */
export function factsOfText(text: string, languages: string, today: string): ShownFacts {
  return shown(documentFacts([typedPage(text, languages)], today));
}

function shown({ sender, date, total, tax, currency }: DocumentFacts): ShownFacts {
  const amount = (fact: DocumentFacts["total"]): ShownFact | null =>
    fact && { value: (fact.value / 100).toFixed(2), isSure: fact.isSure };
  return {
    sender,
    date: date && { value: date.value.iso ?? date.value.text, isSure: date.isSure },
    total: amount(total),
    tax: amount(tax),
    currency,
  };
}

Object.assign(window, { warmUp, read, factsOf, factsOfText });
