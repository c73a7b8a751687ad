/** The page of another site that may frame this one. */
import { mayEmbed } from "../../core/contracts/bridge.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";

export const isFramed = (): boolean => window.parent !== window;

/** Permissions Policy, section 9; only Chromium has it, under its old name. */
interface PolicyDocument {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Whether it is the page around this one that keeps the camera away. A browser that can't tell has `denied` the camera
 * for some reason.
 */
export function isCameraShutOut(isDenied: boolean): boolean {
  const isAllowed = (document as PolicyDocument).featurePolicy?.allowsFeature("camera");
  return isFramed() && (isAllowed === undefined ? isDenied : !isAllowed);
}

/** Origin of the page around this one; null where the browser does not tell. */
function parentOrigin(): string | null {
  const [parent] = location.ancestorOrigins ?? [];
  if (parent !== undefined) return parent;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

/**
 * Whether the page may show where it is. A deployment that lists origins admits no frame whose origin can't be told.
 */
export function mayShowHere(embedOrigins: readonly string[]): boolean {
  return !isFramed() || mayEmbed(parentOrigin() ?? "null", embedOrigins);
}

/** Tells the page around this one what happened. Nobody hears it where there is none. */
export function tellParent(event: ScannerEvent, embedOrigins: readonly string[]): void {
  if (isFramed())
    window.parent.postMessage(event, embedOrigins.includes("*") ? "*" : (parentOrigin() ?? location.origin));
}
