import { ArrowLeft, Printer } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { SavedScanner } from "../../../hosted/scanner-admin.ts";
import { readableTextColour } from "../../../hosted/text-contrast.ts";
import { useApp, useTitle } from "../../app-context.ts";
import { QrPicture } from "./qr-picture.tsx";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Button } from "../../components/button.tsx";
import "./scanner-poster-screen.css";

/** A poster with the QR code of a scanner, to print and put up. */
export default function ScannerPosterScreen({ scannerId }: { readonly scannerId: number }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { appName } = useStrings();
  const { scannerAdmin } = useApp();
  const [saved, setSaved] = useState<SavedScanner | "gone" | null>(null);
  useTitle(`${saved !== null && saved !== "gone" ? saved.scanner.name : scanners.poster} – ${appName}`);

  useEffect(() => {
    scannerAdmin
      .list()
      .then((list) => setSaved(list.find(({ id }) => id === scannerId) ?? "gone"))
      .catch(() => setSaved("gone"));
  }, [scannerAdmin, scannerId]);

  if (saved === null) return null;
  if (saved === "gone") {
    return (
      <main className="screen-message">
        <p>{scanners.gone}</p>
        <ButtonLink label={scanners.back} href="/dashboard/scanners" />
      </main>
    );
  }
  const { name, colour, webhookUrl } = saved.scanner;
  return (
    <main className="poster-screen">
      <div className="poster-bar">
        <ButtonLink icon={ArrowLeft} label={scanners.back} href="/dashboard/scanners" />
        <Button look="primary" icon={Printer} label={scanners.print} onClick={() => window.print()} />
      </div>
      <article className="poster">
        <header style={{ background: colour, color: readableTextColour(colour) }}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
        </header>
        <QrPicture text={saved.link} label={scanners.qrOf({ name })} />
        <p className="poster-scan">{scanners.posterScan}</p>
        <p>{scanners.posterHow}</p>
        {webhookUrl !== null && <p>{scanners.posterSends({ host: new URL(webhookUrl).host })}</p>}
      </article>
    </main>
  );
}
