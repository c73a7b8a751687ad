import { startEngines } from "../../host/engines.ts";
import { createHost } from "../../host/host.ts";
import { prefetchFinder, prefetchOpenCv } from "../../host/prefetch-engine.ts";
import type { PendingConfig } from "../../host/read-config.ts";
import { registerServiceWorker } from "../../host/register-service-worker.ts";
import { AppProvider } from "../app-context.ts";
import { App } from "./app.tsx";
import { isCameraAllowed } from "../camera/stream/camera-controls.ts";
import { CameraScreen } from "../camera/lazy-camera-screen.ts";
import { isCameraLikely, isFirstOnHandheld } from "../camera/stream/handheld.ts";
import { createApp } from "./create-app.ts";
import { removeAbandonedShares } from "../shared-files/shared-files.ts";
import { mount } from "./mount.tsx";

/** Starts the app, or shows why it can't start. */
export async function startScreens(baseUrl: string, config: PendingConfig): Promise<void> {
  const engines = startEngines(baseUrl);
  // Asked early, so that the answer is known when the camera opens.
  void isCameraAllowed();
  const isFirst = isFirstOnHandheld();
  // Only the code. The camera's worker starts once the first screen shows, so as not to delay that.
  const cameraLoaded = loadCamera(isFirst);
  // On a slow line, what is stored for offline use would delay the camera.
  const registering = cameraLoaded.then(() => registerServiceWorker(baseUrl));
  const mounted = mount(async (reader) => {
    // Tried again at the next start if it fails.
    removeAbandonedShares(Date.now()).catch(() => undefined);
    const app = createApp(await createHost(baseUrl, engines, config, registering), reader);
    return (
      <AppProvider value={app}>
        <App />
      </AppProvider>
    );
  });
  await Promise.all([mounted, cameraLoaded]);
  if (isFirst) void prefetchOpenCv();
}

async function loadCamera(isFirst: boolean): Promise<void> {
  if (!isCameraLikely()) return;
  await CameraScreen.preload();
  if (isFirst) await prefetchFinder();
}
