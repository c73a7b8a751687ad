import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createMemoryAccounts } from "./memory-accounts.ts";

const configured = [
  {
    name: "Shop",
    keySha256: [createHash("sha256").update("key").digest("hex")],
    credits: 5,
    requestsPerMinute: 2,
    active: true,
  },
  {
    name: "Gone",
    keySha256: [createHash("sha256").update("old").digest("hex")],
    credits: 5,
    requestsPerMinute: 2,
    active: false,
  },
];

it("authenticates the active accounts of the configuration and enforces credits and rate", async () => {
  let now = 0;
  const accounts = createMemoryAccounts(configured, () => now);
  expect(await accounts.authenticate("old")).toBeNull();
  expect(await accounts.authenticate("other")).toBeNull();
  const account = await accounts.authenticate("key");
  if (!account) throw new Error("The account is unknown.");

  expect(await accounts.takeToken(account)).toMatchObject({ rate: { granted: true, remaining: 1 }, creditsLeft: 5 });
  expect((await accounts.takeToken(account)).rate.granted).toBe(true);
  expect((await accounts.takeToken(account)).rate).toMatchObject({ granted: false, retryAfterS: 30 });
  now = 30_000;
  expect((await accounts.takeToken(account)).rate.granted).toBe(true);

  const first = await accounts.reserve(account, 3);
  expect(first).not.toBeNull();
  expect(await accounts.reserve(account, 3)).toBeNull();
  expect(await accounts.settle(account, first ? [first] : [], { endpoint: "scan/crop", status: 502, charged: 0 })).toBe(
    5,
  );
  const second = await accounts.reserve(account, 4);
  expect(
    await accounts.settle(account, second ? [second] : [], { endpoint: "scan/crop", status: 200, charged: 4 }),
  ).toBe(1);
  expect(await accounts.reserve(account, 2)).toBeNull();
});
