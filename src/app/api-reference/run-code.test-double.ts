/** The variables that the code of an example refers to: its files, `fetch`. */
type Globals = Readonly<Record<string, unknown>>;

/** Runs the code of an example as shown, and returns the value of the expression `result` after it. */
export async function runCode(code: string, result: string, globals: Globals): Promise<unknown> {
  // oxlint-disable-next-line typescript/no-implied-eval -- this tests the very text that people copy
  const run = new Function(...Object.keys(globals), `return (async () => {\n${code}\nreturn ${result};\n})();`) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return run(...Object.values(globals));
}
