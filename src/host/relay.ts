import { RELAY_MESSAGE, type RelayCalls } from "../core/contracts/relay.ts";
import { serve, Transferring, type Endpoint } from "../core/rpc/rpc.ts";
import type { Service } from "../service/service.ts";
import { createRunningRequests, type RunningRequests } from "./running-requests.ts";

/** Answers requests relayed by the service worker for as long as this page is open. */
export function answerServiceWorker(service: Service): void {
  if (!("serviceWorker" in navigator)) return;
  const requests = createRunningRequests(service, navigator.locks);
  navigator.serviceWorker.addEventListener("message", (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.data === RELAY_MESSAGE && port) serveRelay(port, requests);
  });
  navigator.serviceWorker.startMessages();
}

/** Serves requests on a port. Returns a function that stops. */
export function serveRelay(port: Endpoint, requests: RunningRequests): () => void {
  return serve<RelayCalls>(port, {
    ping: () => Promise.resolve(true),
    async answer(request, context) {
      const response = await requests.answer(request, context);
      return new Transferring(response, [response.body]);
    },
    received(id) {
      requests.received(id);
      return Promise.resolve(true);
    },
    withdraw(id) {
      requests.withdraw(id);
      return Promise.resolve(true);
    },
  });
}
