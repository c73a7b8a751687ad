import { X } from "lucide-react";
import { useEffect, type CSSProperties, type ReactNode } from "react";
import { useStore } from "zustand";
import { readableTextColour, ensureContrast } from "../../hosted/text-contrast.ts";
import { useTitle } from "../app-context.ts";
import { GuestBoundary } from "../damaged/guest-boundary.tsx";
import { HostedCamera } from "./hosted-camera.tsx";
import { HostedDelivery } from "./delivery/hosted-delivery.tsx";
import { HostedFinishing } from "./hosted-finishing.tsx";
import { HostedDownload } from "./delivery/hosted-download.tsx";
import { HostedReview } from "./hosted-review.tsx";
import { HostedWelcome } from "./hosted-welcome.tsx";
import { useHosted, useHostedScan, useOutboxItems } from "./hosted-context.ts";
import { useRestoredFocus } from "../browser/restore-focus.ts";
import { isFramed } from "./parent-frame.ts";
import { useStrings } from "../use-strings.ts";
import { Button } from "../components/button.tsx";
import "./hosted-screen.css";

/** `--paper` of the light and the dark colour scheme; see `tokens.css`. */
const PAPER = { light: "#fbfaf7", dark: "#14171a" };

/** The page of a hosted scanner, with its steps: welcome, camera, review, delivery. */
export function HostedScreen(): ReactNode {
  const { scanner, hosted } = useHosted();
  const { stage, draft } = useStore(hosted);
  return (
    <GuestBoundary place={stage.kind} draft={draft} name={scanner.name}>
      <Steps />
    </GuestBoundary>
  );
}

function Steps(): ReactNode {
  const strings = useStrings();
  const { scanner, hosted, notify } = useHosted();
  const { stage } = useStore(hosted);
  useTitle(scanner.name);
  useWarningBeforeLoss();
  useRestoredFocus();

  if (stage.kind === "camera") return <HostedCamera key={stage.replaces} replaces={stage.replaces} step={stage.step} />;
  const colours = {
    "--scanner": scanner.colour,
    "--scanner-ink": readableTextColour(scanner.colour),
    "--scanner-on-light": ensureContrast(PAPER.light, scanner.colour),
    "--scanner-on-dark": ensureContrast(PAPER.dark, scanner.colour),
  } as CSSProperties;
  return (
    <main className="hosted" style={colours}>
      <header className="hosted-head">
        <h1>
          <bdi>{scanner.name}</bdi>
        </h1>
        {isFramed() && (
          <Button
            look="quiet-icon"
            icon={X}
            iconPx={22}
            aria-label={strings.close}
            onClick={() => notify({ flatbed: "scanner", event: "closed" })}
          />
        )}
      </header>
      <Stage />
    </main>
  );
}

function Stage(): ReactNode {
  const { hosted, asked } = useHosted();
  const { stage, draft } = useStore(hosted);
  const items = useOutboxItems();
  switch (stage.kind) {
    case "sent": {
      const sent = items.filter(({ queued }) => stage.outboxIds.includes(queued.id));
      if (asked && stage.outboxIds.length > 1) return <asked.Sent items={sent} />;
      return sent[0] ? <HostedDelivery item={sent[0]} level={2} /> : null;
    }
    case "download":
      return <HostedDownload file={stage.file} pageCount={stage.pageCount} />;
    case "finishing":
      return <HostedFinishing job={stage.job} />;
    case "review":
      return <HostedReview draft={draft} />;
    case "camera":
    case "welcome":
      return <HostedWelcome draft={draft} />;
  }
}

/** Asks before the page closes while pages, or a scan that is not yet delivered, are in memory only. */
function useWarningBeforeLoss(): void {
  const hasPages = useHostedScan(({ draft }) => draft !== null && !draft.isStored);
  const isSending = useOutboxItems().some(
    ({ isStored, phase }) => !isStored && phase.kind !== "delivered" && phase.kind !== "gone",
  );
  const isAtRisk = hasPages || isSending;
  useEffect(() => {
    if (!isAtRisk) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
}
