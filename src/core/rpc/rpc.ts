/**
 * Typed calls across a thread boundary. A boundary is a table of calls, `findPage: [Params, Result]`. One side serves
 * the table, the other side calls it. Each call may have a deadline, an `AbortSignal`, progress and a transfer list.
 * Errors are rebuilt from their code on the calling side.
 */
import { fromErrorRecord, ScanError, toErrorRecord, type ErrorRecord } from "../errors.ts";
import { awakeTimeout } from "./awake-timeout.ts";

/** The common interface of `Worker`, its global scope and `MessagePort`. */
export interface Endpoint {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  removeEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  start?(): void;
}

/** A table of calls: maps each name to `[Params, Result]`. */
export type CallTable<T> = { [K in keyof T]: readonly [params: unknown, result: unknown] };
type ParamsOf<T extends CallTable<T>, K extends keyof T> = T[K][0];
type ResultOf<T extends CallTable<T>, K extends keyof T> = T[K][1];

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The call rejects with `timed_out` after this time, not counting time asleep. Without it there is no deadline. */
  readonly timeoutMs?: number | undefined;
  readonly transfer?: Transferable[];
  /** Receives the completed fraction, 0 to 1. */
  readonly onProgress?: ((fraction: number) => void) | undefined;
}

/** The calls of a table as asynchronous methods. */
export type Caller<T extends CallTable<T>> = {
  readonly [K in keyof T]: (params: ParamsOf<T, K>, options?: CallOptions) => Promise<ResultOf<T, K>>;
};

export interface CallContext {
  readonly signal: AbortSignal;
  progress(fraction: number): void;
}

/** A result whose buffers are transferred to the caller instead of copied. */
export class Transferring<R> {
  readonly value: R;
  readonly transfer: Transferable[];

  constructor(value: R, transfer: Transferable[]) {
    this.value = value;
    this.transfer = transfer;
  }
}

export type Handlers<T extends CallTable<T>> = {
  readonly [K in keyof T]: (
    params: ParamsOf<T, K>,
    context: CallContext,
  ) => Promise<ResultOf<T, K> | Transferring<ResultOf<T, K>>>;
};

type Request = { readonly id: number; readonly call: string; readonly params: unknown };
type Abort = { readonly id: number; readonly abort: true };
type Reply =
  | { readonly id: number; readonly progress: number }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: ErrorRecord };

/** Serves `handlers` on `endpoint` until the returned function is called, which also aborts all running calls. */
export function serve<T extends CallTable<T>>(endpoint: Endpoint, handlers: Handlers<T>): () => void {
  const running = new Map<number, AbortController>();

  async function answer({ id, call, params }: Request): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    const reply = (message: Reply, transfer: Transferable[] = []): void => {
      if (running.has(id)) endpoint.postMessage(message, transfer);
    };
    try {
      const handler = Object.hasOwn(handlers, call) ? handlers[call as keyof T] : undefined;
      if (!handler) throw new ScanError("work_failed", `This thread does not answer "${call}".`);
      const result = await handler(params, {
        signal: controller.signal,
        progress: (progress) => reply({ id, progress }),
      });
      if (result instanceof Transferring) reply({ id, result: result.value }, result.transfer);
      else reply({ id, result });
    } catch (error) {
      reply({ id, error: toErrorRecord(error) });
    } finally {
      running.delete(id);
    }
  }

  const listener = (event: MessageEvent): void => {
    const message = event.data as Request | Abort | null;
    // A page of another site may send anything.
    if (typeof message !== "object" || message === null) return;
    if ("abort" in message) running.get(message.id)?.abort();
    else void answer(message);
  };
  endpoint.addEventListener("message", listener);
  endpoint.start?.();
  return () => {
    endpoint.removeEventListener("message", listener);
    for (const controller of running.values()) controller.abort();
    running.clear();
  };
}

export interface Connection<T extends CallTable<T>> {
  readonly calls: Caller<T>;
  /** Rejects every pending call with `reason` and stops listening. */
  close(reason: Error): void;
  /** Number of calls without an answer yet. */
  readonly pending: number;
}

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((fraction: number) => void) | undefined;
}

/** The caller's side of a boundary. Calls after `close` reject with its reason. */
export function connect<T extends CallTable<T>>(endpoint: Endpoint): Connection<T> {
  const pending = new Map<number, Pending>();
  let closed: Error | null = null;
  let lastId = 0;

  const listener = (event: MessageEvent): void => {
    const reply = event.data as Reply;
    const call = pending.get(reply.id);
    if (!call) return;
    if ("progress" in reply) return call.onProgress?.(reply.progress);
    if ("error" in reply) call.reject(fromErrorRecord(reply.error));
    else call.resolve(reply.result);
  };
  endpoint.addEventListener("message", listener);
  endpoint.start?.();

  function send(call: string, params: unknown, options: CallOptions = {}): Promise<unknown> {
    const { signal, timeoutMs, transfer = [], onProgress } = options;
    if (closed) return Promise.reject(closed);
    if (signal?.aborted) return Promise.reject(abortReason(signal));
    const id = ++lastId;
    return new Promise<unknown>((resolve, reject) => {
      let stopDeadline = (): void => undefined;
      const onAbort = (): void => giveUp(abortReason(signal as AbortSignal));
      const settle = (): void => {
        pending.delete(id);
        stopDeadline();
        signal?.removeEventListener("abort", onAbort);
      };
      const giveUp = (error: Error): void => {
        settle();
        endpoint.postMessage({ id, abort: true } satisfies Abort, []);
        reject(error);
      };
      if (timeoutMs !== undefined) {
        stopDeadline = awakeTimeout(timeoutMs, () => {
          giveUp(
            new ScanError(
              "timed_out",
              `No answer within ${Math.round(timeoutMs / 1000)} seconds. Try again with a smaller picture.`,
            ),
          );
        });
      }
      signal?.addEventListener("abort", onAbort);
      pending.set(id, {
        onProgress,
        resolve: (result) => (settle(), resolve(result)),
        reject: (error) => (settle(), reject(error)),
      });
      try {
        endpoint.postMessage({ id, call, params } satisfies Request, transfer);
      } catch (error) {
        settle();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  const calls = new Proxy({} as Caller<T>, {
    get: (_target, call) =>
      typeof call === "string" && call !== "then"
        ? (params: unknown, options?: CallOptions) => send(call, params, options)
        : undefined,
  });

  return {
    calls,
    close(reason) {
      closed = reason;
      endpoint.removeEventListener("message", listener);
      for (const call of pending.values()) call.reject(reason);
    },
    get pending() {
      return pending.size;
    },
  };
}

function abortReason(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException("Cancelled.", "AbortError");
}
