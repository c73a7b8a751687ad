/** Relays service requests to an open app page and returns its response. Computes nothing. */
import { ScanError } from "../core/errors.ts";
import { RELAY_MESSAGE, type RelayCalls, type RelaySender } from "../core/contracts/relay.ts";
import { connect, type Connection } from "../core/rpc/rpc.ts";
import { problem } from "./problem.ts";

/** A page that is still starting does not listen yet, so all windows are pinged again at this interval. */
const PING_INTERVAL_MS = 1500;
/** Number of pings if no open page has ever answered: they are no hosts, or frozen. */
const ROUNDS = 3;
/** Number of pings if an open page has answered before: most likely it is busy, but it may be frozen by now. */
const ROUNDS_FOR_HOSTS = 10;
/** How often to check that the working page and the calling one are still open. */
const WATCH_MS = 500;
/** Chromium ends a request that its service worker has not answered after five minutes. */
const LIMIT_MS = 270_000;

/** A window of the scope. */
export interface OpenWindow {
  readonly id: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export interface RelayPorts {
  /** The parts of the worker's `Clients` used here. */
  readonly clients: {
    /** Undefined for a client that is gone. */
    get(id: string): Promise<unknown>;
    matchAll(options: { type: "window" }): Promise<readonly OpenWindow[]>;
  };
  readonly locks: Pick<LockManager, "request" | "query">;
  /** Milliseconds from the request to its answer; by default four and a half minutes. */
  readonly limitMs?: number;
}

/**
 * Relays a request; its body is read once and never sent again. Always resolves to a response. `clientId` is the
 * client that made the request, whose end ends the work; "" if that is unknown.
 */
export type Relay = (request: Request, clientId: string) => Promise<Response>;

interface HostPage {
  readonly clientId: string;
  readonly connection: Connection<RelayCalls>;
  /** Closes the connection on both sides. */
  close(): void;
}

export function createRelay({ clients, locks, limitMs = LIMIT_MS }: RelayPorts): Relay {
  /** Ids of the windows that have answered since this worker started. */
  const hosts = new Set<string>();
  const worker = holdLock(locks, `flatbed:worker:${crypto.randomUUID()}`);

  return async (request, clientId) => {
    const ending = new AbortController();
    const stopWatching = watchCaller(clients, request, clientId, limitMs, ending);
    try {
      const body = await request.arrayBuffer();
      const name = requestName(request, clientId);
      const host = await findHost(clients, hosts, await holderOf(locks, name));
      const sender: RelaySender = {
        workerLock: await worker,
        requestLock: `${name} ${host.clientId}`,
        clientId,
      };
      return await ask(clients, host, { request, body, sender, signal: ending.signal });
    } catch (error) {
      return error instanceof ScanError
        ? problem(error.code, error.message)
        : problem("worker_died", "The request could not be handed to the app's page. Send it again.");
    } finally {
      stopWatching();
    }
  };
}

interface Asked {
  readonly request: Request;
  readonly body: ArrayBuffer;
  readonly sender: RelaySender;
  readonly signal: AbortSignal;
}

/** Hands the request to the page, which learns whether somebody took the answer. Then closes it. */
async function ask(clients: RelayPorts["clients"], host: HostPage, asked: Asked): Promise<Response> {
  const { request, body: sent, sender, signal } = asked;
  const { calls } = host.connection;
  const id = crypto.randomUUID();
  const stopWatching = watchHost(clients, host);
  const tell = (outcome: "received" | "withdraw"): void => {
    // Not awaited: the message arrives even if the port is closed right after it.
    calls[outcome](id).catch(() => undefined);
    host.close();
  };
  try {
    const { url, method } = request;
    const answer = await calls.answer(
      { id, url, method, headers: [...request.headers], body: sent, sender },
      { transfer: [sent], signal },
    );
    if (sender.clientId !== "" && !(await clients.get(sender.clientId))) throw callerGone();
    signal.throwIfAborted();
    const body = watchedBody(answer.body, (isTaken) => tell(isTaken ? "received" : "withdraw"));
    return new Response(body, {
      status: answer.status,
      headers: answer.headers.map(([name, value]) => [name, value]),
    });
  } catch (error) {
    tell("withdraw");
    throw error;
  } finally {
    stopWatching();
  }
}

/**
 * A body that tells whether somebody takes it. Browsers do not always report an abort to a service worker that they
 * have restarted, but they cancel the body.
 */
function watchedBody(body: ArrayBuffer, onEnd: (isTaken: boolean) => void): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream(
    {
      pull(controller) {
        // Asked for more than all bytes: these are taken.
        if (isSent) {
          controller.close();
          onEnd(true);
        } else {
          controller.enqueue(new Uint8Array(body));
          isSent = true;
        }
      },
      cancel: () => onEnd(false),
    },
    { highWaterMark: 0 },
  );
}

