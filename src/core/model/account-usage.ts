import type { RateAnswer, Reservation } from "./accounts.ts";

/** What an account has used: plain values, changed by the functions below inside one transaction. */
export interface Usage {
  readonly spent: number;
  readonly reservations: readonly OwnedReservation[];
  /** Null until the first request. */
  readonly bucket: TokenBucket | null;
}

export interface OwnedReservation extends Reservation {
  /** The app page that works on the request; when it is gone, the reservation is void. */
  readonly ownerId: string;
}

/** Tokens that were there at a time; they have grown since. */
interface TokenBucket {
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export const UNUSED: Usage = { spent: 0, reservations: [], bucket: null };

const MINUTE_MS = 60_000;

/**
 * Takes a token of a bucket that holds `requestsPerMinute` and fills up evenly within a minute. A clock
 * that was set back adds nothing and locks nobody out.
 */
export function takeToken(
  usage: Usage,
  requestsPerMinute: number,
  nowMs: number,
): { readonly usage: Usage; readonly rate: RateAnswer } {
  const msFor = (tokens: number): number => (tokens * MINUTE_MS) / requestsPerMinute;
  const before = usage.bucket ?? { tokens: requestsPerMinute, atMs: nowMs };
  const grown = before.tokens + (Math.max(0, nowMs - before.atMs) * requestsPerMinute) / MINUTE_MS;
  const available = Math.min(requestsPerMinute, grown);
  const granted = available >= 1;
  const tokens = granted ? available - 1 : available;
  return {
    usage: { ...usage, bucket: { tokens, atMs: nowMs } },
    rate: {
      granted,
      limit: requestsPerMinute,
      remaining: Math.floor(tokens),
      retryAfterS: Math.ceil(msFor(Math.max(0, 1 - tokens)) / 1000),
      resetS: Math.ceil(msFor(requestsPerMinute - tokens) / 1000),
    },
  };
}

export function creditsLeft(usage: Usage, creditsGranted: number): number {
  const reserved = usage.reservations.reduce((sum, { pages }) => sum + pages, 0);
  return creditsGranted - usage.spent - reserved;
}

/** Sets credits aside; null when fewer are left. */
export function reserve(usage: Usage, creditsGranted: number, reservation: OwnedReservation): Usage | null {
  if (creditsLeft(usage, creditsGranted) < reservation.pages) return null;
  return { ...usage, reservations: [...usage.reservations, reservation] };
}

/** Drops the reservations with these ids. */
export function release(usage: Usage, ids: readonly string[]): Usage {
  return { ...usage, reservations: usage.reservations.filter(({ id }) => !ids.includes(id)) };
}

export function charge(usage: Usage, credits: number): Usage {
  return { ...usage, spent: usage.spent + credits };
}
