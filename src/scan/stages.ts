/** Milliseconds spent in each named stage, summed over pages. */
export type StagesMs = Readonly<Record<string, number>>;

/** Collects stage times while pages are worked on, also those a worker measured itself. */
export class StageClock {
  readonly #ms = new Map<string, number>();

  async time<R>(stage: string, work: Promise<R>): Promise<R> {
    const start = performance.now();
    const result = await work;
    this.#add(stage, performance.now() - start);
    return result;
  }

  addAll(stages: StagesMs): void {
    for (const [stage, ms] of Object.entries(stages)) this.#add(stage, ms);
  }

  get stagesMs(): StagesMs {
    return Object.fromEntries(this.#ms);
  }

  #add(stage: string, ms: number): void {
    this.#ms.set(stage, (this.#ms.get(stage) ?? 0) + ms);
  }
}
