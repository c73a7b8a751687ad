import { useEffect } from "react";

/** Keeps the screen awake while `isWanted` (W3C Screen Wake Lock). The browser ends the lock of a hidden tab. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    const holding = { isOver: false };
    let held: WakeLockSentinel | undefined;
    async function take(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      // Browsers refuse it to save power; the work goes on all the same.
      const lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (holding.isOver) await lock?.release();
      else held = lock;
    }
    const onChange = (): void => void take();
    void take();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      holding.isOver = true;
      document.removeEventListener("visibilitychange", onChange);
      void held?.release();
    };
  }, [isWanted]);
}
