/** Counts what workers do, from outside the app: by the calls of the browser that they use. */
import type { Page } from "@playwright/test";

/** Counts since the page was opened, of all its workers and frames together. */
export interface Counts {
  /** How often the page's calls reached its workers, by the name of the call. */
  readonly calls: Readonly<Record<string, number>>;
  /** How often networks ran, those that find pages and the one that reads lines. */
  readonly networkRuns: number;
  /** The most large pictures that one worker had decoded or drawn and not yet freed. */
  readonly mostPictures: number;
}

declare global {
  var workerCounts: { networkRuns: number; pictures: number; mostPictures: number };
  interface Window {
    /** How often a page has called its workers, by the name of the call. */
    engineCalls: Record<string, number>;
  }
}

/** Runs in a worker before its own script. A picture counts as large from 2 megapixels. */
function countInWorker(): void {
  const LARGE_PIXELS = 2_000_000;
  const counts = { networkRuns: 0, pictures: 0, mostPictures: 0 };
  globalThis.workerCounts = counts;
  const large = new WeakSet<object>();
  const made = <P extends { readonly width: number; readonly height: number }>(picture: P): P => {
    if (picture.width * picture.height < LARGE_PIXELS) return picture;
    large.add(picture);
    counts.mostPictures = Math.max(counts.mostPictures, ++counts.pictures);
    return picture;
  };
  const freed = (picture: object): void => {
    if (large.delete(picture)) counts.pictures--;
  };

  const decode = globalThis.createImageBitmap;
  globalThis.createImageBitmap = async (...args: unknown[]) =>
    made(await (decode as (...all: unknown[]) => Promise<ImageBitmap>)(...args));
  const { close } = ImageBitmap.prototype;
  ImageBitmap.prototype.close = function () {
    freed(this);
    close.call(this);
  };
  globalThis.OffscreenCanvas = new Proxy(OffscreenCanvas, {
    construct: (Canvas, size: [number, number]) => made(new Canvas(...size)),
  });
  const width = Object.getOwnPropertyDescriptor(OffscreenCanvas.prototype, "width");
  Object.defineProperty(OffscreenCanvas.prototype, "width", {
    ...width,
    set(this: OffscreenCanvas, value: number) {
      if (value === 0) freed(this);
      width?.set?.call(this, value);
    },
  });

  // A network runs its layers in order. Each has weights of its own, so those of the first tell its runs apart.
  const WEIGHTS: Readonly<Record<string, number>> = { product: 1, convolve: 4, convolveDepthwise: 4 };
  const counted = (exports: WebAssembly.Exports): WebAssembly.Exports => {
    if (!("convolveDepthwise" in exports)) return exports;
    let first: unknown;
    const entries = Object.entries(exports).map(([name, kernel]) => {
      const place = WEIGHTS[name];
      if (place === undefined || typeof kernel !== "function") return [name, kernel] as const;
      const run = (...args: unknown[]): unknown => {
        const weights = `${name} ${String(args[place])}`;
        first ??= weights;
        if (weights === first) counts.networkRuns++;
        return (kernel as (...all: unknown[]) => unknown)(...args);
      };
      return [name, run] as const;
    });
    return Object.fromEntries<WebAssembly.ExportValue>(entries);
  };
  type Instantiate = (...args: unknown[]) => Promise<WebAssembly.WebAssemblyInstantiatedSource>;
  for (const name of ["instantiate", "instantiateStreaming"] as const) {
    const instantiate = WebAssembly[name] as Instantiate;
    const counting: Instantiate = async (...args) => {
      const started = await instantiate(...args);
      if (!("instance" in started)) return started;
      const { module, instance } = started;
      return { module, instance: { exports: counted(instance.exports) } };
    };
    Object.assign(WebAssembly, { [name]: counting });
  }
}

/** Runs in a page before its own scripts. Engines of tesseract.js name their calls `action`. */
export function countCalls(): void {
  window.engineCalls = {};
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message: unknown, ...rest: unknown[]) {
    const { call, action } = Object(message) as { readonly call?: string; readonly action?: string };
    const name = call ?? action;
    if (name !== undefined) window.engineCalls[name] = (window.engineCalls[name] ?? 0) + 1;
    (postMessage as (...all: unknown[]) => void).call(this, message, ...rest);
  };
}

/** Counts in all workers that the page starts from now on. For a page without a service worker. */
export async function countWork(page: Page): Promise<void> {
  await page.addInitScript(countCalls);
  await page.route(/\/assets\/(worker|readers)-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${countInWorker.toString()})();\n${await response.text()}` });
  });
}

/** What has been counted so far. */
export async function readCounts(page: Page): Promise<Counts> {
  const counts = await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => globalThis.workerCounts ?? null).catch(() => null)),
  );
  const calls: Record<string, number> = {};
  for (const frame of page.frames())
    for (const [name, count] of Object.entries(await frame.evaluate(() => window.engineCalls)))
      calls[name] = (calls[name] ?? 0) + count;
  return {
    networkRuns: counts.reduce((sum, each) => sum + (each?.networkRuns ?? 0), 0),
    mostPictures: Math.max(...counts.map((each) => each?.mostPictures ?? 0)),
    calls,
  };
}
