/** Times the stages of one call, and stops between stages when the call is cancelled. */
export class StageClock {
  readonly #signal: AbortSignal;
  readonly #stagesMs: Record<string, number> = {};

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /**
   * Runs a stage and adds its time to those of the same name. When the call was cancelled, throws the signal's reason
   * instead.
   */
  async time<R>(stage: string, work: () => R | Promise<R>): Promise<R> {
    this.#signal.throwIfAborted();
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#stagesMs[stage] = (this.#stagesMs[stage] ?? 0) + performance.now() - started;
    }
  }

  /** Time spent in each stage so far. */
  get stagesMs(): Readonly<Record<string, number>> {
    return this.#stagesMs;
  }
}
