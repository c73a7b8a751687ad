/** Hands a request of the service over to an open app page and gives its answer back. Computes nothing. */
import { HTTP_STATUS, ScanError, type ScanErrorCode } from "../core/errors.ts";
import { RELAY_MESSAGE, type RelayCalls } from "../core/contracts/relay.ts";
import { connect, type Connection } from "../core/rpc/rpc.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * A page that is still starting does not listen yet, so all are asked again, each time this much later. An answer to
 * any question counts.
 */
const ROUND_MS = 1500;
/** So often where no page has ever answered: those there are no hosts, or frozen. */
const ROUNDS = 3;
/**
 * So often where a page has that is still open: it is there, and most likely has its hands full. Frozen since, it never
 * answers.
 */
const ROUNDS_FOR_HOSTS = 10;
/** How often the page that works is looked for, so that a closed one ends its request. */
const WATCH_MS = 500;

interface HostPage {
  readonly clientId: string;
  readonly connection: Connection<RelayCalls>;
  /** Ends the conversation on both sides. */
  hangUp(): void;
}

/** Reads the body once, and never sends it again. Always resolves to a response. */
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
      host.hangUp();
    }
  } catch (error) {
    return error instanceof ScanError
      ? problem(error.code, error.message)
      : problem("worker_died", "The request could not be handed to the app's page. Send it again.");
  }
}

/** Windows that have answered as hosts, by their ids, as long as this worker runs. */
const hosts = new Set<string>();

/** The first window of the scope that says it is a host. Throws `no_host`. */
async function findHost(): Promise<HostPage> {
  const asked: Asked[] = [];
  let chosen: HostPage | null = null;
  try {
    for (let round = 0; ; round++) {
      const windows = await self.clients.matchAll({ type: "window" });
      const rounds = windows.some(({ id }) => hosts.has(id)) ? ROUNDS_FOR_HOSTS : ROUNDS;
      if (windows.length === 0 || round >= rounds) {
        throw new ScanError(
          "no_host",
          "No page of the app is open and awake to do the work. Open the app in a tab, or bring its tab to the front, and send the request again.",
        );
      }
      asked.push(...windows.map(ask));
      chosen = await Promise.race([...asked.map(({ answered }) => answered), nextRound()]);
      if (chosen) {
        hosts.add(chosen.clientId);
        return chosen;
      }
    }
  } finally {
    for (const { page } of asked) if (page !== chosen) page.hangUp();
  }
}

interface Asked {
  readonly page: HostPage;
  /** Resolves to the page when it says that it is a host. */
  readonly answered: Promise<HostPage>;
}

function ask(client: WindowClient): Asked {
  const { port1, port2 } = new MessageChannel();
  const connection = connect<RelayCalls>(port1);
  client.postMessage(RELAY_MESSAGE, [port2]);
  const page: HostPage = {
    clientId: client.id,
    connection,
    hangUp() {
      connection.close(new DOMException("The conversation is over.", "AbortError"));
      port1.close();
    },
  };
  const answered = connection.calls.ping(null).then(() => page);
  // It is hung up on when another was first.
  answered.catch(() => undefined);
  return { page, answered };
}

function nextRound(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ROUND_MS, null));
}

/** Rejects what is pending once the page is gone: a port gives no sign of that. */
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
