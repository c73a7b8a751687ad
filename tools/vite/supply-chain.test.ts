import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readAudit } from "../cli/audit.mjs";
import { licencesOf, packageOf } from "./licences-plugin.ts";
import { recognitionFiles } from "./recognition-files.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

it("pins every package to one version, and every file of the lock to its digest", () => {
  const { dependencies, devDependencies } = read("package.json") as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  expect(wanted.length).toBeGreaterThan(10);
  const ranged = wanted.filter(([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranged).toEqual([]);
  const { packages } = read("package-lock.json") as { packages: Record<string, { integrity?: string }> };
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(wanted.length);
  expect(
    installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(([path]) => path),
  ).toEqual([]);
});

it("tells what the registry knows from not having reached it", () => {
  const vulnerabilities = { tar: { name: "tar", severity: "high", via: [], range: "<7" } };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    kind: "asked",
    found: [{ name: "tar", severity: "high" }],
  });
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} }))).toEqual({
    kind: "asked",
    found: [],
  });
  expect(readAudit(JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }))).toEqual({
    kind: "unknown",
    reason: "405 Method Not Allowed",
  });
  expect(readAudit("")).toMatchObject({ kind: "unknown" });
});

it("lists what is bundled, what is copied and what they stand on", () => {
  const listed = licencesOf(ROOT);
  const copied = [...recognitionFiles().values()].map((path) => packageOf(`/node_modules/${path}`));
  expect(copied.length).toBeGreaterThan(5);
  for (const name of [...copied, "react", "scheduler", "pdfjs-dist", "zlibjs", "vite", "rolldown"])
    expect([...listed.keys()]).toContain(name);
  expect(listed.get("react")).toMatch(/^react \d[\d.]+, MIT\n[^]*Permission is hereby granted/);
  expect(listed.get("vite")).not.toContain("Bundled dependencies");
});

it.each([
  ["/app/node_modules/react/index.js", "react"],
  ["/app/node_modules/a/node_modules/@b/c/d.js?url", "@b/c"],
  ["/app/node_modules/.cache/flatbed/networks/networks.wasm?url", null],
  ["\0vite/preload-helper.js", "vite"],
  ["\0rolldown/runtime.js", "rolldown"],
  ["/app/src/core/errors.ts", null],
])("knows of which package %j is", (id, name) => {
  expect(packageOf(id)).toBe(name);
});

it.each(["GPL-3.0-only", undefined])("refuses a package under %s, wherever it comes in", (license) => {
  const root = mkdtempSync(join(tmpdir(), "flatbed-licences-"));
  const write = (folder: string, about: object): void => {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, "package.json"), JSON.stringify({ version: "1.0.0", ...about }));
  };
  write("", { dependencies: { outer: "1.0.0" } });
  write("node_modules/outer", { license: "MIT", dependencies: { inner: "1.0.0" } });
  write("node_modules/inner", { license });
  expect(() => licencesOf(root)).toThrow("inner 1.0.0 is under");
  rmSync(root, { recursive: true });
});
