import { expect, it } from "vitest";
import { elementSnippet, frameSnippet } from "./embed-snippets.ts";

it("loads the element's module from the deployment", () => {
  expect(elementSnippet("https://scan.example/a/", "https://scan.example/a/#/s/1.x")).toBe(
    '<script type="module" src="https://scan.example/a/embed.js"></script>\n' +
      '<flatbed-scanner src="https://scan.example/a/#/s/1.x"></flatbed-scanner>',
  );
});

it("permits the camera and local receivers in the frame and escapes a hostile name", () => {
  const snippet = frameSnippet("https://scan.example/#/s/1.x", '"><script>alert(1)</script>&amp;');
  expect(snippet).toMatch(/ allow="camera; web-share; local-network; loopback-network; [\w-]+"/);
  expect(snippet).toContain('title="&quot;>&lt;script>alert(1)&lt;/script>&amp;amp;"');
  expect(snippet.match(/<\w+/g)).toEqual(["<iframe"]);
});
