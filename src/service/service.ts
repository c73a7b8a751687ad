/**
 * The HTTP contract of the three endpoints as one function from `Request` to `Response`. The app page calls it for the
 * service worker and for pages of other sites. It never throws.
 */
import type { Account, Accounts, NewReservation, RateAnswer } from "../core/model/accounts.ts";
import type { DeploymentConfig } from "../core/model/config.ts";
import { HTTP_STATUS, ScanError } from "../core/errors.ts";
import { SERVICE_PATHS, type ServicePath } from "../core/contracts/relay.ts";
import type { Scan } from "../scan/scan.ts";
import { readApiKey } from "./api-key.ts";
import { ENDPOINTS, type Answer } from "./endpoints.ts";
import { errorResponse } from "./error-response.ts";
import { readFiles, readForm } from "./request-form.ts";

export interface ServiceParts {
  readonly scan: Scan;
  readonly accounts: Accounts;
  readonly config: DeploymentConfig;
  /** The app's address, ending in "/"; the endpoints are below it. */
  readonly baseUrl: string;
}

/**
 * `onProgress` receives the completed fraction of the request's pages, 0 to 1. `received` resolves once the caller has
 * the response; without it, a response counts as received when it is made.
 */
export type Service = (
  request: Request,
  onProgress?: (fraction: number) => void,
  received?: Promise<void>,
) => Promise<Response>;

/**
 * Checks path, method, key, rate, form and parameters, and credits, in this order; then works and charges. A rejected
 * or failed request costs nothing. Pages are charged when the response is received; until then they stay reserved, and
 * are released if the request's signal aborts or this page is lost.
 */
export function createService({ scan, accounts, config, baseUrl }: ServiceParts): Service {
  /** Answers a request within the rate limit and settles it with the account. */
  async function answerAdmitted(
    path: ServicePath,
    account: Account,
    request: Request,
    control: Progress,
  ): Promise<Response> {
    const reservations: NewReservation[] = [];
    const reserve = async (pages: number): Promise<void> => {
      const reservation = await accounts.reserve(account, pages);
      if (!reservation) throw new ScanError("insufficient_credits", "Insufficient credits");
      reservations.push(reservation);
    };
    let response: Response;
    let charged = 0;
    try {
      const form = await readForm(request);
      const work = ENDPOINTS[path](form, config.languages);
      const files = await readFiles(form, config.limits);
      const pages = await scan.openFiles(files, { signal: control.signal });
      await reserve(pages.length);
      response = withServerTiming(await work({ scan, pages, title: titleOf(files), control, reserve }));
      control.signal.throwIfAborted();
      charged = reservations.reduce((sum, reservation) => sum + reservation.pages, 0);
    } catch (error) {
      response = errorResponse(error, path);
    }
    const settle = (status: number, credits: number): Promise<number> =>
      accounts.settle(account, reservations, { endpoint: path, status, charged: credits });
    let creditsLeft: number;
    const last = reservations.at(-1);
    if (last && charged > 0 && control.received) {
      ({ creditsLeft } = last);
      settleWhenReceived(control.received, control.signal, (isReceived) =>
        isReceived ? settle(response.status, charged) : settle(HTTP_STATUS.cancelled, 0),
      );
    } else creditsLeft = await settle(response.status, charged);
    response.headers.set("X-Credits-Remaining", String(creditsLeft));
    return response;
  }

  async function answer(path: ServicePath, request: Request, control: Progress): Promise<Response> {
    const key = readApiKey(request);
    if (key === null) throw new ScanError("missing_api_key", "Missing API Key");
    const account = await accounts.authenticate(key);
    if (!account) throw new ScanError("invalid_api_key", "Invalid API Key");
    const { rate, creditsLeft } = await accounts.takeToken(account);
    let response: Response;
    if (rate.granted) {
      response = await answerAdmitted(path, account, request, control);
    } else {
      response = errorResponse(new ScanError("rate_limited", "Rate limit exceeded"), path);
      response.headers.set("Retry-After", String(rate.retryAfterS));
      response.headers.set("X-Credits-Remaining", String(creditsLeft));
    }
    setRateHeaders(response.headers, rate);
    return response;
  }

  return async (request, onProgress, received) => {
    const path = servicePath(request.url, baseUrl);
    try {
      if (!path) {
        throw new ScanError(
          "not_found",
          `Nothing answers at this address. Send the request to ${SERVICE_PATHS.join(", ")}.`,
        );
      }
      if (request.method !== "POST") {
        throw new ScanError(
          "method_not_allowed",
          `${request.method} is not answered here. Send the request with POST.`,
        );
      }
      return await answer(path, request, { signal: request.signal, onProgress, received });
    } catch (error) {
      const response = errorResponse(error, path);
      if (response.status === 405) response.headers.set("Allow", "POST");
      if (response.status === 401) response.headers.set("WWW-Authenticate", "Bearer");
      return response;
    }
  };
}

/**
 * Settles once: with true when the response is received, with false if the signal aborts before. A failure is only
 * logged, since nobody waits for it.
 */
function settleWhenReceived(
  received: Promise<void>,
  signal: AbortSignal,
  settle: (isReceived: boolean) => Promise<unknown>,
): void {
  const aborted = new Promise<false>((resolve) => {
    if (signal.aborted) resolve(false);
    else signal.addEventListener("abort", () => resolve(false), { once: true });
  });
  Promise.race([received.then(() => true), aborted])
    .then(settle)
    .catch((error: unknown) => console.error(error));
}

interface Progress {
  readonly signal: AbortSignal;
  readonly onProgress: ((fraction: number) => void) | undefined;
  readonly received: Promise<void> | undefined;
}

function servicePath(url: string, baseUrl: string): ServicePath | null {
  const { origin, pathname } = new URL(url);
  return SERVICE_PATHS.find((path) => origin + pathname === new URL(path, baseUrl).href) ?? null;
}

function setRateHeaders(headers: Headers, { limit, remaining, resetS }: RateAnswer): void {
  headers.set("X-RateLimit-Limit", String(limit));
  headers.set("X-RateLimit-Remaining", String(remaining));
  headers.set("X-RateLimit-Reset", String(resetS));
}

/** Adds the stage times in milliseconds, which developer tools show (W3C Server Timing). */
function withServerTiming({ response, stagesMs }: Answer): Response {
  const timing = Object.entries(stagesMs).map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`);
  response.headers.set("Server-Timing", timing.join(", "));
  return response;
}

/** Title of a PDF: the name of the first file without its extension. `FormData` names unnamed files "blob". */
function titleOf([first]: readonly File[]): string {
  const stem = first?.name.replace(/\.[^.]*$/, "").trim() ?? "";
  return stem === "" || stem === "blob" ? "Scan" : stem;
}
