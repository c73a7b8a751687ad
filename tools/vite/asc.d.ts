/** What is used of `assemblyscript/asc`: its own types bring a global `console` along that hides Node's. */
interface Host {
  readonly stderr: { write(text: string | Uint8Array): void };
  readFile(name: string, folder: string): string | null;
  writeFile(name: string, contents: string | Uint8Array, folder: string): void;
  listFiles(folder: string): string[] | null;
}

/** Compiles as the command line given in words would. */
export function main(words: readonly string[], host: Host): Promise<{ readonly error: Error | null }>;
