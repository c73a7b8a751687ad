import type { ReactNode } from "react";
import { SERVICE_PATHS } from "../../core/contracts/relay.ts";
import { ALL_ERRORS, errorsOf, KEY_METHODS, RESPONSE_HEADERS } from "../../host/api-reference.ts";
import { cropThenPdfCode, progressCode, retryCode } from "./api-guide-code.ts";
import { useApp } from "../app-context.ts";
import { api } from "../../strings/compiled/english/api.ts";
import { ApiCode } from "./api-code.tsx";
import { ApiTable } from "./api-table.tsx";

interface Props {
  readonly baseUrl: string;
  /** The key in the examples. */
  readonly apiKey: string;
}

/** How a request sends its key. */
export function ApiAuthentication(): ReactNode {
  return (
    <>
      <p>Each request needs the key of an active account, sent in one of these ways. Of several, the first decides.</p>
      <ApiTable
        title={api.authentication}
        columns={[{ title: api.columns.what, width: "36%", isCode: true }, { title: api.columns.meaning }]}
        rows={Object.values(KEY_METHODS).map(({ shape, meaning }) => [shape, meaning])}
      />
    </>
  );
}

/** The format of errors, a table of all of them, and code that handles them. */
export function ApiErrors({ baseUrl, apiKey }: Props): ReactNode {
  const { columns } = api;
  return (
    <>
      <p>
        A request that is refused or fails costs nothing. Its body is{" "}
        <code>{'{"errors": [{"title": "…", "code": "…"}]}'}</code>, with one exception:{" "}
        <code>conflicting_parameters</code> is reported as <code>{'{"error": "…"}'}</code>. A title says what happened
        and what to do. Checks run in this order: address, method, key, rate, form and parameters, credits; then the
        work is done.
      </p>
      <ApiTable
        title={api.errors}
        columns={[
          { title: columns.status, width: "10%" },
          { title: columns.code, width: "26%", isCode: true },
          { title: columns.meaning },
        ]}
        rows={ALL_ERRORS.map(({ status, code, meaning }) => [status, code, `${meaning}${onlyOf(status, code)}`])}
      />
      <p>This waits when there were too many requests, and otherwise says what was refused:</p>
      <ApiCode code={retryCode(baseUrl, apiKey)} title={api.errors} />
    </>
  );
}

/** A sentence that names the endpoints with this error; empty when all of them have it. */
function onlyOf(status: number, code: string): string {
  const paths = SERVICE_PATHS.filter((path) =>
    errorsOf(path).some((error) => error.status === status && error.code === code),
  );
  return paths.length === 0 || paths.length === SERVICE_PATHS.length ? "" : ` Only ${paths.join(", ")}.`;
}

/** The limits of a request on this deployment. */
export function ApiLimits(): ReactNode {
  const { limits } = useApp().scan;
  const number = new Intl.NumberFormat("en");
  const rows = [
    ["A file", `${Number((limits.fileBytes / 2 ** 20).toPrecision(3))} MiB`, "413 file_too_large"],
    ["Pages of a request", number.format(limits.pages), "413 too_many_pages"],
    ["Pixels of an image, by its header", number.format(limits.pixels), "413 too_many_pixels"],
    ["Pixels of a JPEG that is not progressive", number.format(4 * limits.pixels), "413 too_many_pixels"],
    ["Time for a page", `${number.format(limits.pageMs / 1000)} s`, "504 timed_out"],
  ];
  return (
    <>
      <p>These hold for this deployment. Files, pages and pixels are counted before any work is done.</p>
      <ApiTable
        title={api.limits}
        columns={[
          { title: api.columns.what, width: "36%" },
          { title: api.columns.limit, width: "24%" },
          { title: api.columns.code, isCode: true },
        ]}
        rows={rows}
      />
    </>
  );
}

/** The cost of a request, the rate limit, and the response headers about both. */
export function ApiCredits({ baseUrl, apiKey }: Props): ReactNode {
  return (
    <>
      <p>
        Each page of a successful request costs one credit; every page of a PDF is a page. Credits are set aside before
        the work and given back when it fails, so requests sent at once cannot overspend. Each account has so many
        requests a minute, 60 unless set otherwise; they come back evenly.
      </p>
      <ApiTable
        title={api.headers}
        columns={[{ title: api.columns.header, width: "36%", isCode: true }, { title: api.columns.meaning }]}
        rows={Object.entries(RESPONSE_HEADERS).map(([name, { meaning }]) => [name, meaning])}
      />
      <p>
        Straight, evenly lit pages give the most reliable text, so crop photographs first. This makes a searchable PDF
        of several, at two credits a page:
      </p>
      <ApiCode code={cropThenPdfCode(baseUrl, apiKey)} title={api.credits} />
    </>
  );
}

/** `client.js`, and what a bare `fetch` does. */
export function ApiClient({ baseUrl, apiKey }: Props): ReactNode {
  return (
    <>
      <p>
        Pages of every site, this one included, call the API through <code>client.js</code>, which opens this app in a
        hidden frame; the work is done there, on the same device. Types are in <code>client.d.ts</code>. Browsers keep
        storage apart between sites, so on another site accounts made in the dashboard are not known: put the account
        into this deployment’s <code>config.json</code> (the dashboard copies the lines). A deployment may name the
        sites it serves in <code>embedOrigins</code>; its own always may connect.
      </p>
      <p>
        A bare <code>fetch</code> works only from a page that the app’s service worker controls. Before that, on a first
        visit or after a reload with Shift, the browser sends the photograph and the key over the network, to the host
        of this site.
      </p>
      <ApiCode code={progressCode(baseUrl, apiKey)} title="client.js" />
    </>
  );
}
