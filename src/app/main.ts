import "./styles/tokens.css";
import "./styles/base.css";
import "../core/rpc/dispose.ts";
import { BRIDGE_ROUTE } from "../core/contracts/bridge.ts";
import { HOSTED_ROUTE } from "../core/contracts/scanner-events.ts";
import { isCameraLikely } from "./camera/stream/handheld.ts";
import { wakeCameras } from "./camera/stream/wake-cameras.ts";
import { isForOtherSites, isInForeignFrame } from "./shell/foreign-frame.ts";
import { allowOwnScripts } from "./shell/trusted-types.ts";

/** The app's address, ending in "/". */
const baseUrl = new URL("./", location.href).href;

/**
 * A hosted scanner's page shares no state with the app. Reloads when the address changes between the app and a
 * scanner, or from one scanner to another.
 */
function reloadAtBorder({ oldURL, newURL }: HashChangeEvent): void {
  if ([oldURL, newURL].some((url) => new URL(url).hash.startsWith(HOSTED_ROUTE))) location.reload();
}

/** Loads the part of the app that the address asks for, and starts it. */
async function start(): Promise<void> {
  // Whatever `embedOrigins` says: it is only about hosted scanners and the bridge.
  if (isInForeignFrame(window) && !isForOtherSites(location.hash)) {
    addEventListener("hashchange", () => location.reload());
    const { startFramed } = await import("./shell/start-framed.tsx");
    return startFramed();
  }
  // Fetched in parallel with the scripts, since every branch needs it; null when the fetch fails.
  const config = fetch(`${baseUrl}config.json`, { cache: "no-cache" }).catch(() => null);
  // A hidden frame that serves another site needs none of the screens.
  if (location.hash === BRIDGE_ROUTE && window.parent !== window) {
    const { serveParent } = await import("../host/bridge.ts");
    return serveParent(baseUrl, config);
  }
  addEventListener("hashchange", reloadAtBorder);
  if (isCameraLikely()) wakeCameras();
  if (location.hash.startsWith(HOSTED_ROUTE)) {
    const { startHosted } = await import("./guest/start-hosted.tsx");
    return startHosted(baseUrl, config);
  }
  const { startScreens } = await import("./shell/start-screens.tsx");
  return startScreens(baseUrl, config);
}

allowOwnScripts();
// No top-level await: the parts share modules with this one, and each would wait for the other.
void start();
