/** Runs `work` once at a time. Calls during a run make it run once more afterwards. `work` must not reject. */
export function singleFlight(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
