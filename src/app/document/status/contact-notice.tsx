import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { looksLikeCard } from "../../../facts/contact.ts";
import { exportablePages, type Exportable } from "../../../documents/exportable.ts";
import { listedPages, unfinishedCount } from "../../../documents/session/document-view.ts";
import { viewerStrings } from "../../../strings/compiled/screens/viewer.ts";
import { useApp } from "../../app-context.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { Notice } from "../../components/notice.tsx";
import { canShareFiles, CONTACT, shareFiles } from "../../exporting/share-file.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { useDocumentView, useSession } from "../open-document.ts";

/** A card has two sides. */
const MOST_PAGES = 2;

/** Offers to save the contact of a document that looks like a business card, until it is saved or declined. */
export function ContactNotice(): ReactNode {
  const labels = useScreenStrings(viewerStrings);
  const { documents } = useApp();
  const view = useDocumentView();
  const isFree = useStore(useSession(), ({ notice }) => notice === null);
  const [isAnswered, setIsAnswered] = useState(false);
  const { name, languages } = view.document;
  const pages = exportablePages(listedPages(view));
  if (isAnswered || !isFree || unfinishedCount(view) > 0 || !isCard(pages)) return null;

  async function save(): Promise<void> {
    const { textFile } = await import("../../../documents/exporting/text/text-file.ts");
    const file = await textFile(pages, "vcf", { name, languages }, { documents });
    // The system offers a shared contact to its address book.
    const shared = canShareFiles(CONTACT) ? await shareFiles([file]) : "refused";
    if (shared === "refused" || shared === "late") downloadFile(file);
    setIsAnswered(true);
  }

  return (
    <Notice
      sentence={labels.card}
      onUndo={null}
      action={{ label: labels.saveContact, onPress: () => void save() }}
      onClose={() => setIsAnswered(true)}
    />
  );
}

function isCard(pages: readonly Exportable[]): boolean {
  if (pages.length === 0 || pages.length > MOST_PAGES) return false;
  return looksLikeCard(
    pages.flatMap(({ page }) => page.text?.recognised.paragraphs ?? []).flatMap(({ lines }) => lines),
  );
}
