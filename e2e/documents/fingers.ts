import type { Page } from "@playwright/test";

type Place = readonly [x: number, y: number];

/** One or two fingers on the screen. */
export interface Fingers {
  readonly down: (...places: Place[]) => Promise<void>;
  readonly move: (...places: Place[]) => Promise<void>;
  readonly up: () => Promise<void>;
}

/** Touches the screen of a page; places are in CSS pixels of the window. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const client = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", places: readonly Place[]): Promise<void> => {
    const touchPoints = places.map(([x, y], id) => ({ x, y, id }));
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    down: (...places) => send("touchStart", places),
    move: (...places) => send("touchMove", places),
    up: () => send("touchEnd", []),
  };
}
