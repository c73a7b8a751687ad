/** Programs that a test starts on this machine, and temporary folders for them. */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts a program. It is killed when this process ends. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const program = spawn(path, args, options);
  const kill = (): void => void program.kill();
  process.once("exit", kill);
  program.once("exit", () => process.off("exit", kill));
  return program;
}

/** Ends a program, unless it has already ended, and waits until it is gone. */
export async function endProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill();
  await ended;
}

/** Creates an empty temporary folder. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "flatbed-engine-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}
