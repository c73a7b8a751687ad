import type { ReactNode } from "react";
import { hostedStrings } from "../../strings/compiled/screens/hosted.ts";
import { useScreenStrings, useStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";
import { useWindowEvent } from "../browser/use-window-event.ts";
import { Logo } from "../components/logo.tsx";

/**
 * Shown instead of a scanner that can't be shown. `damaged`: the link can't be read; `foreign`: the link is not trusted
 * by this deployment; `framed`: the site around this page may not embed it; `unknown`: the configuration can't be read
 * now, so it is not known which links are trusted; `closed`: the deployment opens this scanner no more.
 */
export function HostedMessage({
  kind,
}: {
  readonly kind: "damaged" | "foreign" | "framed" | "unknown" | "closed";
}): ReactNode {
  const hosted = useScreenStrings(hostedStrings);
  const { document: texts } = useStrings();
  return (
    <main className="screen-message">
      <Logo size={48} />
      <h1>{hosted[kind]}</h1>
      <p>{hosted[`${kind}What`]}</p>
      {kind === "framed" && (
        <a className="button button-primary" href={location.href} target="_blank" rel="noopener noreferrer">
          {hosted.ownWindow}
        </a>
      )}
      {kind === "unknown" && <TryAgain label={texts.retry} />}
    </main>
  );
}

/** Loads the page again when it is pressed, and when the network is back. */
function TryAgain({ label }: { readonly label: string }): ReactNode {
  useWindowEvent("online", reload);
  return <Button look="primary" label={label} onClick={reload} />;
}

function reload(): void {
  location.reload();
}
