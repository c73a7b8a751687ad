import { FileJson, KeyRound } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { useApp, useTitle } from "../app-context.ts";
import { ApiEndpointReference, anchorOf } from "./api-endpoint-reference.tsx";
import { ApiAuthentication, ApiClient, ApiCredits, ApiErrors, ApiLimits } from "./api-guide.tsx";
import { ApiRequest } from "./trial/api-request.tsx";
import { ApiResponse } from "./trial/api-response.tsx";
import { ApiTrialForm } from "./trial/api-trial-form.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Logo } from "../components/logo.tsx";
import { createTabTrial } from "./trial/tab-trial.ts";
import { api } from "../../strings/compiled/english/api.ts";
import { en } from "../../strings/compiled/en.ts";
import { StringsProvider } from "../use-strings.ts";
import "./api-screen.css";
import "./api-reference.css";

/** Stands in the examples for the key until one is entered. */
const KEY_PLACEHOLDER = "YOUR_API_KEY";
const ENDPOINTS_ID = "api-endpoints";

interface Section {
  /** The id of its element; `-title` is added for its heading. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** The page about the API: a form that tries the endpoints, then the reference. It is in English for everyone. */
export default function ApiScreen(): ReactNode {
  const { scan, accountAdmin } = useApp();
  const [baseUrl] = useState(() => new URL("./", location.href).href);
  const [trial] = useState(() => createTabTrial(scan, accountAdmin));
  const key = useStore(trial, (state) => state.key);
  useTitle(`${api.title} – ${en.appName}`);
  // Nobody sees the response to a request that is still under way when the screen is left.
  useEffect(() => () => trial.getState().cancel(), [trial]);

  const example = { baseUrl, apiKey: key === "" ? KEY_PLACEHOLDER : key };
  const sections: readonly Section[] = [
    {
      id: "api-authentication",
      title: api.authentication,
      content: <ApiAuthentication />,
    },
    {
      id: ENDPOINTS_ID,
      title: api.endpoints,
      content: SERVICE_PATHS.map((path) => <ApiEndpointReference key={path} path={path} />),
    },
    { id: "api-errors", title: api.errors, content: <ApiErrors {...example} /> },
    { id: "api-limits", title: api.limits, content: <ApiLimits /> },
    { id: "api-credits", title: api.credits, content: <ApiCredits {...example} /> },
    { id: "api-client", title: "client.js", content: <ApiClient {...example} /> },
  ];

  return (
    <StringsProvider value={en}>
      <div className="api" lang="en">
        <header className="api-header">
          <ButtonLink look="quiet-icon" href="/" aria-label={api.toScan}>
            <Logo size={28} />
          </ButtonLink>
          <span className="api-name">{api.title}</span>
          <a className="button button-quiet" href="openapi.json" aria-label={api.document}>
            <FileJson size={18} aria-hidden="true" />
            <span>OpenAPI</span>
          </a>
          <ButtonLink look="quiet" icon={KeyRound} href="/dashboard/api" aria-label={api.toAccounts}>
            <span>{api.toAccounts}</span>
          </ButtonLink>
        </header>
        <main className="api-main">
          <div className="api-lead">
            <h1>{api.lead}</h1>
          </div>
          <section className="api-trial" aria-label={api.trial}>
            <ApiTrialForm trial={trial} />
            <div className="api-exchange">
              <ApiRequest trial={trial} {...example} />
              <ApiResponse trial={trial} />
            </div>
          </section>
          <div className="api-reference">
            <Contents sections={sections} />
            <div className="api-sections">
              {sections.map(({ id, title, content }) => (
                <section key={id} id={id} className="api-section" aria-labelledby={`${id}-title`}>
                  <h2 id={`${id}-title`}>{title}</h2>
                  {content}
                </section>
              ))}
            </div>
          </div>
        </main>
      </div>
    </StringsProvider>
  );
}

/** The table of contents; under the endpoints' section it lists each endpoint. */
function Contents({ sections }: { readonly sections: readonly Section[] }): ReactNode {
  return (
    <nav aria-label={api.contents}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionLink id={id}>{title}</SectionLink>
            {id === ENDPOINTS_ID && (
              <ul>
                {SERVICE_PATHS.map((path) => (
                  <li key={path}>
                    <SectionLink id={anchorOf(path)}>
                      <code>{path.replace("scan/", "")}</code>
                    </SectionLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to a section. Not a link, because the fragment of the address is the route of the app. */
function SectionLink({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  function go(): void {
    const heading = document.getElementById(`${id}-title`);
    heading?.scrollIntoView();
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }
  return (
    <button type="button" onClick={go}>
      {children}
    </button>
  );
}
