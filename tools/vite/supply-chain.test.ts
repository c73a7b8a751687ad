import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readAudit } from "../cli/audit.mjs";
import { licencesOf, packageOf } from "./licences-plugin.ts";
import { recognitionFiles } from "./recognition-files.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
interface LockedPackage {
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
/** The `packages` of the lock file, by path. */
type LockedPackages = Readonly<Record<string, LockedPackage>>;

const read = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));
const readLock = (): { packages: LockedPackages } => read("package-lock.json") as { packages: LockedPackages };

it("pins every package to one version, and every locked file to its digest", () => {
  const { dependencies, devDependencies } = read("package.json") as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const wanted = Object.entries({ ...dependencies, ...devDependencies });
  expect(wanted.length).toBeGreaterThan(10);
  const ranged = wanted.filter(([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  expect(ranged).toEqual([]);
  const { packages } = readLock();
  const installed = Object.entries(packages).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(wanted.length);
  expect(
    installed.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(([path]) => path),
  ).toEqual([]);
});

it("the lock file holds every platform", () => {
  const { packages } = readLock();
  expect(Object.values(packages).filter((locked) => locked.optionalDependencies).length).toBeGreaterThan(5);
  expect(missingOptionalDependencies(packages)).toEqual([]);

  const { "node_modules/@rolldown/binding-win32-x64-msvc": removed, ...others } = packages;
  expect(removed).toBeDefined();
  expect(missingOptionalDependencies(others)).toEqual(["node_modules/rolldown needs @rolldown/binding-win32-x64-msvc"]);
  const nested = { "node_modules/a/node_modules/b": { optionalDependencies: { c: "1.0.0" } } };
  for (const place of [
    "node_modules/a/node_modules/b/node_modules/c",
    "node_modules/a/node_modules/c",
    "node_modules/c",
  ])
    expect(missingOptionalDependencies({ ...nested, [place]: {} })).toEqual([]);
  for (const place of ["node_modules/b/node_modules/c", "node_modules/a/node_modules/cc"])
    expect(missingOptionalDependencies({ ...nested, [place]: {} })).toEqual(["node_modules/a/node_modules/b needs c"]);
});

/** Optional dependencies, such as binaries of other platforms, without an entry where Node would look for them. */
function missingOptionalDependencies(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !lookupPaths(path, name).some((candidate) => Object.hasOwn(packages, candidate)))
      .map((name) => `${path} needs ${name}`),
  );
}

/** Where Node looks for a dependency of the package at `path`: in `node_modules` folders from there up to the root. */
function lookupPaths(path: string, name: string): string[] {
  const paths: string[] = [];
  for (let folder = path; folder !== ""; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1)))
    paths.push(`${folder}/node_modules/${name}`);
  return [...paths, `node_modules/${name}`];
}

it("distinguishes a report of the registry from a failure to reach it", () => {
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

it("lists bundled packages, copied packages and their dependencies", () => {
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
])("finds the package of %j", (id, name) => {
  expect(packageOf(id)).toBe(name);
});

it.each(["GPL-3.0-only", undefined])("refuses a package under %s, also as an indirect dependency", (license) => {
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
