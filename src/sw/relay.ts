/** Relays service requests to an open app page and returns its response. Computes nothing. */
import { HTTP_STATUS, ScanError, type ScanErrorCode } from "../core/errors.ts";
import { RELAY_MESSAGE, type RelayCalls } from "../core/contracts/relay.ts";
import { connect, type Connection } from "../core/rpc/rpc.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that is still starting does not listen yet, so all windows are pinged again at this interval. */
const PING_INTERVAL_MS = 1500;
/** Number of pings if no open page has ever answered: they are no hosts, or frozen. */
const ROUNDS = 3;
/** Number of pings if an open page has answered before: most likely it is busy, but it may be frozen by now. */
const ROUNDS_FOR_HOSTS = 10;
/** How often to check that the working page is still open. */
const WATCH_MS = 500;

interface HostPage {
  readonly clientId: string;
  readonly connection: Connection<RelayCalls>;
  /** Closes the connection on both sides. */
  close(): void;
}

/** Relays a request; its body is read once and never sent again. Always resolves to a response. */
export async function relay(request: Request): Promise<Response> {
  try {
    const body = await request.arrayBuffer();
    const host = await findHost();
    const stopWatching = watch(host);
    try {
      const { url, method } = request;
      const answer = await host.connection.calls.answer(
        { url, method, headers: [...request.headers], body },
        { transfer: [body], signal: request.signal },
      );
      return new Response(answer.body, {
        status: answer.status,
        headers: answer.headers.map(([name, value]) => [name, value]),
      });
    } finally {
      stopWatching();
      host.close();
    }
  } catch (error) {
    return error instanceof ScanError
      ? problem(error.code, error.message)
      : problem("worker_died", "The request could not be handed to the app's page. Send it again.");
  }
}

/** Ids of the windows that have answered since this worker started. */
const hosts = new Set<string>();

/** The first window of the scope that answers a ping. Throws `no_host`. */
async function findHost(): Promise<HostPage> {
  const pings: Ping[] = [];
  let chosen: HostPage | null = null;
  try {
    for (let round = 0; ; round++) {
      const windows = await self.clients.matchAll({ type: "window" });
      const rounds = windows.some(({ id }) => hosts.has(id)) ? ROUNDS_FOR_HOSTS : ROUNDS;
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

function ping(client: WindowClient): Ping {
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
function watch({ clientId, connection }: HostPage): () => void {
  const endIfGone = async (): Promise<void> => {
    if (await self.clients.get(clientId)) return;
    connection.close(
      new ScanError("worker_died", "The app's page was closed while it worked. Open it and send the request again."),
    );
  };
  const timer = setInterval(() => void endIfGone(), WATCH_MS);
  return () => clearInterval(timer);
}

function problem(code: ScanErrorCode, title: string): Response {
  return Response.json({ errors: [{ title, code }] }, { status: HTTP_STATUS[code] });
}
