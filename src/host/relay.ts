import { RELAY_MESSAGE, type RelayCalls } from "../core/contracts/relay.ts";
import { serve, Transferring, type Endpoint } from "../core/rpc/rpc.ts";
import type { Service } from "../service/service.ts";

/** Answers requests relayed by the service worker for as long as this page is open. */
export function answerServiceWorker(service: Service): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.data === RELAY_MESSAGE && port) serveRelay(port, service);
  });
  navigator.serviceWorker.startMessages();
}

/** Serves requests on a port. Returns a function that stops. */
export function serveRelay(port: Endpoint, service: Service): () => void {
  return serve<RelayCalls>(port, {
    ping: () => Promise.resolve(true),
    async answer({ url, method, headers, body }, { signal, progress }) {
      const bodiless = method === "GET" || method === "HEAD";
      const request = new Request(url, {
        method,
        headers: headers.map(([name, value]) => [name, value]),
        signal,
        ...(!bodiless && { body }),
      });
      const response = await service(request, progress);
      const bytes = await response.arrayBuffer();
      return new Transferring({ status: response.status, headers: [...response.headers], body: bytes }, [bytes]);
    },
  });
}
