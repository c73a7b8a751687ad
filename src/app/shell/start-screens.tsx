import { startEngines } from "../../host/engines.ts";
import { createHost } from "../../host/host.ts";
import type { PendingConfig } from "../../host/read-config.ts";
import { AppProvider } from "../app-context.ts";
import { App } from "./app.tsx";
import { isCameraAllowed } from "../camera/stream/camera-controls.ts";
import { CameraScreen } from "../camera/lazy-camera-screen.ts";
import { isCameraLikely } from "../camera/stream/handheld.ts";
import { createApp } from "./create-app.ts";
import { removeAbandonedShares } from "../shared-files/shared-files.ts";
import { mount } from "./mount.tsx";

/** Starts the app, or shows why it can't start. */
export async function startScreens(baseUrl: string, config: PendingConfig): Promise<void> {
  const engines = startEngines(baseUrl);
  // Asked early, so that the answer is known when the camera opens.
  void isCameraAllowed();
  // Only the screen's code. The camera's worker starts once the first screen shows, so as not to delay that.
  if (isCameraLikely()) CameraScreen.preload();
  await mount(async (reader) => {
    // Tried again at the next start if it fails.
    removeAbandonedShares(Date.now()).catch(() => undefined);
    const app = createApp(await createHost(baseUrl, engines, config), reader);
    return (
      <AppProvider value={app}>
        <App />
      </AppProvider>
    );
  });
}
