import "../core/dispose.ts";
import { BRIDGE_ROUTE } from "../core/bridge.ts";

/** The app's address, ending in "/". */
const baseUrl = new URL("./", location.href).href;

// A hidden frame that works for another site needs none of the screens.
if (location.hash === BRIDGE_ROUTE && window.parent !== window) {
  const { serveParent } = await import("../host/bridge.ts");
  await serveParent(baseUrl);
} else {
  const { startScreens } = await import("./start-screens.tsx");
  await startScreens(baseUrl);
}
