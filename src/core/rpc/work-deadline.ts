import { awakeTimeout } from "./awake-timeout.ts";

/** A time limit for work that waits for its turn now and then: only the time in which any part of it runs counts. */
export class WorkDeadline {
  readonly #over = new AbortController();
  #leftMs: number;
  #running = 0;
  #stop = (): number => this.#leftMs;

  constructor(limitMs: number) {
    this.#leftMs = limitMs;
  }

  /** Aborts when the limit is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Runs a part of the work; parts may overlap. */
  async run<R>(part: () => Promise<R>): Promise<R> {
    if (this.#running++ === 0) this.#stop = awakeTimeout(this.#leftMs, () => this.#over.abort());
    try {
      return await part();
    } finally {
      if (--this.#running === 0) this.#leftMs = this.#stop();
    }
  }
}
