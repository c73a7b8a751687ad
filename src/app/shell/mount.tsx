import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { Reader } from "./create-app.ts";
import { StartProblem } from "../components/start-problem.tsx";
import { applyTheme } from "../browser/appearance.ts";
import { chooseLanguage } from "../../strings/choose-language.ts";
import { readerLocales } from "../browser/reader-locales.ts";
import { en } from "../../strings/compiled/en.ts";
import { StringsProvider } from "../use-strings.ts";

/** Renders the result of `make` in the reader's language, or an error when the page can't start. */
export async function mount(make: (reader: Reader) => Promise<ReactNode>): Promise<void> {
  const rootElement = document.getElementById("root");
  if (!rootElement) throw new Error("index.html has no element #root.");
  const root = createRoot(rootElement);
  let strings = en;
  applyTheme();
  try {
    const locales = readerLocales();
    const language = chooseLanguage(locales);
    document.documentElement.lang = language.tag;
    strings = await language.load();
    const screens = await make({ locales, strings });
    root.render(
      <StrictMode>
        <StringsProvider value={strings}>{screens}</StringsProvider>
      </StrictMode>,
    );
  } catch (error) {
    root.render(<StartProblem strings={strings} error={error} />);
  }
}
