import { describe, expect, it, onTestFinished } from "vitest";
import type { RelayCalls, RelayedRequest } from "../core/contracts/relay.ts";
import { connect, type Connection } from "../core/rpc/rpc.ts";
import type { Service } from "../service/service.ts";
import { serveRelay } from "./relay.ts";
import { createRunningRequests } from "./running-requests.ts";

/** The service worker's connection to a page that answers with `service`. */
function connectTo(service: Service): Connection<RelayCalls> {
  const { port1, port2 } = new MessageChannel();
  serveRelay(port2, createRunningRequests(service, null));
  onTestFinished(() => port1.close());
  return connect<RelayCalls>(port1);
}

async function relayed(request: Request): Promise<RelayedRequest> {
  const { url, method, headers } = request;
  return { id: "1", url, method, headers: [...headers], body: await request.arrayBuffer() };
}

const ADDRESS = "https://example.com/scan/crop";

describe("a relayed request", () => {
  it("reaches the service unchanged, and so does the response on its way back", async () => {
    const { calls } = connectTo(async (request) => {
      const form = await request.formData();
      const texts = await Promise.all(form.getAll("files").map((file) => new Response(file).text()));
      return Response.json(
        { url: request.url, method: request.method, key: request.headers.get("X-API-Key"), texts },
        { status: 402, headers: { "X-Credits-Remaining": "7" } },
      );
    });
    const form = new FormData();
    for (const text of ["one", "two"]) form.append("files", new File([text], "a.jpg"));
    const sent = await relayed(
      new Request(`${ADDRESS}?a=1`, { method: "POST", headers: { "X-API-Key": "k" }, body: form }),
    );
    const { status, headers, body } = await calls.answer(sent, { transfer: [sent.body] });
    expect(sent.body.byteLength).toBe(0);
    expect(status).toBe(402);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/json",
      "x-credits-remaining": "7",
    });
    expect(JSON.parse(new TextDecoder().decode(body))).toEqual({
      url: `${ADDRESS}?a=1`,
      method: "POST",
      key: "k",
      texts: ["one", "two"],
    });
  });

  it.each(["GET", "HEAD"])("has no body for the method %s", async (method) => {
    const { calls } = connectTo((request) => Promise.resolve(new Response(request.method, { status: 405 })));
    const { status, body } = await calls.answer(await relayed(new Request(ADDRESS, { method })));
    expect([status, new TextDecoder().decode(body)]).toEqual([405, method]);
  });

  it("reports progress and can be cancelled by the caller", async () => {
    const stop = new AbortController();
    let cancelled = false;
    const { calls } = connectTo(
      (request, onProgress) =>
        new Promise((resolve) => {
          request.signal.addEventListener("abort", () => {
            cancelled = true;
            resolve(new Response(null, { status: 499 }));
          });
          onProgress?.(0.5);
        }),
    );
    const sent = await relayed(new Request(ADDRESS, { method: "POST", body: "x" }));
    const fractions: number[] = [];
    const answer = calls.answer(sent, {
      signal: stop.signal,
      onProgress(fraction) {
        fractions.push(fraction);
        stop.abort();
      },
    });
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    await expect.poll(() => cancelled).toBe(true);
    expect(fractions).toEqual([0.5]);
  });

  it("can be preceded by a ping that is answered at once", async () => {
    const { calls } = connectTo(() => new Promise(() => {}));
    expect(await calls.ping(null, { timeoutMs: 500 })).toBe(true);
  });
});
