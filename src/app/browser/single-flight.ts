/** Runs `work` at most once at a time; calls meanwhile make it run once more. `work` never rejects. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isWanted = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isWanted = true;
    if (!isRunning) void run();
  };
}
