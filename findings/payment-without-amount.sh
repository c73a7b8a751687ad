#!/bin/sh
# A payment code without an amount that is read as one of nothing.
#
# PAY by square may leave the amount open, for a donation for example. bysquare decodes such a code as a payment of 0,
# where its types say that an amount may be missing. And what it writes has lost the marks of letters, unless
# `deburr: false` is asked for: "Pekáreň" comes back as "Pekaren".
#
# Package: bysquare 4.0.1. Seen on 29 November 2026, on Linux with Node 20.20.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module","private":true}' > package.json
npm install --silent --no-audit --no-fund bysquare@4.0.1
cat > probe.mjs <<'PROBE'
import { decode, encode, PaymentOptions } from "bysquare/pay";

const code = encode({
  payments: [
    {
      type: PaymentOptions.PaymentOrder,
      currencyCode: "EUR",
      bankAccounts: [{ iban: "SK9611000000002918599669" }],
      beneficiary: { name: "Pekáreň" },
    },
  ],
});
const [payment] = decode(code).payments;
const failures = [];
function expectValue(what, actual, expected) {
  console.log(`${what}: ${actual}`);
  if (actual !== expected) failures.push(`${what} was expected as ${expected}`);
}
expectValue("the amount that was left open", payment.amount, 0);
expectValue("the name Pekáreň", payment.beneficiary.name, "Pekaren");
if (failures.length > 0) {
  console.error(`bysquare behaves otherwise now:\n${failures.join("\n")}`);
  process.exit(1);
}
PROBE
node probe.mjs
