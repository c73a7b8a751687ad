/** Counts what a person does: a tap, a click, a key, a drag, a typed text, or files taken in the system's dialog. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "../support/app.ts";

/** The steps of a person on a page, counted. */
export interface Steps {
  /** Taps with a finger. */
  readonly tap: (target: Locator) => Promise<void>;
  /** Clicks with a mouse. */
  readonly click: (target: Locator) => Promise<void>;
  /** Presses a key. */
  readonly press: (key: string) => Promise<void>;
  /** Presses Tab until the target has the focus: one step for each press. */
  readonly tabTo: (target: Locator) => Promise<void>;
  /** Types a text into the field that has the focus: one step. */
  readonly type: (text: string) => Promise<void>;
  /** Does one step that has no name here, such as a drag. */
  readonly once: (step: () => Promise<void>) => Promise<void>;
  /** Opens the system's dialog with a button and takes files there: two steps. */
  readonly choose: (button: Locator, files: FileList) => Promise<void>;
  readonly count: () => number;
}

type FileList = Parameters<Locator["setInputFiles"]>[0];

/** No screen has so many places for the focus. */
const MAX_TABS = 80;

export function countSteps(page: Page): Steps {
  let count = 0;
  const once = async (step: () => Promise<void>): Promise<void> => {
    await step();
    count++;
  };
  const press = (key: string): Promise<void> => once(() => page.keyboard.press(key));
  return {
    once,
    press,
    tap: (target) => once(() => target.tap()),
    click: (target) => once(() => target.click()),
    type: (text) => once(() => page.keyboard.type(text)),

    async tabTo(target) {
      const isThere = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
      for (let i = 0; i < MAX_TABS && !(await isThere()); i++) await press("Tab");
      await expect(target).toBeFocused();
    },

    async choose(button, files) {
      const opened = page.waitForEvent("filechooser");
      await once(() => button.click());
      const chooser = await opened;
      await once(() => chooser.setFiles(files));
    },

    count: () => count,
  };
}
