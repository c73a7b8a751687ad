/** A small WebDriver client (W3C), as far as the tests in other engines need it. */

/** Sends a command of the standard, by its name, to the browser's only session. Rejects with the browser's error. */
export type SendCommand = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

export type Command =
  "Navigate" | "SetTimeouts" | "ExecuteAsyncScript" | "FindElement" | "ElementClick" | "ElementSendKeys";

/** A running browser. */
export interface StartedBrowser {
  readonly send: SendCommand;
  /** Ends the browser and everything that was started for it. */
  readonly stop: () => Promise<void>;
}

/** The key of an element reference in the standard's JSON. */
const ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf";

/** Time limit of a script in the page: enough to recognise a page on a busy machine. */
const SCRIPT_TIMEOUT_MS = 90_000;

/** A browser window. */
export class WebDriverSession {
  readonly #send: SendCommand;

  private constructor(send: SendCommand) {
    this.#send = send;
  }

  static async start(send: SendCommand): Promise<WebDriverSession> {
    await send("SetTimeouts", { script: SCRIPT_TIMEOUT_MS, pageLoad: 30_000 });
    return new WebDriverSession(send);
  }

  /** Loads a page, even if its URL differs from the current one only in the fragment. */
  async open(url: string): Promise<void> {
    // The standard's Refresh would bypass the service worker in Firefox.
    await this.#send("Navigate", { url: "about:blank" });
    await this.#send("Navigate", { url });
  }

  /**
   * Runs `work` in the page and gives its result. Arguments and result are passed as JSON; `work` can use nothing else.
   */
  async run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const script =
      "const done = arguments[arguments.length - 1]; " +
      `(async () => (${String(work)})(...[...arguments].slice(0, -1)))()` +
      ".then((value) => done({ value }), (error) => done({ error: String(error) }));";
    const answer = await this.#send("ExecuteAsyncScript", { script, args });
    const { value, error } = answer as { readonly value: R; readonly error?: string };
    if (error !== undefined) throw new Error(`In the page: ${error}`);
    return value;
  }

  /** Clicks the first element that matches an XPath, once it has stopped moving. */
  async click(xpath: string): Promise<void> {
    const id = await this.#find("xpath", xpath);
    await this.run(untilStill, { [ELEMENT_KEY]: id } as unknown as Element);
    await this.#send("ElementClick", { id });
  }

  /** Chooses files in the first file input that matches a selector. */
  async choose(selector: string, paths: readonly string[]): Promise<void> {
    await this.#send("ElementSendKeys", { id: await this.#find("css selector", selector), text: paths.join("\n") });
  }

  async #find(using: string, value: string): Promise<string> {
    const found = (await this.#send("FindElement", { using, value })) as Readonly<
      Record<string, Readonly<Record<string, string>> | string>
    >;
    // Marionette wraps its result once more.
    const element = (found["value"] ?? found) as Readonly<Record<string, string>>;
    return element[ELEMENT_KEY] ?? "";
  }
}

/** Runs in the page, where an element reference has become the element. Waits until it stops moving. */
async function untilStill(element: Element): Promise<void> {
  let before = "";
  for (;;) {
    const now = JSON.stringify(element.getBoundingClientRect());
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
