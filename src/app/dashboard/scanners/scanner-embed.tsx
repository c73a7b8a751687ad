import { useState, type ReactNode } from "react";
import { FRAME_PERMISSIONS } from "../../../core/contracts/frame-permissions.ts";
import type { SavedScanner } from "../../../hosted/scanner-admin.ts";
import { elementSnippet, frameSnippet } from "../../../hosted/embed-snippets.ts";
import { scannersStrings } from "../../../strings/compiled/screens/scanners.ts";
import { useScreenStrings } from "../../use-strings.ts";
import { Button } from "../../components/button.tsx";
import { CopyButton } from "../../components/copy-button.tsx";

/** The code that embeds the scanner in another page, and a preview. */
export function ScannerEmbed({ saved: { scanner, link } }: { readonly saved: SavedScanner }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const baseUrl = new URL("./", location.href).href;
  return (
    <section className="scanner-part" aria-label={scanners.embed}>
      <p className="scanner-hint">{scanners.embedHint}</p>
      <Snippet title={scanners.embedElement} code={elementSnippet(baseUrl, link)} />
      <Snippet title={scanners.embedFrame} code={frameSnippet(link, scanner.name)} />
      {isPreviewed ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this app, which needs all permissions
        <iframe
          className="scanner-preview"
          src={link}
          title={scanners.previewOf({ name: scanner.name })}
          allow={FRAME_PERMISSIONS}
        />
      ) : (
        <Button label={scanners.preview} onClick={() => setIsPreviewed(true)} />
      )}
    </section>
  );
}

function Snippet({ title, code }: { readonly title: string; readonly code: string }): ReactNode {
  const scanners = useScreenStrings(scannersStrings);
  return (
    <div className="scanner-snippet">
      <h3>{title}</h3>
      {/* Focusable, because it scrolls and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="scanner-code" aria-label={title} tabIndex={0}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
      <CopyButton text={code} label={scanners.copySnippet} />
    </div>
  );
}
