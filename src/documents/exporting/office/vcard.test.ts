import { expect, it } from "vitest";
import { syntheticParagraph } from "../../../core/text/recognition.test-double.ts";
import { findContact } from "../../../facts/contact.ts";
import { vcard } from "./vcard.ts";

const CARD = syntheticParagraph(
  0,
  "Harrow & Lisle Ltd",
  "Zoë Brandt-Müller",
  "Head of Purchasing; Europe",
  "Tel. +44 20 7946 0958",
  "Mobile: +44 7700 900123",
  "Fax 020 7946 0959",
  "zoe.brandt@harrow-lisle.example",
  "www.harrow-lisle.example",
  "12 Mill Lane, London",
);

it("has the person, the company, numbers and addresses of a card, and all its lines as a note", () => {
  const contact = findContact(CARD.lines);
  expect(contact).toMatchObject({
    name: "Zoë Brandt-Müller",
    organisation: "Harrow & Lisle Ltd",
    phones: [
      { number: "+44 20 7946 0958", kind: "work" },
      { number: "+44 7700 900123", kind: "cell" },
      { number: "020 7946 0959", kind: "fax" },
    ],
    emails: ["zoe.brandt@harrow-lisle.example"],
    urls: ["www.harrow-lisle.example"],
  });
  const unfolded = vcard(contact, "Scan").replaceAll(/\r\n[ \t]/g, "");
  const lines = unfolded.split("\r\n");
  expect(lines).toContain("FN:Zoë Brandt-Müller");
  expect(lines.some((line) => line.startsWith("N:Brandt-Müller;Zoë"))).toBe(true);
  expect(lines.find((line) => /^TEL.*cell/i.test(line))).toContain("+44 7700 900123");
  expect(lines.find((line) => line.startsWith("NOTE"))).toContain("Head of Purchasing\\; Europe\\nTel.");
  expect(lines.at(0)).toBe("BEGIN:VCARD");
});

it("has the document's name where a card has none", () => {
  const contact = findContact([]);
  expect(contact).toMatchObject({ name: "", phones: [], note: "" });
  expect(vcard(contact, "Scan 7")).toContain("FN:Scan 7");
});
