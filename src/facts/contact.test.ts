import { describe, expect, it } from "vitest";
import { syntheticParagraph } from "../core/text/recognition.test-double.ts";
import { findContact, looksLikeCard } from "./contact.ts";

const isCard = (...lines: readonly string[]): boolean => looksLikeCard(syntheticParagraph(0, ...lines).lines);

describe("a business card", () => {
  it.each([
    ["a person with a company", ["Erika Sample", "Harbour Boats Ltd", "+44 20 7946 0018", "erika@harbour.example"]],
    ["a person without one", ["Zoë Brandt-Müller", "Übersetzerin", "Mobil 0171 2345678"]],
    ["a company", ["Müller & Söhne GmbH", "Heizung und Bad", "info@mueller.example"]],
  ])("is recognised: %s", (_, lines) => expect(isCard(...lines)).toBe(true));

  it.each([
    ["a note", ["Thursday at noon", "Bring the blue folder and both", "keys to the front desk.", "Martha"]],
    ["a receipt with a phone number", ["Corner Shop Ltd", "Tel. 020 7946 0018", "Milk 1.20", "Total 1.20"]],
    ["a receipt with a comma in its sums", ["Kiosk GmbH", "Tel. 030 1234567", "Summe EUR 4,50"]],
    ["a library card", ["LIBRARY CARD", "Erika Sample", "Born in March", "Valid until June", "Number 4711"]],
    ["a name and an address of mail alone", ["Erika Sample", "erika@harbour.example"]],
    [
      "a letter",
      [
        "Harbour Boats Ltd",
        "+44 20 7946 0018",
        "Dear Ms Sample,",
        ...Array.from({ length: 14 }, (_, i) => `line ${i} of the letter`),
      ],
    ],
  ])("is not taken for %s", (_, lines) => expect(isCard(...lines)).toBe(false));
});

it.each([
  ["Born on 12.08.1971", []],
  ["Foreman 2019-2025", []],
  ["12.08.1971 03581 555 044", ["03581 555 044"]],
  ["Tél. 01.23.45.67.89", ["01.23.45.67.89"]],
  ["(030) 12 34 56-0", ["(030) 12 34 56-0"]],
])("%s has the phone numbers %j", (line, numbers) => {
  expect(findContact(syntheticParagraph(0, line).lines).phones.map(({ number }) => number)).toEqual(numbers);
});
