import { describe, expect, it } from "vitest";
import { requestKind } from "./request-kind.ts";

describe("requestKind", () => {
  it.each(["scan/crop", "scan/scan_pdf", "scan/extract_text"])("knows the endpoint %s, by any method", (path) => {
    for (const method of ["POST", "GET", "HEAD", "PUT", "DELETE"]) expect(requestKind(method, path)).toBe("endpoint");
  });

  it.each([
    "scan",
    "scan/",
    "scan/crop/",
    "Scan/Crop",
    "scan//crop",
    "/scan/crop",
    "//scan/crop",
    "scan/%63rop",
    "%73can/crop",
    "%2573can/crop",
    "scan%2Fcrop",
    "scan%5Ccrop",
    "scan/crop;a",
    "scan;a/crop",
    "%20scan/crop",
    "scan/%ff",
    "scan/anything/else",
    "%2e%2fscan/crop",
  ])("keeps %s from the network, by any method", (path) => {
    for (const method of ["POST", "GET", "PUT"]) expect(requestKind(method, path)).toBe("no-endpoint");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("refuses %s everywhere else", (method) => {
    for (const path of ["", "index.html", "config.json", "scanner/crop", "share/", "Share", "%ff"])
      expect(requestKind(method, path)).toBe("refused");
  });

  it("leaves files to the cache and the network, and shares to the share sheet", () => {
    for (const method of ["GET", "HEAD"])
      for (const path of ["", "index.html", "scanner", "share/", "assets/scan/crop.js"])
        expect(requestKind(method, path)).toBe("file");
    for (const method of ["POST", "GET", "HEAD", "PUT"]) expect(requestKind(method, "share")).toBe("share");
  });
});
