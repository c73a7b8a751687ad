import type { ReactNode } from "react";
import { ScanError } from "../../core/errors.ts";
import type { LanguageCode } from "../../core/languages/languages.ts";
import { HOSTED_ROUTE, type ScannerEvent, type ScannerRefusal } from "../../core/contracts/scanner-events.ts";
import { createHostedHost, type HostedHost } from "../../host/hosted-host.ts";
import { prefetchFinder, prefetchOpenCv } from "../../host/prefetch-engine.ts";
import type { PendingConfig } from "../../host/read-config.ts";
import { readToken, type OpenedLink } from "../../hosted/link-token.ts";
import { HostedMessage } from "./hosted-message.tsx";
import { createDraftMemory, deleteAbandonedDrafts } from "./draft-memory.ts";
import { isFirstOnHandheld, isHandheld } from "../camera/stream/handheld.ts";
import { warmUpAtRest } from "../camera/tracking/warm-up-at-rest.ts";
import { markDocumentOpen } from "../../documents/document-tabs.ts";
import { HostedProvider } from "./hosted-context.ts";
import { mount } from "../shell/mount.tsx";
import { newId } from "../browser/new-id.ts";
import { isEmbeddingAllowed, notifyParent } from "./parent-frame.ts";
import { HostedScreen } from "./hosted-screen.tsx";
import { createHostedScan } from "./hosted-scan.ts";
import { makeThumbnail } from "../../documents/pages/thumbnail.ts";

/** Shows the hosted scanner that the address describes, or a message that says why it can't be shown. */
export async function startHosted(baseUrl: string, config: PendingConfig): Promise<void> {
  const isFirst = isFirstOnHandheld();
  await mount(async () => {
    const host = await createHostedHost(baseUrl, config);
    if (!host.isConfigKnown) return <HostedMessage kind="unknown" />;
    const { trustedScannerKeys, closedScanners, embedOrigins } = host.config;
    if (!isEmbeddingAllowed(embedOrigins)) return refusal("not_admitted");
    try {
      const token = location.hash.slice(HOSTED_ROUTE.length);
      const link = await readToken(token, trustedScannerKeys);
      if (closedScanners.includes(link.scanner.id)) return refusal("closed_scanner");
      return await openScanner(host, link, token);
    } catch (error) {
      if (error instanceof ScanError && (error.code === "untrusted_link" || error.code === "invalid_link"))
        return refusal(error.code);
      throw error;
    }
  });
  if (isFirst) void prefetchFinder().then(prefetchOpenCv);
}

const MESSAGES = {
  not_admitted: "framed",
  untrusted_link: "foreign",
  invalid_link: "damaged",
  closed_scanner: "closed",
} as const;

/** The message of a refusal. The page around the frame gets the reason, which says nothing that it could not know. */
function refusal(reason: ScannerRefusal): ReactNode {
  notifyParent({ flatbed: "scanner", event: "failed", reason, status: null }, ["*"]);
  return <HostedMessage kind={MESSAGES[reason]} />;
}

async function openScanner(
  { config, scan, frames, drafts, memory, outbox, enableOffline }: HostedHost,
  { scanner: linked, ticket }: OpenedLink,
  token: string,
): Promise<ReactNode> {
  const shipped = { ...linked, languages: shippedLanguages(linked.languages, config.languages) };
  const { scanner, gate } =
    ticket !== null || linked.webhookUrl?.includes("{")
      ? (await import("./ticket/open-ticket.tsx")).openTicket(ticket, shipped, outbox)
      : { scanner: shipped, gate: null };
  const asked = scanner.asked
    ? (await import("./asked/open-asked.tsx")).openAsked(scanner, scanner.asked, scan, answersKey(token))
    : null;
  const notify = (event: ScannerEvent): void => notifyParent(event, config.embedOrigins);
  const draftId = createDraftMemory(token);
  const hosted = createHostedScan({
    scanner,
    scan,
    drafts,
    memory,
    outbox,
    asked,
    draftId,
    hold: markDocumentOpen,
    makeThumbnail,
    newId,
    now: Date.now,
    notify,
  });
  // The app's files are stored for offline use only once the person has started a scan.
  const unsubscribe = hosted.subscribe(({ draft }) => {
    if (!draft) return;
    unsubscribe();
    enableOffline();
  });
  if (gate) hosted.subscribe(({ stage }) => stage.kind === "download" && gate.noteSent());
  await hosted.getState().restore();
  void deleteAbandonedDrafts(drafts, draftId.read(), Date.now());
  // Loading the engine takes most of the time of the first page. When this fails, it is tried again when needed.
  if (isHandheld()) warmUpAtRest(frames);
  else scan.warmUp().catch(() => undefined);
  notify({ flatbed: "scanner", event: "ready" });
  return (
    <HostedProvider value={{ scanner, hosted, outbox, frames, notify, gate, asked }}>
      <HostedScreen />
    </HostedProvider>
  );
}

/** Where the answers to questions are stored. Another link may have the same scanner, but another receiver. */
function answersKey(token: string): string {
  return `flatbed-answers:${location.pathname}:${token}`;
}

/**
 * Those of a scanner's languages (codes joined by `+`) that the deployment ships; the deployment's first language when
 * it ships none of them.
 */
function shippedLanguages(languages: string, shipped: readonly LanguageCode[]): string {
  return (
    languages
      .split("+")
      .filter((code) => shipped.includes(code))
      .join("+") ||
    (shipped[0] ?? "eng")
  );
}
