import type { OutboxItem } from "./outbox.ts";

/** The scans of an outbox by id, with change notifications. */
export class OutboxItems {
  readonly #items = new Map<number, OutboxItem>();
  readonly #listeners = new Set<() => void>();
  readonly #afterNotify: () => void;
  #snapshot: readonly OutboxItem[] = [];

  /** `afterNotify` runs after the listeners at every change. */
  constructor(afterNotify: () => void) {
    this.#afterNotify = afterNotify;
  }

  /** The scans as of the last `notify`, oldest first. */
  get snapshot(): readonly OutboxItem[] {
    return this.#snapshot;
  }

  subscribe(onChange: () => void): () => void {
    this.#listeners.add(onChange);
    return () => void this.#listeners.delete(onChange);
  }

  get(id: number): OutboxItem | undefined {
    return this.#items.get(id);
  }

  /** Adds or replaces a scan without notifying. */
  put(item: OutboxItem): void {
    this.#items.set(item.queued.id, item);
  }

  /** Changes a scan and notifies; does nothing if it is unknown. */
  update(id: number, change: Partial<OutboxItem>): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.set(id, { ...item, ...change });
    this.notify();
  }

  /** Changes every scan and notifies. */
  updateAll(change: (item: OutboxItem) => OutboxItem): void {
    for (const [id, item] of this.#items) this.#items.set(id, change(item));
    this.notify();
  }

  /** Removes a scan and notifies. */
  delete(id: number): void {
    this.#items.delete(id);
    this.notify();
  }

  notify(): void {
    this.#snapshot = [...this.#items.values()];
    for (const onChange of this.#listeners) onChange();
    this.#afterNotify();
  }
}
