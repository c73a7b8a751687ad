/** Hands a request of the service over to an open app page and gives its answer back. Computes nothing. */
import { HTTP_STATUS, ScanError, type ScanErrorCode } from "../core/errors.ts";
import { RELAY_MESSAGE, type RelayCalls } from "../core/relay.ts";
import { connect, type Connection } from "../core/rpc.ts";

declare const self: ServiceWorkerGlobalScope;

/** A page that is busy answers late; one that is frozen never does. */
const PING_TIMEOUT_MS = 1500;
/** A page that is still starting does not listen yet, so all are asked again. */
const ROUNDS = 3;
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
      return new Response(answer.body, { status: answer.status, headers: answer.headers.map(([name, value]) => [name, value]) });
    } finally {
      stopWatching();
      host.hangUp();
    }
  } catch (error) {
    return error instanceof ScanError ? problem(error.code, error.message) : problem("worker_died", "The request could not be handed to the app's page. Send it again.");
  }
}

/** The first window of the scope that says it is a host. Throws `no_host`. */
async function findHost(): Promise<HostPage> {
  for (let round = 0; round < ROUNDS; round++) {
    const windows = await self.clients.matchAll({ type: "window" });
    const asked = windows.map(ask);
    try {
      const host = await Promise.any(asked);
      void closeOthers(asked, host);
      return host;
    } catch {
      if (windows.length === 0) break;
    }
  }
  throw new ScanError("no_host", "No page of the app is open and awake to do the work. Open the app in a tab, or bring its tab to the front, and send the request again.");
}

async function ask(client: WindowClient): Promise<HostPage> {
  const { port1, port2 } = new MessageChannel();
  const connection = connect<RelayCalls>(port1);
  client.postMessage(RELAY_MESSAGE, [port2]);
  const hangUp = (): void => {
    connection.close(new DOMException("The conversation is over.", "AbortError"));
    port1.close();
  };
  try {
    await connection.calls.ping(null, { timeoutMs: PING_TIMEOUT_MS });
    return { clientId: client.id, connection, hangUp };
  } catch (error) {
    hangUp();
    throw error;
  }
}

async function closeOthers(asked: readonly Promise<HostPage>[], chosen: HostPage): Promise<void> {
  for (const answer of await Promise.allSettled(asked)) {
    if (answer.status === "fulfilled" && answer.value !== chosen) answer.value.hangUp();
  }
}

/** Rejects what is pending once the page is gone: a port gives no sign of that. */
function watch({ clientId, connection }: HostPage): () => void {
  const endIfGone = async (): Promise<void> => {
    if (await self.clients.get(clientId)) return;
    connection.close(new ScanError("worker_died", "The app's page was closed while it worked. Open it and send the request again."));
  };
  const timer = setInterval(() => void endIfGone(), WATCH_MS);
  return () => clearInterval(timer);
}

function problem(code: ScanErrorCode, title: string): Response {
  return Response.json({ errors: [{ title, code }] }, { status: HTTP_STATUS[code] });
}
