import { Menu } from "@base-ui/react/menu";
import { Camera, ImageUp, Plus, Printer } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { stackStrings } from "../../../strings/compiled/screens/stack.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { FileInput } from "../../components/file-button.tsx";
import { Notice } from "../../components/notice.tsx";
import "../../components/menu.css";

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
      <Menu.Root>
        <Menu.Trigger className={place === "bar" ? "doc-bar-button" : "button"}>
          <Plus size={place === "bar" ? 22 : 18} aria-hidden="true" />
          <span>{place === "bar" ? strings.document.addShort : strings.document.add}</span>
        </Menu.Trigger>
        <Menu.Portal container={layer}>
          <Menu.Positioner className="menu-place" sideOffset={6} align={place === "bar" ? "start" : "end"}>
            <Menu.Popup className="menu">
              <Menu.Item className="menu-item" onClick={() => input.current?.click()}>
                <ImageUp size={18} aria-hidden="true" />
                {strings.scan.choose}
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => navigate(`/camera/${documentId}`)}>
                <Camera size={18} aria-hidden="true" />
                {strings.scan.useCamera}
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => void printSheet()}>
                <Printer size={18} aria-hidden="true" />
                {labels.printSheet}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <FileInput ref={input} onFiles={onFiles} />
      <div ref={layer} className="menu-layer" />
      {isPrintFailed && (
        <Notice sentence={labels.printFailed} isBad onUndo={null} onClose={() => setIsPrintFailed(false)} />
      )}
    </>
  );
}
