import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in ticks of this many seconds. */
const TICK_S = 0.01;

/**
 * Processor time so far of this process and of all that it has started, browsers included, in seconds; null where the
 * system does not say, as other systems than Linux do.
 */
export function processorSeconds(): number | null {
  const processes = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of readEntries("/proc")) {
    const [, fields] = /^\d+ \(.*\) \S (.*)$/s.exec(readText(`/proc/${name}/stat`)) ?? [];
    if (fields === undefined) continue;
    // See proc_pid_stat(5): from the parent on, fields 4, and 14 to 17.
    const values = fields.split(" ").map(Number);
    const ticks = values.slice(10, 14).reduce((sum, value) => sum + value, 0);
    processes.set(Number(name), { parent: values[0] ?? 0, ticks });
  }
  if (!processes.has(process.pid)) return null;
  const isOwn = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0;
    return id === process.pid || (parent > 1 && isOwn(parent));
  };
  return [...processes].reduce((sum, [id, { ticks }]) => (isOwn(id) ? sum + ticks * TICK_S : sum), 0);
}

function readEntries(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Empty if it cannot be read: the process has ended meanwhile. */
function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
