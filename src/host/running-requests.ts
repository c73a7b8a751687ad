/**
 * The requests that this page works on, and those it has just answered. A request ends with whoever asked for it, and
 * one that a browser sends again through a restarted service worker joins the work of the first.
 */
import type { RelayedRequest, RelayedResponse, RelaySender } from "../core/contracts/relay.ts";
import type { CallContext } from "../core/rpc/rpc.ts";
import type { Service } from "../service/service.ts";

export interface RunningRequests {
  /** Works on a request, or joins the same one sent through an earlier service worker. */
  answer(request: RelayedRequest, context: CallContext): Promise<RelayedResponse>;
  /** The asker got the answer. */
  received(id: string): void;
  /** Nobody waits for the answer: ends the work, which is not charged. */
  withdraw(id: string): void;
}

/**
 * How long the work of a stopped service worker waits for the browser to send the request again, and how long an
 * answer is kept for that. A browser does it at once; the rest is for a slow device.
 */
const REPEAT_MS = 10_000;

interface Work {
  /** The request's latest id. */
  id: string;
  /** The lock of the service worker that waits for the answer; null for `client.js`. */
  workerLock: string | null;
  /** Equal for requests that are the same; null where none can come again. */
  readonly key: string | null;
  readonly ending: AbortController;
  /** Tells the service that the answer arrived. */
  readonly confirm: () => void;
  readonly answer: Promise<RelayedResponse>;
  isReceived: boolean;
  /** Lets go of the request's lock. */
  release(): void;
}

/** `locks`: null for a page that no service worker asks. */
export function createRunningRequests(service: Service, locks: Pick<LockManager, "request"> | null): RunningRequests {
  const works = new Set<Work>();
  const watchedWorkers = new Set<string>();

  const find = (id: string): Work | undefined => [...works].find((work) => work.id === id);

  function forget(work: Work): void {
    works.delete(work);
    work.release();
  }

  function end(work: Work): void {
    forget(work);
    work.ending.abort(new DOMException("Nobody waits for the answer.", "AbortError"));
  }

  /** Whether the worker's answer did not arrive, and no other worker has asked since. */
  const isDisowned = (work: Work, workerLock: string): boolean =>
    works.has(work) && work.workerLock === workerLock && !work.isReceived;

  /** A stopped worker lets go of its lock. Its work then waits for the same request from the next worker. */
  function watchWorker(workerLock: string): void {
    if (!locks || watchedWorkers.has(workerLock)) return;
    watchedWorkers.add(workerLock);
    const disown = (): void => {
      watchedWorkers.delete(workerLock);
      for (const work of works) {
        if (work.workerLock === workerLock) setTimeout(() => isDisowned(work, workerLock) && end(work), REPEAT_MS);
      }
    };
    locks.request(workerLock, { mode: "shared" }, disown).catch(() => watchedWorkers.delete(workerLock));
  }

  function start(request: RelayedRequest, key: string | null, progress: CallContext["progress"]): Work {
    const { id, sender } = request;
    const ending = new AbortController();
    let confirm = (): void => undefined;
    const received = new Promise<void>((resolve) => (confirm = resolve));
    const work: Work = {
      id,
      key,
      workerLock: sender?.workerLock ?? null,
      ending,
      confirm,
      answer: perform(service, request, { signal: ending.signal, progress, received }),
      isReceived: false,
      release: sender && locks ? hold(locks, sender.requestLock) : () => undefined,
    };
    works.add(work);
    return work;
  }

  return {
    async answer(request, { signal, progress }) {
      const { id, sender } = request;
      if (sender) watchWorker(sender.workerLock);
      const key = sender ? await keyOf(request, sender) : null;
      const earlier = [...works].find(
        (work) => key !== null && work.key === key && work.workerLock !== sender?.workerLock,
      );
      const work = earlier ?? start(request, key, progress);
      if (earlier && sender) Object.assign(earlier, { id, workerLock: sender.workerLock, isReceived: false });
      const onAbort = (): void => {
        if (work.id === id && works.has(work)) end(work);
      };
      if (signal.aborted) onAbort();
      signal.addEventListener("abort", onAbort);
      try {
        const response = await work.answer;
        // The buffer moves to the asker; only a request that may come again needs a copy.
        return key === null ? response : { ...response, body: response.body.slice(0) };
      } catch (error) {
        forget(work);
        throw error;
      } finally {
        signal.removeEventListener("abort", onAbort);
      }
    },

    received(id) {
      const work = find(id);
      if (!work) return;
      work.isReceived = true;
      work.confirm();
      if (work.key === null) forget(work);
      else setTimeout(() => work.isReceived && forget(work), REPEAT_MS);
    },

    withdraw(id) {
      const work = find(id);
      if (work) end(work);
    },
  };
}

async function perform(
  service: Service,
  { url, method, headers, body }: RelayedRequest,
  { signal, progress, received }: CallContext & { readonly received: Promise<void> },
): Promise<RelayedResponse> {
  const bodiless = method === "GET" || method === "HEAD";
  const request = new Request(url, {
    method,
    headers: headers.map(([name, value]) => [name, value]),
    signal,
    ...(!bodiless && { body }),
  });
  const response = await service(request, progress, received);
  return { status: response.status, headers: [...response.headers], body: await response.arrayBuffer() };
}

/** A request's client, address, headers and the digest of its body. */
async function keyOf({ url, method, headers, body }: RelayedRequest, { clientId }: RelaySender): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return JSON.stringify([clientId, method, url, headers, [...digest]]);
}

/** Holds a Web Lock until the returned function is called. */
function hold(locks: Pick<LockManager, "request">, name: string): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  locks.request(name, { mode: "shared" }, () => released).catch(() => undefined);
  return () => release();
}
