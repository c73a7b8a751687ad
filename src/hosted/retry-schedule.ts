/** When to try again after a failed delivery. */
import type { FailedPost, QueuedScan } from "../core/contracts/outbox.ts";

/** Pauses after the first, second, … failed attempt; the last one repeats. Long enough not to overload a receiver. */
const PAUSES_MS = [5_000, 15_000, 60_000, 300_000, 900_000];
/** Statuses that mean "try again later" (RFC 9110, RFC 6585, RFC 8470). */
const TEMPORARY_STATUSES = [408, 425, 429, 502, 503, 504];

/**
 * The time of the next attempt after a failure, in milliseconds since 1970; null: only the person can start it.
 * `attempts` counts the attempts so far, from 1.
 */
export function nextAttemptAtMs(
  why: FailedPost,
  retryAfterMs: number | null,
  attempts: number,
  nowMs: number,
): number | null {
  if (retryAfterMs !== null) return nowMs + retryAfterMs;
  const isTemporary = why.kind === "unreachable" || (why.kind === "refused" && TEMPORARY_STATUSES.includes(why.status));
  const pauseMs = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1] ?? 0;
  return isTemporary ? nowMs + pauseMs : null;
}

/** Whether the receiver asked not to be contacted yet. */
export function isHeldBack({ heldUntilMs }: QueuedScan, nowMs: number): boolean {
  return heldUntilMs !== null && heldUntilMs > nowMs;
}

/**
 * Moves the times of a scan if the clock was set back since they were computed, so that the remaining wait is the same.
 */
export function adjustToClock(queued: QueuedScan, nowMs: number): QueuedScan {
  const backMs = queued.timedAtMs - nowMs;
  // Written this way because scans stored by earlier versions have no `timedAtMs`; their times stay as they are.
  if (!(backMs > 0)) return queued;
  const moved = (atMs: number | null): number | null => (atMs === null ? null : atMs - backMs);
  return { ...queued, timedAtMs: nowMs, nextAtMs: moved(queued.nextAtMs), heldUntilMs: moved(queued.heldUntilMs) };
}
