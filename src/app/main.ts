import "../core/dispose.ts";
import { BRIDGE_ROUTE } from "../core/bridge.ts";
import { HOSTED_ROUTE } from "../core/scanner-events.ts";
import { admitOwnScripts } from "./script-addresses.ts";

/** The app's address, ending in "/". */
const baseUrl = new URL("./", location.href).href;

/** The page of a hosted scanner shares nothing with the app: going from one to the other, or to another scanner, begins anew. */
function beginAnewAtBorders({ oldURL, newURL }: HashChangeEvent): void {
  if ([oldURL, newURL].some((url) => new URL(url).hash.startsWith(HOSTED_ROUTE))) location.reload();
}

admitOwnScripts();
// A hidden frame that works for another site needs none of the screens.
if (location.hash === BRIDGE_ROUTE && window.parent !== window) {
  const { serveParent } = await import("../host/bridge.ts");
  await serveParent(baseUrl);
} else {
  addEventListener("hashchange", beginAnewAtBorders);
  if (location.hash.startsWith(HOSTED_ROUTE)) {
    const { startHosted } = await import("./hosted/start-hosted.tsx");
    await startHosted(baseUrl);
  } else {
    const { startScreens } = await import("./start-screens.tsx");
    await startScreens(baseUrl);
  }
}
