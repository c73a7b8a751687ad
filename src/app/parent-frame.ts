/** The page of another site that may frame this one. */
import { mayEmbed } from "../core/bridge.ts";
import type { ScannerEvent } from "../core/scanner-events.ts";

export const isFramed = (): boolean => window.parent !== window;

/** Origin of the page around this one; null where the browser does not tell. */
function parentOrigin(): string | null {
  const [parent] = location.ancestorOrigins ?? [];
  if (parent !== undefined) return parent;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

/** Whether the page may show where it is. A deployment that lists origins admits no frame whose origin can't be told. */
export function mayShowHere(embedOrigins: readonly string[]): boolean {
  return !isFramed() || mayEmbed(parentOrigin() ?? "null", embedOrigins);
}

/** Tells the page around this one what happened. Nobody hears it where there is none. */
export function tellParent(event: ScannerEvent, embedOrigins: readonly string[]): void {
  if (isFramed()) window.parent.postMessage(event, embedOrigins.includes("*") ? "*" : (parentOrigin() ?? location.origin));
}
