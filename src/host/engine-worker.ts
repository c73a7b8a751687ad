import { ScanError } from "../core/errors.ts";
import { anySignal, unlessAborted } from "../core/rpc/any-signal.ts";
import { connect, type Caller, type CallOptions, type CallTable, type Connection } from "../core/rpc/rpc.ts";

export interface EngineWorker<T extends CallTable<T>> {
  /** The worker's calls; the first one starts the worker. */
  readonly calls: Caller<T>;
  /** Terminates the worker; pending calls reject with `AbortError`. The next call starts a new worker. */
  stop(): void;
}

interface Running<T extends CallTable<T>> {
  readonly worker: Worker;
  readonly connection: Connection<T>;
  /** Why it ended before its first answer. */
  loadFailure: ScanError | null;
}

/**
 * Manages one worker behind a table of calls. The first call starts it, and the next call restarts it after a crash.
 * Calls with a deadline run one after the other, and it counts from a call's turn, so that a page never times out
 * because others are before it. A call that exceeds its deadline terminates the worker, since WebAssembly cannot be
 * interrupted; those that wait go on with a new one. Pending calls reject with `worker_died` if the worker crashes. If
 * it cannot be loaded, calls that transfer nothing are sent to a second one, since the browser may have stopped the
 * service worker that was serving its files; then they reject with `engine_unavailable`. `name` appears in messages. An
 * answer that `isLast` picks ends the worker if no other call is open: WebAssembly never gives memory back.
 */
export function superviseWorker<T extends CallTable<T>>(
  name: string,
  start: () => Worker,
  isLast: (answer: T[keyof T][1]) => boolean = () => false,
): EngineWorker<T> {
  let running: Running<T> | null = null;
  let openCalls = 0;
  let stopped = new AbortController();
  let lastTurn: Promise<unknown> = Promise.resolve();

  function end(reason: Error): void {
    const ended = running;
    running = null;
    ended?.worker.terminate();
    ended?.connection.close(reason);
  }

  function runningWorker(): Running<T> {
    if (running) return running;
    const worker = start();
    const started: Running<T> = { worker, connection: connect<T>(worker), loadFailure: null };
    let answered = false;
    worker.addEventListener("message", () => (answered = true), { once: true });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (running !== started) return;
      if (answered)
        return end(new ScanError("worker_died", `The ${name} engine stopped unexpectedly${detail(event)}. Try again.`));
      started.loadFailure = new ScanError(
        "engine_unavailable",
        `The ${name} engine could not be loaded${detail(event)}. Check your connection and try again.`,
      );
      end(started.loadFailure);
    });
    running = started;
    return started;
  }

  async function call(method: keyof T, params: unknown, options: CallOptions = {}): Promise<unknown> {
    openCalls += 1;
    try {
      const answer = await inTurn(method, params, options);
      if (openCalls === 1 && isLast(answer)) end(new DOMException("The worker has ended.", "AbortError"));
      return answer;
    } finally {
      openCalls -= 1;
    }
  }

  function inTurn(method: keyof T, params: unknown, options: CallOptions): Promise<T[keyof T][1]> {
    // A call that may never end must not hold up others.
    if (options.timeoutMs === undefined) return perform(method, params, options);
    return anySignal([options.signal, stopped.signal], (signal) => {
      const turn = lastTurn.then(() => perform(method, params, { ...options, signal }));
      lastTurn = turn.catch(() => undefined);
      return unlessAborted(turn, signal);
    });
  }

  async function perform(
    method: keyof T,
    params: unknown,
    options: CallOptions,
    isSecond = false,
  ): Promise<T[keyof T][1]> {
    options.signal?.throwIfAborted();
    const current = runningWorker();
    try {
      return await current.connection.calls[method](params, options);
    } catch (error) {
      if (error === current.loadFailure && !isSecond && !options.transfer)
        return perform(method, params, options, true);
      if (error instanceof ScanError && error.code === "timed_out" && running === current) {
        end(
          new ScanError(
            "worker_died",
            `The ${name} engine was restarted because another page took too long. Try again.`,
          ),
        );
      }
      throw error;
    }
  }

  return {
    calls: new Proxy({} as Caller<T>, {
      get: (_target, method) =>
        typeof method === "string" && method !== "then"
          ? (params: unknown, options?: CallOptions) => call(method as keyof T, params, options)
          : undefined,
    }),
    stop() {
      const reason = new DOMException("The app is closing.", "AbortError");
      end(reason);
      stopped.abort(reason);
      stopped = new AbortController();
    },
  };
}

function detail(event: ErrorEvent): string {
  return event.message ? ` (${event.message})` : "";
}
