import { startEngines } from "../../host/engines.ts";
import { createHost } from "../../host/host.ts";
import type { AskedConfig } from "../../host/read-config.ts";
import { AppProvider } from "../app-context.ts";
import { App } from "./app.tsx";
import { isCameraAllowed } from "../camera/stream/camera-controls.ts";
import { CameraScreen } from "../camera/camera-screen-on-demand.ts";
import { isCameraLikely } from "../camera/stream/handheld.ts";
import { createApp } from "./create-app.ts";
import { mount } from "./mount.tsx";

/** Shows the app, or in its place why it can't start. */
export async function startScreens(baseUrl: string, config: AskedConfig): Promise<void> {
  const engines = startEngines(baseUrl);
  // So that it is known by the time that the camera is asked for.
  void isCameraAllowed();
  // Its worker starts when the first screen shows, which it would else delay.
  if (isCameraLikely()) CameraScreen.preload();
  await mount(async (reader) => {
    const app = createApp(await createHost(baseUrl, engines, config), reader);
    return (
      <AppProvider value={app}>
        <App />
      </AppProvider>
    );
  });
}
