/** Protects the screens from pages of other sites that put them into a frame and mislead clicks (clickjacking). */
import { BRIDGE_ROUTE } from "../../core/contracts/bridge.ts";
import { HOSTED_ROUTE } from "../../core/contracts/scanner-events.ts";

/** The part of a window that a page of another origin may read, and `location`, which throws there. */
export interface FrameChain {
  readonly parent: FrameChain;
  readonly location: { readonly href: string };
}

/** Whether any page around this one, up to the tab, is of another origin. */
export function isInForeignFrame(frame: FrameChain): boolean {
  const { parent } = frame;
  return parent !== frame && (!isReadable(parent) || isInForeignFrame(parent));
}

/** Whether pages of other sites may frame what this fragment of the address opens: hosted scanners and the bridge. */
export function isForOtherSites(hash: string): boolean {
  return hash === BRIDGE_ROUTE || hash.startsWith(HOSTED_ROUTE);
}

/** Browsers let a page read the address of another only if both have the same origin. */
function isReadable({ location }: FrameChain): boolean {
  try {
    return location.href !== "";
  } catch {
    return false;
  }
}