/** Holds a lock for as long as this worker runs. Resolves to its name once it is held. */
function holdLock(locks: RelayPorts["locks"], name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    locks
      .request(name, () => {
        resolve(name);
        return new Promise(() => {});
      })
      .catch(reject);
  });
}

/** What a request has in common with its repetition. A form's content type has a random boundary. */
function requestName({ url, headers }: Request, clientId: string): string {
  return `flatbed:request:${clientId} ${url} ${headers.get("Content-Type") ?? ""}`;
}

/** The id of the window that already works on a request of this name, for a worker before this one; null if none. */
async function holderOf(locks: RelayPorts["locks"], name: string): Promise<string | null> {
  const { held = [] } = await locks.query();
  const lock = held.find((each) => each.name?.startsWith(`${name} `));
  return lock?.name?.slice(name.length + 1) ?? null;
}

/** The first window of the scope that answers a ping; if `only` is open, no other one. Throws `no_host`. */
async function findHost(clients: RelayPorts["clients"], hosts: Set<string>, only: string | null): Promise<HostPage> {
  const pings: Ping[] = [];
  let chosen: HostPage | null = null;
  try {
    for (let round = 0; ; round++) {
      const open = await clients.matchAll({ type: "window" });
      const windows = open.some(({ id }) => id === only) ? open.filter(({ id }) => id === only) : open;
      const rounds = windows.some(({ id }) => hosts.has(id) || id === only) ? ROUNDS_FOR_HOSTS : ROUNDS;
      if (windows.length === 0 || round >= rounds) {
        throw new ScanError(
          "no_host",
          "No page of the app is open and awake to do the work. Open the app in a tab, " +
            "or bring its tab to the front, and send the request again.",
        );
      }
      pings.push(...windows.map(ping));
      chosen = await Promise.race([...pings.map(({ answered }) => answered), nextRound()]);
      if (chosen) {
        hosts.add(chosen.clientId);
        return chosen;
      }
    }
  } finally {
    for (const { page } of pings) if (page !== chosen) page.close();
  }
}

interface Ping {
  readonly page: HostPage;
  /** Resolves to the page when it answers. */
  readonly answered: Promise<HostPage>;
}

function ping(client: OpenWindow): Ping {
  const { port1, port2 } = new MessageChannel();
  const connection = connect<RelayCalls>(port1);
  client.postMessage(RELAY_MESSAGE, [port2]);
  const page: HostPage = {
    clientId: client.id,
    connection,
    close() {
      connection.close(new DOMException("The conversation is over.", "AbortError"));
      port1.close();
    },
  };
  const answered = connection.calls.ping(null).then(() => page);
  // Rejects when it is closed because another page was first.
  answered.catch(() => undefined);
  return { page, answered };
}

function nextRound(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, PING_INTERVAL_MS, null));
}

/** Rejects pending calls once the page is closed, which its port does not report. */
function watchHost(clients: RelayPorts["clients"], { clientId, connection }: HostPage): () => void {
  const endIfGone = async (): Promise<void> => {
    if (await clients.get(clientId)) return;
    connection.close(
      new ScanError("worker_died", "The app's page was closed while it worked. Open it and send the request again."),
    );
  };
  const timer = setInterval(() => void endIfGone(), WATCH_MS);
  return () => clearInterval(timer);
}

/** Aborts `ending` when the request is cancelled, its page is gone, or the limit is over. Returns what stops it. */
function watchCaller(
  clients: RelayPorts["clients"],
  { signal }: Request,
  clientId: string,
  limitMs: number,
  ending: AbortController,
): () => void {
  const endIfGone = async (): Promise<void> => {
    if (!(await clients.get(clientId))) ending.abort(callerGone());
  };
  const onCancel = (): void => ending.abort(callerGone());
  // It may have been cancelled while the worker started.
  if (signal.aborted) onCancel();
  signal.addEventListener("abort", onCancel);
  const watching = clientId === "" ? undefined : setInterval(() => void endIfGone(), WATCH_MS);
  const limit = setTimeout(() => ending.abort(tooLate(limitMs)), limitMs);
  return () => {
    clearInterval(watching);
    clearTimeout(limit);
    signal.removeEventListener("abort", onCancel);
  };
}

function callerGone(): ScanError {
  return new ScanError("cancelled", "The request was cancelled.");
}

function tooLate(limitMs: number): ScanError {
  return new ScanError(
    "timed_out",
    `The request was not done after ${Math.round(limitMs / 1000)} seconds, the longest a browser waits. ` +
      "Nothing was charged. Send fewer pages at once, or use client.js, which has no such limit.",
  );
}
