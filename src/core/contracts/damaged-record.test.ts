import { expect, it } from "vitest";
import { recordText } from "./damaged-record.ts";

it("writes any record as JSON, whatever it contains", () => {
  const loop: { name: string; self?: unknown } = { name: "loop" };
  loop.self = loop;
  const shared = { x: 1 };
  const text = recordText({
    name: "Letter",
    changedAtMs: NaN,
    size: 12n,
    pdf: new Uint8Array(3).buffer,
    picture: new Blob(["1234"]),
    made: new Date(NaN),
    loop,
    twice: [shared, shared],
    nothing: undefined,
  });
  expect(JSON.parse(text)).toEqual({
    name: "Letter",
    changedAtMs: "NaN",
    size: "12",
    pdf: "3 bytes",
    picture: "Blob of 4 bytes",
    made: "Invalid Date",
    loop: { name: "loop", self: "the same object again" },
    twice: [{ x: 1 }, { x: 1 }],
    nothing: null,
  });
  expect(recordText(undefined)).toBe("null\n");
  expect(recordText("text")).toBe('"text"\n');
});
