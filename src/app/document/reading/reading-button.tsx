import { BookOpen } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ScanPage } from "../../../core/model/document.ts";
import { Button } from "../../components/button.tsx";
import { readingStrings } from "../../../strings/compiled/screens/reading.ts";
import { useScreenStrings } from "../../use-strings.ts";
import type ReadingDialog from "./reading-dialog.tsx";

interface Props {
  readonly pages: readonly ScanPage[];
  /** Whether the button is in a dialog. */
  readonly isOver?: boolean;
}

/** Opens the reading view of pages, which is loaded then. Renders nothing without a text. */
export function ReadingButton({ pages, isOver = false }: Props): ReactNode {
  const { open } = useScreenStrings(readingStrings);
  const [Dialog, setDialog] = useState<typeof ReadingDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const read = pages.filter(({ text }) => text !== null && text.recognised.text !== "");
  if (read.length === 0) return null;

  async function show(): Promise<void> {
    const loaded = await import("./reading-dialog.tsx").catch(() => null);
    if (!loaded) return;
    setDialog(() => loaded.default);
    setIsOpen(true);
  }

  return (
    <>
      <Button icon={BookOpen} iconPx={16} label={open} onClick={() => void show()} />
      {isOpen && Dialog && <Dialog pages={read} isOver={isOver} onClose={() => setIsOpen(false)} />}
    </>
  );
}
