/**
 * `embed.js`: the element `<flatbed-scanner src="…">`, a hosted scanner in a page of any other site.
 *
 *     <script type="module" src="https://scan.example.com/embed.js"></script>
 *     <flatbed-scanner src="https://scan.example.com/#/s/1.…"></flatbed-scanner>
 *
 *     const scanner = document.querySelector("flatbed-scanner");
 *     scanner.addEventListener("delivered", ({ detail }) => console.log(detail.pageCount));
 */
import { FRAME_PERMISSIONS } from "../core/contracts/frame-permissions.ts";
import { HOSTED_ROUTE, type ScannerEvent } from "../core/contracts/scanner-events.ts";

/** The events of the element: the `detail` of each by name. */
export interface FlatbedScannerDetails {
  /** The link was opened; the person can begin. */
  ready: null;
  /** A page was added or removed. */
  page: { pageCount: number };
  /** The PDF is ready. If the scanner has a webhook, delivery starts now. */
  finished: { pageCount: number };
  delivered: { pageCount: number };
  /**
   * A delivery attempt failed (`refused`, `redirected`, `unreachable`, `blocked`, `altered`), and may be retried
   * automatically; `status` is set when the receiver refused it; `blocked`: the browser does not let the frame reach a
   * local receiver; `altered`: the receiver answered with the SHA-256 of another file.
   *
   * Or the scanner did not open: the deployment's `embedOrigins` does not list this site (`not_admitted`); the link is
   * missing, damaged or none of a scanner (`invalid_link`), or not signed by a key that the deployment trusts
   * (`untrusted_link`); the deployment has closed the scanner (`closed_scanner`); or what was loaded is no scanner, or
   * waits for its deployment's configuration (`no_answer`). After `no_answer` it may still open.
   */
  failed: {
    reason:
      | "refused"
      | "redirected"
      | "unreachable"
      | "blocked"
      | "altered"
      | "not_admitted"
      | "invalid_link"
      | "untrusted_link"
      | "closed_scanner"
      | "no_answer";
    status: number | null;
  };
  /** The person is done: the element can be removed. */
  closed: null;
}

const EVENTS: readonly ScannerEvent["event"][] = ["ready", "page", "finished", "delivered", "failed", "closed"];

/** How long a loaded frame may be silent. A scanner reads its configuration and its link in that time. */
const ANSWER_MS = 20_000;

/** As tall as a phone, but never taller than the visible part of the page. */
const STYLE = `
  :host { display: block; width: 100%; height: min(760px, 92vh); height: min(760px, 92dvh); }
  :host([hidden]) { display: none; }
  iframe { display: block; width: 100%; height: 100%; border: 0; }
`;

/** A hosted scanner. `src` is its link; changing it opens another scanner. */
export class FlatbedScanner extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ["src", "title"];

  readonly #frame: HTMLIFrameElement = document.createElement("iframe");
  readonly #onMessage = (event: MessageEvent): void => this.#onFrameMessage(event);
  /** Whether the frame has a link but has sent no message yet. */
  #isSilent = false;
  /** The timer after which the element reports that it did not open. */
  #failing: number | undefined;

  constructor() {
    super();
    // A strict Content-Security-Policy forbids style elements but not this.
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#frame.allow = FRAME_PERMISSIONS;
    this.#frame.title = "Scanner";
    this.#frame.addEventListener("load", () => {
      if (this.#isSilent) this.#failAfter(ANSWER_MS, "no_answer");
    });
    this.attachShadow({ mode: "open" }).adoptedStyleSheets = [style];
  }

  /** The scanner's link. Without one nothing is shown. */
  get src(): string {
    return this.getAttribute("src") ?? "";
  }
  set src(link: string) {
    this.setAttribute("src", link);
  }

  connectedCallback(): void {
    window.addEventListener("message", this.#onMessage);
    this.#open();
  }

  disconnectedCallback(): void {
    window.removeEventListener("message", this.#onMessage);
    this.#close();
  }

  attributeChangedCallback(name: string): void {
    if (name === "title") this.#frame.title = this.title === "" ? "Scanner" : this.title;
    else if (!this.isConnected) return;
    else if (this.hasAttribute("src")) this.#open();
    else this.#close();
  }

  #open(): void {
    this.#close();
    const link = linkIn(this.src);
    // In a task of its own, since whoever made the element may add its listeners after it is in the page.
    if (!link) return this.#failAfter(0, "invalid_link");
    this.#isSilent = true;
    this.#frame.src = link.href;
    // Links differ only in their fragment. A frame that stays in the page does not reload for a new fragment.
    this.shadowRoot?.append(this.#frame);
  }

  #close(): void {
    this.#isSilent = false;
    clearTimeout(this.#failing);
    this.#frame.remove();
  }

  #failAfter(delayMs: number, reason: FlatbedScannerDetails["failed"]["reason"]): void {
    clearTimeout(this.#failing);
    this.#failing = window.setTimeout(() => {
      this.dispatchEvent(new CustomEvent("failed", { detail: { reason, status: null } }));
    }, delayMs);
  }

  /** Dispatches messages of the frame as events; ignores all other messages. */
  #onFrameMessage({ source, origin, data }: MessageEvent): void {
    if (source === null || source !== this.#frame.contentWindow || origin !== linkIn(this.src)?.origin) return;
    const message = data as Partial<Record<"flatbed" | "event" | "pageCount" | "reason" | "status", unknown>> | null;
    const name = EVENTS.find((known) => known === message?.event);
    if (message?.flatbed !== "scanner" || name === undefined) return;
    this.#isSilent = false;
    clearTimeout(this.#failing);
    this.dispatchEvent(new CustomEvent(name, { detail: detailOf(name, message) }));
  }
}

/** Parses a scanner's link, which may be relative to the page; null if it is none. */
function linkIn(src: string): URL | null {
  if (!URL.canParse(src, document.baseURI)) return null;
  const link = new URL(src, document.baseURI);
  const isWeb = link.protocol === "https:" || link.protocol === "http:";
  return isWeb && link.hash.startsWith(HOSTED_ROUTE) ? link : null;
}

function detailOf(
  name: ScannerEvent["event"],
  { pageCount, reason, status }: Partial<Record<string, unknown>>,
): FlatbedScannerDetails[ScannerEvent["event"]] {
  switch (name) {
    case "ready":
    case "closed":
      return null;
    case "page":
    case "finished":
    case "delivered":
      return { pageCount: Number(pageCount) };
    case "failed":
      return {
        reason: reason as FlatbedScannerDetails["failed"]["reason"],
        status: typeof status === "number" ? status : null,
      };
  }
}

if (!customElements.get("flatbed-scanner")) customElements.define("flatbed-scanner", FlatbedScanner);
