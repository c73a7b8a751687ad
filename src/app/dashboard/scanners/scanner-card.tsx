import {
  Code,
  Copy,
  Download,
  EllipsisVertical,
  ExternalLink,
  Pencil,
  Printer,
  Send,
  Tags,
  Trash2,
} from "lucide-react";
import { Menu } from "@base-ui/react/menu";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { StoreApi } from "zustand/vanilla";
import { blankScanner, type SavedScanner } from "../../../hosted/scanner-admin.ts";
import { useApp } from "../../app-context.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { ActionMenu, MenuItem } from "../../components/action-menu.tsx";
import { Button } from "../../components/button.tsx";
import { qrCode, qrPng, qrSvg } from "../../components/qr-code.ts";
import type { ScannersState } from "./scanners.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { LocalLinkNote } from "./local-link-note.tsx";
import { QrPicture } from "./qr-picture.tsx";
import { ScannerEmbed } from "./scanner-embed.tsx";
import { ScannerForm } from "./scanner-form.tsx";
import { ScannerLinks } from "./scanner-links.tsx";
import { ScannerTest, sendScannerTest, type ScannerTestResult } from "./scanner-test.tsx";

interface Props {
  readonly saved: SavedScanner;
  readonly store: StoreApi<ScannersState>;
}

/** A scanner with its actions and its QR code, which is large enough to be scanned from the screen. */
export function ScannerCard({ saved, store }: Props): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { scan } = useApp();
  const [open, setOpen] = useState<"edit" | "embed" | "links" | "test" | null>(null);
  const [test, setTest] = useState<Promise<ScannerTestResult> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { scanner, link } = saved;
  const { name, colour, webhookUrl } = scanner;
  const sendTest = (minBytes: number): void => {
    setOpen("test");
    setIsAsking(false);
    setTest(sendScannerTest(scanner, minBytes, scan, scanners, setIsAsking));
  };
  const headingId = `scanner-${scanner.id}`;
  return (
    <li className="scanner-card" aria-labelledby={headingId}>
      <div className="scanner-code-place">
        <QrPicture text={link} label={scanners.qrOf({ name })} />
        <LocalLinkNote />
      </div>
      <div className="scanner-about">
        <h2 id={headingId}>
          <span className="scanner-colour" style={{ background: colour }} />
          <bdi>{name}</bdi>
        </h2>
        <p className="scanner-hint">
          {webhookUrl === null ? scanners.downloadOnly : scanners.sendsTo({ host: new URL(webhookUrl).host })}
        </p>
        <div className="scanner-actions">
          <CopyButton text={link} label={scanners.copyLink} look="primary" />
          <Button
            icon={Pencil}
            iconPx={16}
            label={scanners.edit}
            aria-expanded={open === "edit"}
            aria-label={scanners.editOf({ name })}
            onClick={() => setOpen(open === "edit" ? null : "edit")}
          />
          <CardMenu
            saved={saved}
            store={store}
            onEmbed={() => setOpen("embed")}
            onLinks={() => setOpen("links")}
            onTest={() => sendTest(0)}
          />
        </div>
      </div>
      {open === "edit" && (
        <ScannerForm
          start={scanner}
          isNew={false}
          onCancel={() => setOpen(null)}
          onSave={async (changed) => {
            const problem = await store.getState().save(changed, saved);
            if (!problem) setOpen(null);
            return problem;
          }}
        />
      )}
      {open === "embed" && <ScannerEmbed saved={saved} />}
      {open === "links" && <ScannerLinks scanner={scanner} />}
      {open === "test" && test && <ScannerTest result={test} isAsking={isAsking} onAgain={sendTest} />}
    </li>
  );
}

interface MenuProps extends Props {
  readonly onEmbed: () => void;
  readonly onLinks: () => void;
  readonly onTest: () => void;
}

function CardMenu({ saved, store, onEmbed, onLinks, onTest }: MenuProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const layer = useRef<HTMLDivElement>(null);
  const { scanner, link } = saved;
  const { save, remove } = store.getState();

  function saveSvg(): void {
    downloadFile(new File([qrSvg(qrCode(link))], `${fileStem(scanner.name)}.svg`, { type: "image/svg+xml" }));
  }

  function duplicate(): void {
    const name = scanners.copyName({ name: scanner.name }).slice(0, 120);
    void save({ ...scanner, id: blankScanner(scanner.languages).id, name }, null);
  }

  async function savePng(): Promise<void> {
    downloadFile(new File([await qrPng(qrCode(link))], `${fileStem(scanner.name)}.png`, { type: "image/png" }));
  }

  return (
    <>
      <ActionMenu
        layer={layer}
        align="end"
        trigger={
          <Menu.Trigger className="button button-icon" aria-label={scanners.actionsOf({ name: scanner.name })}>
            <EllipsisVertical size={20} aria-hidden="true" />
          </Menu.Trigger>
        }
      >
        <MenuItem
          icon={ExternalLink}
          label={scanners.open}
          render={<a href={link} target="_blank" rel="noopener noreferrer" aria-label={scanners.open} />}
        />
        {scanner.webhookUrl !== null && <MenuItem icon={Send} label={scanners.test} onClick={onTest} />}
        <MenuItem icon={Tags} label={scanners.links} onClick={onLinks} />
        <MenuItem icon={Code} label={scanners.embed} onClick={onEmbed} />
        <MenuItem
          icon={Printer}
          label={scanners.poster}
          render={<Link href={`/dashboard/scanners/${scanner.id}/poster`} />}
        />
        <MenuItem icon={Download} label={scanners.qrSvg} onClick={saveSvg} />
        <MenuItem icon={Download} label={scanners.qrPng} onClick={() => void savePng()} />
        <MenuItem icon={Copy} label={scanners.duplicate} onClick={duplicate} />
        <MenuItem isBad icon={Trash2} label={scanners.delete} onClick={() => void remove(saved)} />
      </ActionMenu>
      <div ref={layer} />
    </>
  );
}

/** The scanner's name, reduced to letters, digits and hyphens for use in a file name. */
function fileStem(name: string): string {
  const stem = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return stem === "" ? "scanner" : stem;
}
