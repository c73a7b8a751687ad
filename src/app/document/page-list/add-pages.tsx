import { Menu } from "@base-ui/react/menu";
import { Camera, ImageUp, Plus, Printer } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { stackStrings } from "../../../strings/compiled/screens/stack.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { ActionMenu, MenuItem } from "../../components/action-menu.tsx";
import { FileInput } from "../../components/file-button.tsx";
import { Notice } from "../../components/notice.tsx";

interface Props {
  readonly documentId: string;
  readonly onFiles: (files: File[]) => void;
  /** `bar`: in the bottom bar of a phone; `header`: in the header of a wide screen. */
  readonly place: "bar" | "header";
}

/** A menu that adds pages to a document, from the camera or from files, and prints what lies between such pages. */
export function AddPages({ documentId, onFiles, place }: Props): ReactNode {
  const strings = useStrings();
  const labels = useScreenStrings(stackStrings);
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const layer = useRef<HTMLDivElement>(null);

  const [isPrintFailed, setIsPrintFailed] = useState(false);

  async function printSheet(): Promise<void> {
    setIsPrintFailed(false);
    try {
      const { printSeparatorSheet } = await import("../stack/print-separator-sheet.ts");
      await printSeparatorSheet(labels.sheet);
    } catch {
      setIsPrintFailed(true);
    }
  }

  return (
    <>
      <ActionMenu
        layer={layer}
        align={place === "bar" ? "start" : "end"}
        trigger={
          <Menu.Trigger className={place === "bar" ? "doc-bar-button" : "button"}>
            <Plus size={place === "bar" ? 22 : 18} aria-hidden="true" />
            <span>{place === "bar" ? strings.document.addShort : strings.document.add}</span>
          </Menu.Trigger>
        }
      >
        <MenuItem icon={ImageUp} label={strings.scan.choose} onClick={() => input.current?.click()} />
        <MenuItem icon={Camera} label={strings.scan.useCamera} onClick={() => navigate(`/camera/${documentId}`)} />
        <MenuItem icon={Printer} label={labels.printSheet} onClick={() => void printSheet()} />
      </ActionMenu>
      <FileInput ref={input} onFiles={onFiles} />
      <div ref={layer} className="menu-layer" />
      {isPrintFailed && (
        <Notice sentence={labels.printFailed} isBad onUndo={null} onClose={() => setIsPrintFailed(false)} />
      )}
    </>
  );
}
