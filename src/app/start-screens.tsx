import "./styles/tokens.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createHost } from "../host/host.ts";
import { AppProvider } from "./app-context.ts";
import { App } from "./app.tsx";
import { createApp } from "./create-app.ts";
import { StartProblem } from "./components/start-problem.tsx";
import { chooseLanguage } from "./strings/choose-language.ts";
import { en } from "./strings/en.ts";
import { StringsProvider } from "./strings/strings.ts";

/** Shows the app, or in its place why it can't start. */
export async function startScreens(baseUrl: string): Promise<void> {
  const rootElement = document.getElementById("root");
  if (!rootElement) throw new Error("index.html has no element #root.");
  const root = createRoot(rootElement);
  try {
    await showApp(root, baseUrl);
  } catch (error) {
    root.render(<StartProblem strings={en} error={error} />);
  }
}

async function showApp(root: Root, baseUrl: string): Promise<void> {
  const language = chooseLanguage(navigator.languages);
  document.documentElement.lang = language.tag;
  const strings = await language.load();
  try {
    const host = await createHost(baseUrl);
    const app = createApp(host, { locales: navigator.languages, strings });
    root.render(
      <StrictMode>
        <StringsProvider value={strings}>
          <AppProvider value={app}>
            <App />
          </AppProvider>
        </StringsProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartProblem strings={strings} error={error} />);
  }
}
