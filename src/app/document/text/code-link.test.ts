import { expect, it } from "vitest";
import { codeLink } from "./code-link.ts";

it.each([
  ["https://example.com/a?b=1", "example.com"],
  [" HTTPS://Example.com:8443/ ", "example.com:8443"],
  // A Cyrillic a.
  ["https://exаmple.com/", "xn--exmple-4nf.com"],
])("opens %s, and shows its host", (text, host) => {
  expect(codeLink(text)?.host).toBe(host);
});

it.each([
  "javascript:alert(1)",
  "http://example.com/",
  "https://example.com@other.example/",
  "https://user:word@example.com/",
  "data:text/html,hello",
  "blob:https://example.com/1",
  "intent://scan/#Intent;scheme=zxing;end",
  "tel:+49123",
  "WIFI:S:net;P:word;;",
  "https:example.com",
  "https://",
  "4006381333931",
  "Look: https://example.com",
])("does not open %s", (text) => {
  expect(codeLink(text)).toBeNull();
});
