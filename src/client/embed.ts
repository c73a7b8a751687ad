/**
 * `embed.js`: the element `<flatbed-scanner src="…">`, a hosted scanner in a page of any other site.
 *
 *     <script type="module" src="https://scan.example.com/embed.js"></script>
 *     <flatbed-scanner src="https://scan.example.com/#/s/1.…"></flatbed-scanner>
 *
 *     const scanner = document.querySelector("flatbed-scanner");
 *     scanner.addEventListener("delivered", ({ detail }) => console.log(detail.pageCount));
 */
import type { ScannerEvent } from "../core/contracts/scanner-events.ts";

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
   * A delivery attempt failed (`refused`, `redirected`, `unreachable`), and may be retried automatically; `status` is
   * set when the receiver refused it. Or the scanner did not open: the deployment's `embedOrigins` does not list this
   * site (`not_admitted`), or the link is damaged (`invalid_link`) or not signed by a key that it trusts
   * (`untrusted_link`).
   */
  failed: {
    reason: "refused" | "redirected" | "unreachable" | "not_admitted" | "invalid_link" | "untrusted_link";
    status: number | null;
  };
  /** The person is done: the element can be removed. */
  closed: null;
}

const EVENTS: readonly ScannerEvent["event"][] = ["ready", "page", "finished", "delivered", "failed", "closed"];

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

  constructor() {
    super();
    // A strict Content-Security-Policy forbids style elements but not this.
    const style = new CSSStyleSheet();
    style.replaceSync(STYLE);
    this.#frame.allow = "camera; web-share";
    this.#frame.title = "Scanner";
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [style];
    shadow.append(this.#frame);
  }

  /** The scanner's link; an empty one shows nothing. */
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
    this.#frame.removeAttribute("src");
  }

  attributeChangedCallback(name: string): void {
    if (name === "title") this.#frame.title = this.title === "" ? "Scanner" : this.title;
    else if (this.isConnected) this.#open();
  }

  #open(): void {
    if (this.src === "") return this.#frame.removeAttribute("src");
    const link = new URL(this.src, document.baseURI);
    if (link.protocol !== "https:" && link.protocol !== "http:")
      throw new TypeError(`A scanner's link begins with https:, not with ${link.protocol}`);
    // Links differ only in their fragment, and a frame does not reload for a new fragment.
    this.#frame.removeAttribute("src");
    this.#frame.src = link.href;
  }

  /** Dispatches messages of the frame as events; ignores all other messages. */
  #onFrameMessage({ source, origin, data }: MessageEvent): void {
    if (
      source === null ||
      source !== this.#frame.contentWindow ||
      origin !== new URL(this.src, document.baseURI).origin
    )
      return;
    const message = data as Partial<Record<"flatbed" | "event" | "pageCount" | "reason" | "status", unknown>> | null;
    const name = EVENTS.find((known) => known === message?.event);
    if (message?.flatbed !== "scanner" || name === undefined) return;
    this.dispatchEvent(new CustomEvent(name, { detail: detailOf(name, message) }));
  }
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
