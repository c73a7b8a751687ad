import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { isHashStated, readAnswer } from "./stated-hash.ts";

const FILE = "%PDF-1.7";
const OWN = createHash("sha256").update(FILE).digest("hex");
const OTHER = createHash("sha256").update("").digest("hex");

it.each<[answer: string, expected: boolean | null]>([
  [OWN, true],
  [`"${OWN.toUpperCase()}"\n`, true],
  [`{"ok":true,"sha256":"${OWN}"}`, true],
  [`stored as 7-${OWN}.pdf`, true],
  [`{"before":{"sha256":"${OTHER}"},"sha256":"${OWN}"}`, true],
  [OTHER, false],
  [`"${OTHER}"`, false],
  [`{"sha256": "${OTHER}"}`, false],
  [`SHA-256: ${OTHER}`, false],
  [`<sha256>${OTHER}</sha256>`, false],
  ["", null],
  ["ok", null],
  // Of another length, or said to be something else.
  [OTHER.slice(1), null],
  [`{"id":"${OTHER}"}`, null],
  [`{"sha512":"${OTHER}${OTHER}"}`, null],
])("the answer %s: %s", async (answer, expected) => {
  expect(await isHashStated(answer, new Blob([FILE]))).toBe(expected);
});

it("reads no more of an answer than receivers say, and what came before it broke off", async () => {
  let pieces = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => (pieces++, controller.enqueue(new Uint8Array(10_000).fill(97))),
  });
  expect((await readAnswer(new Response(endless))).length).toBe(70_000);
  expect(pieces).toBeLessThan(10);
  let isFirst = true;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isFirst) controller.enqueue(new TextEncoder().encode(OWN));
      else controller.error(new TypeError("network error"));
      isFirst = false;
    },
  });
  expect(await readAnswer(new Response(broken))).toBe(OWN);
  expect(await readAnswer(new Response(null, { status: 204 }))).toBe("");
});
