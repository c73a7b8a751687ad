import { FileJson, KeyRound } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { useApp, useTitle } from "../app-context.ts";
import { ApiEndpointReference, anchorOf } from "./api-endpoint-reference.tsx";
import { ApiAuthentication, ApiCredits, ApiErrors, ApiLimits, ApiOtherSites } from "./api-guide.tsx";
import { ApiRequest } from "./trial/api-request.tsx";
import { ApiResponse } from "./trial/api-response.tsx";
import { ApiTrialForm } from "./trial/api-trial-form.tsx";
import { Mark } from "../components/mark.tsx";
import { createTabTrial } from "./trial/tab-trial.ts";
import { useStrings } from "../strings/strings.ts";
import "./api-screen.css";
import "./api-reference.css";

/** Stands in the examples where a key belongs, until there is one. */
const KEY_PLACEHOLDER = "YOUR_API_KEY";

/** The API: its endpoints to try, then everything there is to know about them. */
export default function ApiScreen(): ReactNode {
  const { api, appName } = useStrings();
  const { scan } = useApp();
  const [baseUrl] = useState(() => new URL("./", location.href).href);
  const [trial] = useState(() => createTabTrial(scan));
  const key = useStore(trial, (state) => state.key);
  useTitle(`${api.title} – ${appName}`);
  // What is under way is of no use to another screen.
  useEffect(() => () => trial.getState().cancel(), [trial]);

  const example = { baseUrl, apiKey: key === "" ? KEY_PLACEHOLDER : key };
  const sections: readonly (readonly [id: string, title: string, content: ReactNode])[] = [
    ["api-authentication", api.authentication, <ApiAuthentication key="authentication" />],
    ["api-endpoints", api.endpoints, SERVICE_PATHS.map((path) => <ApiEndpointReference key={path} path={path} />)],
    ["api-errors", api.errors, <ApiErrors key="errors" {...example} />],
    ["api-limits", api.limits, <ApiLimits key="limits" />],
    ["api-credits", api.credits, <ApiCredits key="credits" {...example} />],
    ["api-other-sites", api.otherSites, <ApiOtherSites key="other-sites" {...example} />],
  ];

  return (
    <div className="api">
      <header className="api-header">
        <Link href="/" className="button button-quiet button-icon" aria-label={api.toScan}>
          <Mark size={28} />
        </Link>
        <span className="api-name">{api.title}</span>
        <a className="button button-quiet" href="openapi.json" aria-label={api.document}>
          <FileJson size={18} aria-hidden="true" />
          <span>OpenAPI</span>
        </a>
        <Link href="/dashboard/api" className="button button-quiet" aria-label={api.toAccounts}>
          <KeyRound size={18} aria-hidden="true" />
          <span>{api.toAccounts}</span>
        </Link>
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
          <nav aria-label={api.contents}>
            <ul>
              {sections.map(([id, title]) => (
                <li key={id}>
                  <SectionLink id={id}>{title}</SectionLink>
                  {id === "api-endpoints" && (
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
          <div className="api-sections">
            {sections.map(([id, title, content]) => (
              <section key={id} id={id} className="api-section" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                {content}
              </section>
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}

/** Goes to a section of this page; the address's fragment is the app's route, so no link could. */
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
