/** Milliseconds spent in each named stage, summed over pages. */
export type StagesMs = Readonly<Record<string, number>>;

/** Sums the stage times of several pages, including times measured by a worker. */
export class StageTotals {
  readonly #ms = new Map<string, number>();

  /** Adds the time until `work` resolves. Work that fails is not counted. */
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
