import { ArrowLeft, Printer, Upload, X } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { SavedScanner } from "../../../hosted/scanner-admin.ts";
import { readableTextColour } from "../../../hosted/text-contrast.ts";
import { useApp, useTitle } from "../../app-context.ts";
import { useBlobUrl } from "../../browser/blob-url.ts";
import { LocalLinkNote } from "./local-link-note.tsx";
import { QrPicture } from "./qr-picture.tsx";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings, useStrings } from "../../use-strings.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { BlobImage } from "../../components/blob-image.tsx";
import { Button } from "../../components/button.tsx";
import { FileButton } from "../../components/file-button.tsx";
import "./scanner-poster-screen.css";

/** A poster with the QR code of a scanner, to print and put up. */
export default function ScannerPosterScreen({ scannerId }: { readonly scannerId: number }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const { appName } = useStrings();
  const { scannerAdmin } = useApp();
  const [text, setText] = useState("");
  const [logo, setLogo] = useState<File | null>(null);
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
        <OwnParts text={text} logo={logo} onText={setText} onLogo={setLogo} />
        <LocalLinkNote />
      </div>
      <article className="poster">
        <header style={{ background: colour, color: readableTextColour(colour) }}>
          <h1>
            <bdi>{name}</bdi>
          </h1>
        </header>
        <QrPicture text={saved.link} label={scanners.qrOf({ name })} />
        {logo && <Logo file={logo} />}
        {text.trim() !== "" && <p className="poster-own">{text}</p>}
        <p className="poster-scan">{scanners.posterScan}</p>
        <p>{scanners.posterHow}</p>
        {webhookUrl !== null && <p>{scanners.posterSends({ host: new URL(webhookUrl).host })}</p>}
      </article>
    </main>
  );
}

interface OwnProps {
  readonly text: string;
  readonly logo: File | null;
  readonly onText: (text: string) => void;
  readonly onLogo: (logo: File | null) => void;
}

/** What an owner adds to the poster. It is not stored. */
function OwnParts({ text, logo, onText, onLogo }: OwnProps): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  return (
    <div className="poster-own-parts">
      <label>
        <span>{scanners.posterText}</span>
        <textarea
          name="poster-text"
          rows={2}
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => onText(firstLines(currentTarget.value))}
        />
      </label>
      {logo ? (
        <Button icon={X} iconPx={16} label={scanners.posterLogoRemove} onClick={() => onLogo(null)} />
      ) : (
        <FileButton
          icon={Upload}
          iconPx={16}
          label={scanners.posterLogo}
          accept="image/*"
          onFiles={([file]) => file && onLogo(file)}
        />
      )}
    </div>
  );
}

/** As many lines as the poster has room for. */
function firstLines(text: string): string {
  return text.split("\n").slice(0, 6).join("\n");
}

function Logo({ file }: { readonly file: File }): ReactNode {
  const url = useBlobUrl(`${file.name} ${file.lastModified} ${file.size}`, () => Promise.resolve(file));
  return url === null ? null : <BlobImage className="poster-logo" src={url} alt="" problem={file.name} />;
}
