/** The page of another site that may embed this one in a frame. */
import { mayEmbed } from "../../core/contracts/bridge.ts";
import type { ScannerEvent } from "../../core/contracts/scanner-events.ts";

export const isFramed = (): boolean => window.parent !== window;

declare global {
  interface Document {
    /** W3C Permissions Policy, section 9. Only Chromium has it, under its old name. */
    readonly featurePolicy?: { allowsFeature(feature: string): boolean };
  }
}

/**
 * Whether the embedding page blocks the camera. Browsers without the Permissions Policy API can't tell; there any
 * camera that is denied (`isDenied`) inside a frame counts as blocked.
 */
export function isCameraBlockedByParent(isDenied: boolean): boolean {
  const isAllowed = document.featurePolicy?.allowsFeature("camera");
  return isFramed() && (isAllowed === undefined ? isDenied : !isAllowed);
}

/**
 * Whose permission a receiver in the local network or on the device needs: this page's own, that of the page around it,
 * or none can help (`closed`), because that page passes the permission on to no frame.
 */
export type LocalReach = "own" | "parent" | "closed";

export function localReach(): LocalReach {
  if (!isFramed()) return "own";
  const policy = document.featurePolicy;
  const names = ["local-network", "loopback-network", "local-network-access"];
  return policy && !names.some((name) => policy.allowsFeature(name)) ? "closed" : "parent";
}

/** The origin of the embedding page; null where the browser does not reveal it. */
function parentOrigin(): string | null {
  const [parent] = location.ancestorOrigins ?? [];
  if (parent !== undefined) return parent;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}

/**
 * Whether this page may show where it is embedded; true outside of frames. When the deployment lists `embedOrigins`, a
 * frame whose origin is unknown is refused.
 */
export function isEmbeddingAllowed(embedOrigins: readonly string[]): boolean {
  return !isFramed() || mayEmbed(parentOrigin() ?? "null", embedOrigins, location.origin);
}

/** Posts an event to the embedding page; does nothing outside of frames. */
export function notifyParent(event: ScannerEvent, embedOrigins: readonly string[]): void {
  if (isFramed())
    window.parent.postMessage(event, embedOrigins.includes("*") ? "*" : (parentOrigin() ?? location.origin));
}
