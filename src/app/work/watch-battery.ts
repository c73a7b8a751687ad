/** The battery of the device (W3C Battery Status API), which only Chromium tells. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  /** 0 to 1. */
  readonly level: number;
}

/** Below this the device is about to save power itself. */
const LOW_LEVEL = 0.15;

/** Calls `onChange` when the battery becomes low without being charged, and when that ends. */
export function watchBattery(
  onChange: (isLow: boolean) => void,
  browser: { readonly getBattery?: () => Promise<Battery> } = navigator as object,
): () => void {
  const ending = new AbortController();
  let wasLow = false;

  function watch(battery: Battery): void {
    const check = (): void => {
      const isLow = !battery.charging && battery.level <= LOW_LEVEL;
      if (isLow !== wasLow) onChange(isLow);
      wasLow = isLow;
    };
    if (ending.signal.aborted) return;
    for (const event of ["levelchange", "chargingchange"])
      battery.addEventListener(event, check, { signal: ending.signal });
    check();
  }

  browser.getBattery?.().then(watch, () => undefined);
  return () => ending.abort();
}
