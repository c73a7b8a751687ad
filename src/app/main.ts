import "../core/rpc/dispose.ts";
import { BRIDGE_ROUTE } from "../core/contracts/bridge.ts";
import { HOSTED_ROUTE } from "../core/contracts/scanner-events.ts";
import { fetchEngineAhead } from "../host/fetch-engine-ahead.ts";
import { isCameraLikely, isFirstOnHandheld } from "./camera/stream/handheld.ts";
import { wakeCameras } from "./camera/stream/wake-cameras.ts";
import { admitOwnScripts } from "./shell/trusted-types.ts";

/** The app's address, ending in "/". */
const baseUrl = new URL("./", location.href).href;

/**
 * The page of a hosted scanner shares nothing with the app: going from one to the other, or to another scanner, begins
 * anew.
 */
function beginAnewAtBorders({ oldURL, newURL }: HashChangeEvent): void {
  if ([oldURL, newURL].some((url) => new URL(url).hash.startsWith(HOSTED_ROUTE))) location.reload();
}

/** Fetches what the address asks for, and hands over. */
async function begin(): Promise<void> {
  // Asked for beside the scripts, since every way from here needs it; null where it can't be had.
  const config = fetch(`${baseUrl}config.json`, { cache: "no-cache" }).catch(() => null);
  // A hidden frame that works for another site needs none of the screens.
  if (location.hash === BRIDGE_ROUTE && window.parent !== window) {
    const { serveParent } = await import("../host/bridge.ts");
    return serveParent(baseUrl, config);
  }
  addEventListener("hashchange", beginAnewAtBorders);
  if (isCameraLikely()) wakeCameras();
  // Behind the first small answer, when the scripts are nearly there.
  if (isFirstOnHandheld()) void config.then(fetchEngineAhead);
  if (location.hash.startsWith(HOSTED_ROUTE)) {
    const { startHosted } = await import("./guest/start-hosted.tsx");
    return startHosted(baseUrl, config);
  }
  const { startScreens } = await import("./shell/start-screens.tsx");
  return startScreens(baseUrl, config);
}

admitOwnScripts();
// Not awaited here: the parts share modules with this one, and would wait for it in turn.
void begin();
