import type { ReactNode } from "react";
import type { ScanPage } from "../../core/model/document.ts";
import type { OutboxItem } from "../../hosted/outbox.ts";
import type { Draft } from "./draft.ts";
import type { AskedScan } from "./asked-scan.ts";

/** What the page shows of what a scanner asks for. */
export interface AskedPage extends AskedScan {
  /** The title of a step. */
  titleOf(step: number): string;
  /** On the first step of the page: what will be asked for. */
  readonly Overview: () => ReactNode;
  /** The heading of the checklist. */
  readonly Heading: () => ReactNode;
  /** The steps with their pages. */
  readonly Checklist: (props: { readonly draft: Draft | null; readonly pages: readonly ScanPage[] }) => ReactNode;
  /** The questions; nothing if there are none. */
  readonly Questions: () => ReactNode;
  /** The deliveries of a scan of several PDFs. */
  readonly Sent: (props: { readonly items: readonly OutboxItem[] }) => ReactNode;
}
