import "../core/dispose.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createHost } from "../host/host.ts";
import { AppProvider } from "./app-context.ts";
import { App } from "./app.tsx";
import { createApp } from "./create-app.ts";
import { StartProblem } from "./components/start-problem.tsx";
import { chooseLanguage } from "./strings/choose-language.ts";
import { en } from "./strings/en.ts";
import { StringsProvider } from "./strings/strings.ts";

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("index.html has no element #root.");
const root = createRoot(rootElement);

async function start(): Promise<void> {
  const language = chooseLanguage(navigator.languages);
  document.documentElement.lang = language.tag;
  const strings = await language.load();
  try {
    const host = await createHost(new URL("./", location.href).href);
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

start().catch((error: unknown) => root.render(<StartProblem strings={en} error={error} />));
