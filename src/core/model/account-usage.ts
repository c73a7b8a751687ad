import type { RateAnswer, Reservation } from "./accounts.ts";

/** What an account has used: a plain value, updated by the functions below inside one transaction. */
export interface Usage {
  readonly spent: number;
  readonly reservations: readonly OwnedReservation[];
  /** Null until the first request. */
  readonly bucket: TokenBucket | null;
}

export interface OwnedReservation extends Reservation {
  /** The app page that works on the request; without it the reservation is void. */
  readonly ownerId: string;
}

/** The number of tokens at a point in time; the bucket has been refilling since. */
interface TokenBucket {
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

export const NO_USAGE: Usage = { spent: 0, reservations: [], bucket: null };

const MINUTE_MS = 60_000;

/**
 * Takes a token from a bucket that holds `requestsPerMinute` tokens and refills evenly within a minute. A clock that
 * was set back adds no tokens and locks nobody out.
 */
export function takeToken(
  usage: Usage,
  requestsPerMinute: number,
  nowMs: number,
): { readonly usage: Usage; readonly rate: RateAnswer } {
  const msFor = (tokens: number): number => (tokens * MINUTE_MS) / requestsPerMinute;
  const before = usage.bucket ?? { tokens: requestsPerMinute, atMs: nowMs };
  const refilled = before.tokens + (Math.max(0, nowMs - before.atMs) * requestsPerMinute) / MINUTE_MS;
  const available = Math.min(requestsPerMinute, refilled);
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

/** Granted credits that are neither spent nor reserved. */
export function creditsLeft(usage: Usage, creditsGranted: number): number {
  const reserved = usage.reservations.reduce((sum, { pages }) => sum + pages, 0);
  return creditsGranted - usage.spent - reserved;
}

/** Reserves credits; null if too few are left. */
export function reserve(usage: Usage, creditsGranted: number, reservation: OwnedReservation): Usage | null {
  if (creditsLeft(usage, creditsGranted) < reservation.pages) return null;
  return { ...usage, reservations: [...usage.reservations, reservation] };
}

/** Removes the reservations with these ids. */
export function release(usage: Usage, ids: readonly string[]): Usage {
  return { ...usage, reservations: usage.reservations.filter(({ id }) => !ids.includes(id)) };
}

export function charge(usage: Usage, credits: number): Usage {
  return { ...usage, spent: usage.spent + credits };
}
