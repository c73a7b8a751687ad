/** OpenCV and the networks of the imaging worker, loaded once and shared by its calls. */
import type { WithFrameEvidence } from "./detect/live/find-in-frame.ts";
import { withNetworks } from "./detect/live/with-networks.ts";
import { loadOpenCv, type Engine, type OpenCv } from "./engine/opencv.ts";
import { loadNetworks } from "./networks/load.ts";
import type { Networks } from "./networks/networks.ts";
import { within } from "./within.ts";

/**
 * How long a decoded photo waits for networks that are still loading, in milliseconds. Without them something else may
 * be found.
 */
const NETWORKS_WITHIN_MS = 3000;

/** The loaded engines of one worker, which live as long as it does. A failed load is tried again by the next call. */
export class PageEngines {
  #engine: Promise<Engine> | null = null;
  #networksLoad: Promise<Networks> | null = null;
  #networks: Networks | null = null;
  #frameEvidence: PageEngines["frameEvidence"] | undefined;

  /** Loads OpenCV, and starts to load the networks. Throws `engine_unavailable`. */
  async openCv(): Promise<OpenCv> {
    this.#engine ??= loadOpenCv();
    try {
      const { cv } = await this.#engine;
      void this.#prepareNetworks(cv);
      return cv;
    } catch (error) {
      this.#engine = null;
      throw error;
    }
  }

  /** The networks loaded so far; null until the first of them have arrived. */
  get networks(): Networks | null {
    return this.#networks;
  }

  /**
   * What camera frames show besides their edges, and, if asked for, whether another sheet lies beside the page;
   * undefined until the networks have arrived.
   */
  frameEvidence(looksBeside: boolean): WithFrameEvidence | undefined {
    return this.#frameEvidence?.(looksBeside);
  }

  /** The networks, or null where they do not arrive in time. */
  async networksSoon(cv: OpenCv): Promise<Networks | null> {
    if (!this.#networks) await within(NETWORKS_WITHIN_MS, this.#prepareNetworks(cv));
    return this.#networks;
  }

  /** Loads the networks beside other work; if they are unavailable, the next photo asks for them again. */
  async #prepareNetworks(cv: OpenCv): Promise<void> {
    this.#networksLoad ??= loadNetworks();
    try {
      const networks = (this.#networks ??= await this.#networksLoad);
      this.#frameEvidence ??= (looksBeside) => withNetworks(cv, networks, looksBeside);
    } catch {
      this.#networksLoad = null;
    }
  }
}
