/** Times the stages of one page, and stops between them when the call was cancelled. */
export class StageClock {
  readonly #signal: AbortSignal;
  readonly #stagesMs: Record<string, number> = {};

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Runs a stage; a name that was there before adds up. Throws the signal's reason instead of starting one. */
  async time<R>(stage: string, work: () => R | Promise<R>): Promise<R> {
    this.#signal.throwIfAborted();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#stagesMs[stage] = (this.#stagesMs[stage] ?? 0) + performance.now() - started;
    }
  }

  get stagesMs(): Readonly<Record<string, number>> {
    return this.#stagesMs;
  }
}
