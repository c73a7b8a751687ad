/** Resolves when something has arrived, or when `ms` milliseconds are over. */
export async function within(ms: number, arrival: Promise<unknown>): Promise<void> {
  await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, ms))]);
}
