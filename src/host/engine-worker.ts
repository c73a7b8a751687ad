import { ScanError } from "../core/errors.ts";
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
}

/**
 * Manages one worker behind a table of calls. The first call starts it, and the next call restarts it after a crash. A
 * call that exceeds its deadline terminates it, since WebAssembly cannot be interrupted. Pending calls reject with
 * `worker_died` if the worker crashes, and with `engine_unavailable` if it cannot be loaded. `name` appears in
 * messages.
 */
export function superviseWorker<T extends CallTable<T>>(name: string, start: () => Worker): EngineWorker<T> {
  let running: Running<T> | null = null;

  function end(reason: Error): void {
    const ended = running;
    running = null;
    ended?.worker.terminate();
    ended?.connection.close(reason);
  }

  function runningWorker(): Running<T> {
    if (running) return running;
    const worker = start();
    const started: Running<T> = { worker, connection: connect<T>(worker) };
    let answered = false;
    worker.addEventListener("message", () => (answered = true), { once: true });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (running !== started) return;
      end(
        answered
          ? new ScanError("worker_died", `The ${name} engine stopped unexpectedly${detail(event)}. Try again.`)
          : new ScanError(
              "engine_unavailable",
              `The ${name} engine could not be loaded${detail(event)}. Check your connection and try again.`,
            ),
      );
    });
    running = started;
    return started;
  }

  async function call(method: keyof T, params: unknown, options?: CallOptions): Promise<unknown> {
    const current = runningWorker();
    try {
      return await current.connection.calls[method](params, options);
    } catch (error) {
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
    stop: () => end(new DOMException("The app is closing.", "AbortError")),
  };
}

function detail(event: ErrorEvent): string {
  return event.message ? ` (${event.message})` : "";
}
