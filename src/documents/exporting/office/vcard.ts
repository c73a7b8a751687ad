import { VCard } from "vcard-creator";
import type { Contact } from "../../../facts/contact.ts";

/** The contact as a vCard 3.0 (RFC 2426). What has no field stands in its note. */
export function vcard({ name, organisation, phones, emails, urls, note }: Contact, fallbackName: string): string {
  const card = new VCard();
  const [givenName = "", ...others] = (name || fallbackName).split(/\s+/u);
  card.addFullName(name || fallbackName).addName({ givenName, familyName: others.join(" ") });
  if (organisation !== "") card.addCompany({ name: organisation });
  for (const { number, kind } of phones) card.addPhoneNumber({ number, type: [kind] });
  for (const address of emails) card.addEmail({ address });
  for (const url of urls) card.addUrl({ url });
  return card.addNote(note).toString();
}
