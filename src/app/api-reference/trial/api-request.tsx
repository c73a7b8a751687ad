import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { StoreApi } from "zustand/vanilla";
import { requestCode } from "../request-code.ts";
import { isSeveral, sentParameters, type ApiTrial } from "./api-trial.ts";
import { api } from "../../../strings/compiled/english/api.ts";
import { ApiCode } from "../api-code.tsx";

interface Props {
  readonly trial: StoreApi<ApiTrial>;
  readonly baseUrl: string;
  /** The key in the code. */
  readonly apiKey: string;
}

/** The request of the form as JavaScript. */
export function ApiRequest({ trial, baseUrl, apiKey }: Props): ReactNode {
  const { path, input, typed } = useStore(trial);
  const code = requestCode({
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
      </div>
      <ApiCode code={code} title={api.request} />
      <p className="api-note">{api.requestNote}</p>
    </section>
  );
}
