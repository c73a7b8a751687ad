import { Code, Copy, Download, EllipsisVertical, ExternalLink, Pencil, Printer, Send, Trash2 } from "lucide-react";
import { Menu } from "@base-ui/react/menu";
import { useRef, useState, type ReactNode } from "react";
import { Link } from "wouter";
import type { StoreApi } from "zustand/vanilla";
import { blankScanner, type SavedScanner } from "../../../hosted/scanner-admin.ts";
import { useApp } from "../../app-context.ts";
import { downloadFile } from "../../browser/blob-url.ts";
import { Button } from "../../components/button.tsx";
import { qrCode, qrPng, qrSvg } from "../../components/qr-code.ts";
import type { ScannersState } from "./scanners.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { QrPicture } from "./qr-picture.tsx";
import { ScannerEmbed } from "./scanner-embed.tsx";
import { ScannerForm } from "./scanner-form.tsx";
import { ScannerTest, sendScannerTest, type ScannerTestResult } from "./scanner-test.tsx";
import "../../components/menu.css";

interface Props {
  readonly saved: SavedScanner;
  readonly store: StoreApi<ScannersState>;
}

/** A scanner with its actions and its QR code, which is large enough to be scanned from the screen. */
export function ScannerCard({ saved, store }: Props): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { scan } = useApp();
  const [open, setOpen] = useState<"edit" | "embed" | "test" | null>(null);
  const [test, setTest] = useState<Promise<ScannerTestResult> | null>(null);
  const { scanner, link } = saved;
  const { name, colour, webhookUrl } = scanner;
  const sendTest = (minBytes: number): void => {
    setOpen("test");
    setTest(sendScannerTest(scanner, minBytes, scan, scanners));
  };
  const headingId = `scanner-${scanner.id}`;
  return (
    <li className="scanner-card" aria-labelledby={headingId}>
      <QrPicture text={link} label={scanners.qrOf({ name })} />
      <div className="scanner-about">
        <h2 id={headingId}>
          <span className="scanner-colour" style={{ background: colour }} />
          <bdi>{name}</bdi>
        </h2>
        <p className="scanner-hint">
          {webhookUrl === null ? scanners.downloadOnly : scanners.sendsTo({ host: new URL(webhookUrl).host })}
        </p>
        <div className="scanner-actions">
          <CopyButton text={link} label={scanners.copyLink} className="button button-primary" />
          <Button
            icon={Pencil}
            iconPx={16}
            label={scanners.edit}
            aria-expanded={open === "edit"}
            aria-label={scanners.editOf({ name })}
            onClick={() => setOpen(open === "edit" ? null : "edit")}
          />
          <CardMenu saved={saved} store={store} onEmbed={() => setOpen("embed")} onTest={() => sendTest(0)} />
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
      {open === "test" && test && <ScannerTest result={test} onAgain={sendTest} />}
    </li>
  );
}

interface MenuProps extends Props {
  readonly onEmbed: () => void;
  readonly onTest: () => void;
}

function CardMenu({ saved, store, onEmbed, onTest }: MenuProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const layer = useRef<HTMLDivElement>(null);
  const { scanner, link } = saved;
  const { save, remove } = store.getState();

  async function savePng(): Promise<void> {
    downloadFile(new File([await qrPng(qrCode(link))], `${fileStem(scanner.name)}.png`, { type: "image/png" }));
  }

  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button button-icon" aria-label={scanners.actionsOf({ name: scanner.name })}>
          <EllipsisVertical size={20} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Portal container={layer}>
          <Menu.Positioner className="menu-place" sideOffset={6} align="end">
            <Menu.Popup className="menu">
              <Menu.Item
                className="menu-item"
                render={<a href={link} target="_blank" rel="noopener noreferrer" aria-label={scanners.open} />}
              >
                <ExternalLink size={18} aria-hidden="true" />
                {scanners.open}
              </Menu.Item>
              {scanner.webhookUrl !== null && (
                <Menu.Item className="menu-item" onClick={onTest}>
                  <Send size={18} aria-hidden="true" />
                  {scanners.test}
                </Menu.Item>
              )}
              <Menu.Item className="menu-item" onClick={onEmbed}>
                <Code size={18} aria-hidden="true" />
                {scanners.embed}
              </Menu.Item>
              <Menu.Item className="menu-item" render={<Link href={`/dashboard/scanners/${scanner.id}/poster`} />}>
                <Printer size={18} aria-hidden="true" />
                {scanners.poster}
              </Menu.Item>
              <Menu.Item
                className="menu-item"
                onClick={() =>
                  downloadFile(
                    new File([qrSvg(qrCode(link))], `${fileStem(scanner.name)}.svg`, { type: "image/svg+xml" }),
                  )
                }
              >
                <Download size={18} aria-hidden="true" />
                {scanners.qrSvg}
              </Menu.Item>
              <Menu.Item className="menu-item" onClick={() => void savePng()}>
                <Download size={18} aria-hidden="true" />
                {scanners.qrPng}
              </Menu.Item>
              <Menu.Item
                className="menu-item"
                onClick={() =>
                  void save(
                    {
                      ...scanner,
                      id: blankScanner(scanner.languages).id,
                      name: scanners.copyName({ name: scanner.name }).slice(0, 120),
                    },
                    null,
                  )
                }
              >
                <Copy size={18} aria-hidden="true" />
                {scanners.duplicate}
              </Menu.Item>
              <Menu.Item className="menu-item menu-item-bad" onClick={() => void remove(saved)}>
                <Trash2 size={18} aria-hidden="true" />
                {scanners.delete}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <div ref={layer} />
    </>
  );
}

/** The scanner's name, reduced to letters, digits and hyphens for use in a file name. */
function fileStem(name: string): string {
  const stem = name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return stem === "" ? "scanner" : stem;
}
