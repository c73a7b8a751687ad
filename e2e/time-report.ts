/**
 * Prints where the time of a run goes, by folder and by cause, and keeps it by file in
 * `node_modules/.cache/flatbed/reports/e2e-times.json`.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase, TestResult, TestStep } from "@playwright/test/reporter";
import { CACHE } from "../tools/cli/steps.mjs";
import { CAUSES, ENGINES, PROCESSOR, type Cause } from "./support/profiles/causes.ts";

interface Times {
  tests: number;
  /** Seconds of its tests, in all workers together. */
  seconds: number;
  /** Seconds of processor time of its tests and their browsers. */
  processor: number;
  /** Seconds in which a test used no processor, and waited. More where it used two at other times. */
  idle: number;
  /** How many engines were started. */
  engines: number;
  /** Seconds of each cause. */
  readonly causes: Record<Cause, number>;
}

const nothing = (): Times => ({
  tests: 0,
  seconds: 0,
  processor: 0,
  idle: 0,
  engines: 0,
  causes: { install: 0, scan: 0, empty: 0, launch: 0 },
});

export default class TimeReport implements Reporter {
  readonly #files = new Map<string, Times>();
  #folder = "";
  #firstTestMs: number | null = null;

  onBegin(config: FullConfig, _suite: Suite): void {
    this.#folder = config.rootDir;
  }

  onTestBegin(): void {
    this.#firstTestMs ??= performance.now();
  }

  onTestEnd({ location }: TestCase, { duration, steps, annotations }: TestResult): void {
    const file = relative(this.#folder, location.file);
    const times = this.#files.get(file) ?? nothing();
    this.#files.set(file, times);
    times.tests++;
    times.seconds += duration / 1000;
    const valueOf = (type: string): number => Number(annotations.find((each) => each.type === type)?.description ?? 0);
    const processor = valueOf(PROCESSOR);
    times.processor += processor;
    times.idle += Math.max(0, duration / 1000 - processor);
    times.engines += valueOf(ENGINES);
    addCauses(steps, times.causes);
  }

  onEnd(): void {
    const report = join(CACHE, "reports/e2e-times.json");
    const files = Object.fromEntries([...this.#files].sort(([, a], [, b]) => b.seconds - a.seconds));
    // Both from the start of this process.
    const wallS = performance.now() / 1000;
    const preparedS = (this.#firstTestMs ?? performance.now()) / 1000;
    mkdirSync(dirname(report), { recursive: true });
    writeFileSync(report, JSON.stringify({ wallS, preparedS, files }));
    const folders = new Map<string, Times>();
    for (const [file, times] of this.#files) {
      const folder = dirname(file);
      folders.set(folder, sum(folders.get(folder) ?? nothing(), times));
    }
    const all = [...folders.values()].reduce(sum, nothing());
    const rows = [...folders]
      .sort(([, a], [, b]) => b.seconds - a.seconds)
      .map(([folder, times]) => row(folder, times));
    console.log(
      `\n\nSeconds of the tests' workers, by folder and cause. Before the first test: ${preparedS.toFixed(0)} s.`,
    );
    console.log([HEAD, ...rows, row("all", all)].join("\n"));
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** Adds the seconds of the steps that are a cause; a cause within another one counts for that one only. */
function addCauses(steps: readonly TestStep[], causes: Record<Cause, number>): void {
  for (const { title, duration, steps: inner } of steps) {
    const cause = CAUSES.find(([, titles]) => titles.includes(title))?.[0];
    if (cause === undefined) addCauses(inner, causes);
    else causes[cause] += duration / 1000;
  }
}

function sum(a: Times, b: Times): Times {
  const causes = { ...a.causes };
  for (const [cause] of CAUSES) causes[cause] += b.causes[cause];
  return {
    tests: a.tests + b.tests,
    seconds: a.seconds + b.seconds,
    processor: a.processor + b.processor,
    idle: a.idle + b.idle,
    engines: a.engines + b.engines,
    causes,
  };
}

const columns = (name: string, cells: readonly string[]): string =>
  name.padEnd(12) + cells.map((cell) => cell.padStart(10)).join("");

const HEAD = columns("", [
  "tests",
  "total",
  "launch",
  "install",
  "scan",
  "empty",
  "rest",
  "processor",
  "idle",
  "engines",
]);

function row(name: string, { tests, seconds, processor, idle, engines, causes }: Times): string {
  const { launch, install, scan, empty } = causes;
  const rest = seconds - launch - install - scan - empty;
  return columns(name, [
    String(tests),
    ...[seconds, launch, install, scan, empty, rest, processor, idle].map((value) => value.toFixed(0)),
    String(engines),
  ]);
}
