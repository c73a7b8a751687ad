/**
 * `client.js`: calls a Flatbed deployment from any page, of the same or another site, through a hidden frame. The frame
 * does the work on the same device.
 *
 *     import { connect } from "https://scan.example.com/client.js";
 *     const service = await connect("https://scan.example.com/");
 *     const response = await service.fetch("scan/crop", { method: "POST", headers: { "X-API-Key": key }, body: form });
 */
import { BRIDGE_ROUTE, readBridgeMessage, type BridgeMessage } from "../core/contracts/bridge.ts";
import type { RelayCalls, RelayedResponse } from "../core/contracts/relay.ts";
import { connect as connectCalls, type Connection } from "../core/rpc/rpc.ts";

export interface ServiceInit extends RequestInit {
  /** Receives the completed fraction of the request's pages, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export interface FlatbedService {
  /**
   * Like `fetch`; a text is a path below the deployment's address. Rejects with an `AbortError` if the signal aborts,
   * which ends the work and costs nothing, and with a `TypeError` if the connection is closed or the frame is removed.
   * There is no time limit.
   */
  fetch(input: string | URL | Request, init?: ServiceInit): Promise<Response>;
  /** Removes the frame; running requests reject. */
  close(): void;
}

export interface ConnectOptions {
  /** Milliseconds to wait for the deployment to answer; 20 000 by default. */
  timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 20_000;
/** How often to check that the frame still exists; removing it fires no event. */
const FRAME_CHECK_MS = 250;

/**
 * Opens a deployment in a hidden frame and resolves once it answers. Rejects with a `TypeError` if it cannot be reached
 * in time or does not admit this site.
 */
export async function connect(baseUrl: string | URL, options: ConnectOptions = {}): Promise<FlatbedService> {
  const base = new URL(baseUrl, document.baseURI);
  const frame = document.createElement("iframe");
  frame.src = new URL(BRIDGE_ROUTE, base).href;
  frame.hidden = true;
  frame.title = "Flatbed";
  document.body.append(frame);
  try {
    const port = await handshake(frame, base, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    return serviceOver(frame, base, port);
  } catch (error) {
    frame.remove();
    throw error;
  }
}

/** Resolves to this page's port once the frame serves the other one. */
async function handshake(frame: HTMLIFrameElement, base: URL, timeoutMs: number): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel();
  const settled = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () =>
          reject(new TypeError(`No Flatbed deployment answered at ${base.href} within ${timeoutMs / 1000} seconds.`)),
        timeoutMs,
      );
      settled.signal.addEventListener("abort", () => clearTimeout(timer));
      const listener = (event: MessageEvent): void => {
        if (event.source !== frame.contentWindow || event.origin !== base.origin) return;
        const message = readBridgeMessage(event.data);
        if (message?.flatbed === "bridge-ready") {
          frame.contentWindow?.postMessage({ flatbed: "bridge-connect" } satisfies BridgeMessage, base.origin, [port2]);
        } else if (message?.flatbed === "bridge-connected") {
          resolve();
        } else if (message?.flatbed === "bridge-refused") {
          reject(new TypeError(message.reason));
        }
      };
      window.addEventListener("message", listener, { signal: settled.signal });
    });
  } finally {
    settled.abort();
  }
  return port1;
}

function serviceOver(frame: HTMLIFrameElement, base: URL, port: MessagePort): FlatbedService {
  const connection = connectCalls<RelayCalls>(port);
  const watching = new AbortController();
  const close = (reason: string): void => {
    watching.abort();
    connection.close(new TypeError(reason));
    port.close();
    frame.remove();
  };
  // A reloaded frame no longer has the port.
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== frame.contentWindow || readBridgeMessage(event.data)?.flatbed !== "bridge-ready") return;
    close("The frame that did the work was loaded again.");
  };
  window.addEventListener("message", onMessage, { signal: watching.signal });
  return {
    async fetch(input, { onProgress, ...init } = {}) {
      const request = new Request(input instanceof Request ? input : new URL(input, base), init);
      const { url, method, headers, signal } = request;
      signal.throwIfAborted();
      const body = await request.arrayBuffer();
      const id = crypto.randomUUID();
      const stopWatching = watchFrame(frame, connection, () => close("The frame that did the work was removed."));
      try {
        const answer = await connection.calls.answer(
          { id, url, method, headers: [...headers], body },
          { transfer: [body], signal, onProgress },
        );
        connection.calls.received(id).catch(() => undefined);
        return toResponse(answer);
      } catch (error) {
        // The answer may be on its way already.
        connection.calls.withdraw(id).catch(() => undefined);
        throw error;
      } finally {
        stopWatching();
      }
    },
    close: () => close("The connection was closed."),
  };
}

/** Calls `onGone` if the frame is removed while calls are pending. Returns a function that stops watching. */
function watchFrame(frame: HTMLIFrameElement, connection: Connection<RelayCalls>, onGone: () => void): () => void {
  const timer = setInterval(() => {
    if (!frame.isConnected && connection.pending > 0) onGone();
  }, FRAME_CHECK_MS);
  return () => clearInterval(timer);
}

/** Statuses for which `Response` does not accept a body, not even an empty one. */
const BODILESS = [204, 205, 304];

function toResponse({ status, headers, body }: RelayedResponse): Response {
  return new Response(BODILESS.includes(status) ? null : body, {
    status,
    headers: headers.map(([name, value]) => [name, value]),
  });
}
