/** The part of `assemblyscript/asc` that is used. Its own types declare a global `console` that hides Node's. */
interface Host {
  readonly stderr: { write(text: string | Uint8Array): void };
  readFile(name: string, folder: string): string | null;
  writeFile(name: string, contents: string | Uint8Array, folder: string): void;
  listFiles(folder: string): string[] | null;
}

/** Compiles like the command line with these arguments. */
export function main(args: readonly string[], host: Host): Promise<{ readonly error: Error | null }>;
