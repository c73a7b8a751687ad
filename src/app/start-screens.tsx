import { createHost } from "../host/host.ts";
import { AppProvider } from "./app-context.ts";
import { App } from "./app.tsx";
import { createApp } from "./create-app.ts";
import { mount } from "./mount.tsx";

/** Shows the app, or in its place why it can't start. */
export async function startScreens(baseUrl: string): Promise<void> {
  await mount(async (reader) => {
    const app = createApp(await createHost(baseUrl), reader);
    return (
      <AppProvider value={app}>
        <App />
      </AppProvider>
    );
  });
}
