/** A browser driven by WebDriver (W3C), as far as the tests of other engines need it. */

/** Sends a command of the standard, by its name, to the browser's one session. Rejects with what the browser says. */
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;

export type Command =
  "Navigate" | "SetTimeouts" | "ExecuteAsyncScript" | "FindElement" | "ElementClick" | "ElementSendKeys";

/** A browser that has been started. */
export interface Started {
  readonly send: Send;
  /** Ends the browser and all that was started for it. */
  readonly stop: () => Promise<void>;
}

/** Name under which the standard hands elements over. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Longest that a script in the page may take, ms: a page read on a busy machine. */
const SCRIPT_MS = 90_000;

/** A window of a browser. */
export class Driven {
  readonly #send: Send;

  private constructor(send: Send) {
    this.#send = send;
  }

  static async over(send: Send): Promise<Driven> {
    await send("SetTimeouts", { script: SCRIPT_MS, pageLoad: 30_000 });
    return new Driven(send);
  }

  /** Loads the page anew, even where only the fragment of its address is another. */
  async open(url: string): Promise<void> {
    // Not by the standard's Refresh, which in Firefox passes the service worker by.
    await this.#send("Navigate", { url: "about:blank" });
    await this.#send("Navigate", { url });
  }

  /** What `work` gives in the page. It sees nothing but the page and its arguments; both ways go as JSON. */
  async run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    const answer = await this.#send("ExecuteAsyncScript", {
      script: `const done = arguments[arguments.length - 1]; (async () => (${String(work)})(...[...arguments].slice(0, -1)))().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    });
    const { value, error } = answer as { readonly value: R; readonly error?: string };
    if (error !== undefined) throw new Error(`In the page: ${error}`);
    return value;
  }

  /** Clicks what the XPath finds first, once it is where it will stay. */
  async click(xpath: string): Promise<void> {
    const id = await this.#find("xpath", xpath);
    await this.run(untilStill, { [ELEMENT]: id } as unknown as Element);
    await this.#send("ElementClick", { id });
  }

  /** Chooses files in the file input that the selector finds first. */
  async choose(selector: string, paths: readonly string[]): Promise<void> {
    await this.#send("ElementSendKeys", { id: await this.#find("css selector", selector), text: paths.join("\n") });
  }

  async #find(using: string, value: string): Promise<string> {
    const found = (await this.#send("FindElement", { using, value })) as Readonly<
      Record<string, Readonly<Record<string, string>> | string>
    >;
    // Marionette wraps what it gives once more.
    const element = (found["value"] ?? found) as Readonly<Record<string, string>>;
    return element[ELEMENT] ?? "";
  }
}

/** Runs in the page, where a reference to an element is that element. */
async function untilStill(element: Element): Promise<void> {
  let before = "";
  for (;;) {
    const now = JSON.stringify(element.getBoundingClientRect());
    if (now === before) return;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
