/**
 * Browser profiles that the tests of a worker share. The app is installed once in each, and its files come from the
 * cache. Between tests everything else is emptied.
 */
import {
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Disposable,
  type Page,
} from "@playwright/test";
import { EMPTY_STEP } from "./causes.ts";
import { cacheSizes, emptyStorage, type CacheSizes } from "./left-behind.ts";

/** A browser profile in which the app is installed, unless service workers are blocked. */
interface SharedProfile {
  readonly context: BrowserContext;
  /** A page of the app's origin outside the app, from which storage is emptied. */
  readonly keeper: Page;
  readonly installed: CacheSizes;
  readonly permissions: readonly string[];
  /** Takes back what a test has added to the context. */
  readonly additions: Disposable[];
}

/** Opens the app in a new profile and waits until it is installed. */
export type Install = (page: Page) => Promise<void>;

export class SharedProfiles {
  readonly #browser: Browser;
  readonly #baseUrl: string;
  readonly #install: Install;
  readonly #profiles = new Map<string, Promise<SharedProfile>>();

  constructor(browser: Browser, baseUrl: string, install: Install) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
    this.#install = install;
  }

  /** The profile for tests with these options, which are fixed for its life. */
  async lend(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const opening = this.#profiles.get(key) ?? this.#open(options);
    this.#profiles.set(key, opening);
    return (await opening).context;
  }

  /** Closes the pages of a test and empties the profile. Throws an error that names what the test has left behind. */
  async takeBack(options: BrowserContextOptions): Promise<void> {
    const key = JSON.stringify(options);
    const profile = await this.#profiles.get(key);
    if (!profile) return;
    const left = await test.step(EMPTY_STEP, () => this.#empty(profile));
    if (left.length === 0) return;
    // Later tests get a new one.
    this.#profiles.delete(key);
    await profile.context.close();
    throw new Error(`The test left behind: ${left.join("; ")}. If that is its subject, let it use a fresh profile.`);
  }

  async close(): Promise<void> {
    for (const profile of this.#profiles.values()) await (await profile).context.close();
  }

  async #open(options: BrowserContextOptions): Promise<SharedProfile> {
    const context = await this.#browser.newContext(options);
    if (options.serviceWorkers !== "block") {
      const page = await context.newPage();
      await this.#install(page);
      await page.close();
    }
    const keeper = await context.newPage();
    await keeper.goto(new URL("/", this.#baseUrl).href);
    const { permissions = [] } = options;
    const additions: Disposable[] = [];
    recordAdditions(context, additions);
    const installed = await cacheSizes(keeper);
    // The installation has opened the app's database, which no test should find.
    const left = await emptyStorage(keeper, this.#baseUrl, installed);
    if (left.length > 0) throw new Error(`The installation left behind: ${left.join("; ")}.`);
    return { context, keeper, installed, permissions, additions };
  }

  async #empty({ context, keeper, installed, permissions, additions }: SharedProfile): Promise<readonly string[]> {
    const pages = context.pages().filter((page) => page !== keeper);
    await Promise.all(pages.map((page) => page.close()));
    await context.unrouteAll({ behavior: "ignoreErrors" });
    await Promise.all(additions.splice(0).map((addition) => addition.dispose()));
    await context.setOffline(false);
    await context.clearPermissions();
    if (permissions.length > 0) await context.grantPermissions([...permissions]);
    const left = await emptyStorage(keeper, this.#baseUrl, installed);
    const strangers = context.serviceWorkers().filter((worker) => !worker.url().startsWith(this.#baseUrl));
    return [...left, ...strangers.map((worker) => `service worker ${worker.url()}`)];
  }
}

/** Collects the scripts that a test adds to the context, and refuses what cannot be taken back. */
function recordAdditions(context: BrowserContext, additions: Disposable[]): void {
  const addInitScript = context.addInitScript.bind(context);
  context.addInitScript = async (...args: Parameters<typeof addInitScript>): ReturnType<typeof addInitScript> => {
    const addition = await addInitScript(...args);
    additions.push(addition);
    return addition;
  };
  const refuse = (): never => {
    throw new Error("A clock stays in its profile. Let this test use a fresh one.");
  };
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
}
