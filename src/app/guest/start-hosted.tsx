import type { ReactNode } from "react";
import { ScanError } from "../../core/errors.ts";
import type { LanguageCode } from "../../core/text/languages.ts";
import { HOSTED_ROUTE, type ScannerEvent } from "../../core/contracts/scanner-events.ts";
import { createHostedHost, type HostedHost } from "../../host/hosted-host.ts";
import type { AskedConfig } from "../../host/read-config.ts";
import { readToken } from "../../hosted/link-token.ts";
import type { HostedScanner } from "../../hosted/scanner.ts";
import { HostedMessage } from "./hosted-message.tsx";
import { createDraftMemory, sweepDrafts } from "./draft-memory.ts";
import { isHandheld } from "../camera/stream/handheld.ts";
import { warmUpAtRest } from "../camera/tracking/warm-up-at-rest.ts";
import { holdDocument } from "../documents/document-tabs.ts";
import { HostedProvider } from "./hosted-context.ts";
import { mount } from "../shell/mount.tsx";
import { newId } from "../browser/new-id.ts";
import { mayShowHere, tellParent } from "./parent-frame.ts";
import { HostedScreen } from "./hosted-screen.tsx";
import { createHostedScan } from "./hosted-scan.ts";
import { makeThumbnail } from "../documents/thumbnail.ts";

/** Shows the page of the hosted scanner that the address carries, or in its place why it can't be shown. */
export async function startHosted(baseUrl: string, config: AskedConfig): Promise<void> {
  await mount(async () => {
    const host = await createHostedHost(baseUrl, config);
    const { trustedScannerKeys, embedOrigins } = host.config;
    if (!mayShowHere(embedOrigins)) return <HostedMessage kind="framed" />;
    try {
      const { scanner } = await readToken(location.hash.slice(HOSTED_ROUTE.length), trustedScannerKeys);
      return await openScanner(host, scanner);
    } catch (error) {
      if (error instanceof ScanError && error.code === "untrusted_link") return <HostedMessage kind="foreign" />;
      if (error instanceof ScanError && error.code === "invalid_link") return <HostedMessage kind="damaged" />;
      throw error;
    }
  });
}

async function openScanner(
  { config, scan, frames, drafts, memory, outbox, keepOffline }: HostedHost,
  linked: HostedScanner,
): Promise<ReactNode> {
  const scanner = { ...linked, languages: readableHere(linked.languages, config.languages) };
  const tell = (event: ScannerEvent): void => tellParent(event, config.embedOrigins);
  const draftId = createDraftMemory(scanner.id);
  const hosted = createHostedScan({
    scanner,
    scan,
    drafts,
    memory,
    outbox,
    draftId,
    hold: holdDocument,
    makeThumbnail,
    newId,
    now: Date.now,
    tell,
  });
  const stopWaiting = hosted.subscribe(({ draft }) => {
    if (!draft) return;
    stopWaiting();
    keepOffline();
  });
  await hosted.getState().restore();
  void sweepDrafts(drafts, draftId.read(), Date.now());
  // Loading it is most of the first page's time; what fails now is tried again, and told, when it is needed.
  if (isHandheld()) warmUpAtRest(frames);
  else scan.warmUp().catch(() => undefined);
  tell({ flatbed: "scanner", event: "ready" });
  return (
    <HostedProvider value={{ scanner, hosted, outbox, frames, tell }}>
      <HostedScreen />
    </HostedProvider>
  );
}

/** Those of a scanner's languages that the deployment ships; its first where a link asks for none of them. */
function readableHere(languages: string, shipped: readonly LanguageCode[]): string {
  const codes: readonly string[] = shipped;
  return (
    languages
      .split("+")
      .filter((code) => codes.includes(code))
      .join("+") ||
    (codes[0] ?? "eng")
  );
}
