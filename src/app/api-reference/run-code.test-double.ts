/** What an example may stand on: the files it speaks of, and what it is answered by. */
type Surroundings = Readonly<Record<string, unknown>>;

/** Runs the code of an example as it is shown, and gives what it put into `result`. */
export async function runCode(code: string, result: string, surroundings: Surroundings): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-implied-eval -- the code that people copy is what is tested
  const run = new Function(
    ...Object.keys(surroundings),
    `return (async () => {\n${code}\nreturn ${result};\n})();`,
  ) as (...given: unknown[]) => Promise<unknown>;
  return run(...Object.values(surroundings));
}
