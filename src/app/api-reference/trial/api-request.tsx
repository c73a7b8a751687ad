import { useState, type ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { requestCode, type RequestToWrite } from "../request-code.ts";
import { isSeveral, sentParameters, type ApiTrial } from "./api-trial.ts";
import { useStrings } from "../../strings/strings.ts";
import { ApiCode } from "../api-code.tsx";

interface Props {
  readonly trial: StoreApi<ApiTrial>;
  readonly baseUrl: string;
  /** The key in the code. */
  readonly apiKey: string;
}

/** The request of the form as JavaScript. */
export function ApiRequest({ trial, baseUrl, apiKey }: Props): ReactNode {
  const { api } = useStrings();
  const { path, input, typed } = useStore(trial);
  const [how, setHow] = useState<RequestToWrite["how"]>("fetch");
  const code = requestCode({
    how,
    baseUrl,
    path,
    key: apiKey,
    parameters: sentParameters({ path, typed }),
    pages: isSeveral(input) ? "several" : "one",
  });
  return (
    <section className="api-card" aria-labelledby="api-request-title">
      <div className="api-card-head">
        <h2 id="api-request-title">{api.request}</h2>
        <div className="api-switch">
          {(["fetch", "client"] as const).map((each) => (
            <button key={each} type="button" aria-pressed={each === how} onClick={() => setHow(each)}>
              {each === "fetch" ? api.inPage : api.elsewhere}
            </button>
          ))}
        </div>
      </div>
      <ApiCode code={code} title={api.request} />
      <p className="api-note">{how === "fetch" ? api.inPageWhen : api.elsewhereWhen}</p>
    </section>
  );
}
