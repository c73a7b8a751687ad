import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { charge, creditsLeft, release, reserve, takeToken, NO_USAGE, type Usage } from "./account-usage.ts";

describe("the rate limit", () => {
  it("grants a minute's worth of requests at once, then says how long to wait", () => {
    let usage = NO_USAGE;
    for (let i = 0; i < 60; i++) {
      const taken = takeToken(usage, 60, 1_000_000);
      expect(taken.rate).toMatchObject({ granted: true, limit: 60, remaining: 59 - i });
      usage = taken.usage;
    }
    const refused = takeToken(usage, 60, 1_000_000);
    expect(refused.rate).toEqual({ granted: false, limit: 60, remaining: 0, retryAfterS: 1, resetS: 60 });
    expect(takeToken(refused.usage, 60, 1_001_000).rate.granted).toBe(true);
  });

  it("grants after the stated wait, and never exceeds the rate", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 50 }),
        (perMinute, pauses) => {
          let usage = NO_USAGE;
          let now = 1_800_000_000_000;
          let granted = 0;
          for (const pause of pauses) {
            now += pause;
            const taken = takeToken(usage, perMinute, now);
            usage = taken.usage;
            expect(taken.rate.granted || taken.rate.retryAfterS > 0).toBe(true);
            if (taken.rate.granted) granted++;
            else expect(takeToken(usage, perMinute, now + taken.rate.retryAfterS * 1000).rate.granted).toBe(true);
          }
          expect(granted).toBeLessThanOrEqual(perMinute + ((now - 1_800_000_000_000) * perMinute) / 60_000 + 1e-6);
        },
      ),
    );
  });

  it("neither gains nor loses tokens when the clock is set back", () => {
    const first = takeToken(NO_USAGE, 60, 1_000_000);
    const later = takeToken(first.usage, 60, 10_000);
    expect(later.rate).toMatchObject({ granted: true, remaining: 58 });
    expect(takeToken(later.usage, 60, 12_000).rate.remaining).toBe(59);
  });
});

describe("credits", () => {
  it("can be reserved, charged and released", () => {
    const reserved = reserve(NO_USAGE, 3, { id: "a", pages: 2, ownerId: "page" });
    if (!reserved) throw new Error("2 of 3 credits were refused");
    expect(creditsLeft(reserved, 3)).toBe(1);
    expect(reserve(reserved, 3, { id: "b", pages: 2, ownerId: "page" })).toBeNull();
    expect(creditsLeft(release(reserved, ["a"]), 3)).toBe(3);
    expect(creditsLeft(charge(release(reserved, ["a"]), 2), 3)).toBe(1);
  });

  it("are never overspent, in any order of requests", () => {
    const step = fc.record({ pages: fc.integer({ min: 1, max: 9 }), succeeds: fc.boolean(), settleNow: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.array(step, { maxLength: 40 }), (granted, steps) => {
        let usage: Usage = NO_USAGE;
        for (const [i, { pages, succeeds, settleNow }] of steps.entries()) {
          const after = reserve(usage, granted, { id: String(i), pages, ownerId: "page" });
          if (after && settleNow) usage = charge(release(after, [String(i)]), succeeds ? pages : 0);
          else usage = after ?? usage;
          expect(usage.spent).toBeLessThanOrEqual(granted);
          expect(creditsLeft(usage, granted)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
