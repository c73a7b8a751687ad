/** The variables that the code of an example refers to, its files for instance. */
type Globals = Readonly<Record<string, unknown>>;

/** Runs the code of an example as shown, and returns the value of the expression `result` after it. */
export async function runCode(
  code: string,
  result: string,
  globals: Globals & { readonly importModule: (address: string) => unknown },
): Promise<unknown> {
  // A function cannot hold the import of a module.
  const body = code.replace(/^import (\{ \w+ \}) from (".*");$/m, "const $1 = importModule($2);");
  // oxlint-disable-next-line typescript/no-implied-eval -- this tests the very text that people copy
  const run = new Function(...Object.keys(globals), `return (async () => {\n${body}\nreturn ${result};\n})();`) as (
    ...values: unknown[]
  ) => Promise<unknown>;
  return run(...Object.values(globals));
}

/** Gives an example `client.js` of the deployment at `base`, over which `answer` answers. */
export function clientOf(base: string, answer: (request: Request) => Promise<Response>) {
  return (address: string): unknown => {
    if (address !== `${base}client.js`) throw new Error(`No module at ${address}.`);
    const connect = (to: string): unknown => ({
      fetch: (path: string, init: RequestInit) => answer(new Request(new URL(path, to), init)),
      close: () => undefined,
    });
    return { connect };
  };
}
