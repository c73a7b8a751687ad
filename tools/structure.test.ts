/**
 * The shape of the code, measured on its syntax tree: sizes of folders, functions and lines, and which way imports run.
 * The limits are those of CONTRIBUTING.md.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "rolldown/parseAst";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

const MAX_COLUMNS = 120;
const MAX_FILES_IN_FOLDER = 25;
const MAX_FUNCTION_LINES = 100;
const MAX_JSX_DEPTH = 8;
/** Type assertions other than `as const`, outside tests. */
const MAX_CASTS = 150;

/** Compiled by Emscripten, or by the AssemblyScript compiler, which has a syntax of its own. */
const FOREIGN = /(\/opencv\.mjs|\.as\.ts|\.d\.m?ts)$/;
const TEST = /(\.test\.tsx?$|\.test-double\.ts$|^e2e\/)/;
const SCRIPT = /\.(tsx?|mjs)$/;
const TEXT = /\.(tsx?|m?ts|mjs|js|css|html|py|sh|cpp|md)$/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .trim()
  .split("\n");
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");

interface Measured {
  readonly casts: number;
  readonly longFunctions: readonly string[];
  readonly deepElements: readonly string[];
  /** Files of the project that it imports, types included. */
  readonly imports: readonly string[];
}

/** A node of the syntax tree (ESTree with TypeScript and JSX). */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

function measure(file: string, text = read(file)): Measured {
  const lang = file.endsWith(".tsx") ? "tsx" : file.endsWith(".mjs") ? "js" : "ts";
  const lineAt = (offset: number): number => text.slice(0, offset).split("\n").length;
  const longFunctions: string[] = [];
  const deepElements: string[] = [];
  const imports: string[] = [];
  let casts = 0;
  const visit = (value: unknown, jsxDepth: number): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, jsxDepth));
    if (!isNode(value)) return;
    const depth = value.type === "JSXElement" ? jsxDepth + 1 : jsxDepth;
    if (value.type === "JSXElement" && depth > MAX_JSX_DEPTH) deepElements.push(`${file}:${lineAt(value.start)}`);
    if (value.type === "TSAsExpression" && !isConst(value)) casts++;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)) {
      const lines = text.slice(value.start, value.end).split("\n").length;
      if (lines > MAX_FUNCTION_LINES) longFunctions.push(`${file}:${lineAt(value.start)} has ${lines} lines`);
    }
    const { source } = value;
    if (isNode(source) && typeof source["value"] === "string" && source["value"].startsWith(".")) {
      imports.push(posix.join(dirname(file), source["value"]));
    }
    for (const child of Object.values(value)) visit(child, depth);
  };
  visit(parseAst(text, { lang }).body, 0);
  return { casts, longFunctions, deepElements, imports };
}

function isConst({ typeAnnotation }: SyntaxNode): boolean {
  if (!isNode(typeAnnotation)) return false;
  const { typeName } = typeAnnotation;
  return isNode(typeName) && typeName["name"] === "const";
}

const scripts = files.filter((file) => SCRIPT.test(file) && !FOREIGN.test(file));
const code = scripts.filter((file) => !TEST.test(file));
const measured = new Map(code.map((file) => [file, measure(file)]));
const all = [...measured.values()];

describe("the code's shape", () => {
  it(`has no line over ${MAX_COLUMNS} columns, except in tables, addresses and policies`, () => {
    const wide = files
      .filter((file) => TEXT.test(file) && !file.endsWith("/opencv.mjs"))
      .flatMap((file) =>
        read(file)
          .split("\n")
          .map((line, at) => ({ place: `${file}:${at + 1}`, line, file })),
      )
      .filter(({ line }) => line.length > MAX_COLUMNS)
      .filter(
        ({ line, file }) =>
          !(file.endsWith(".md") && /^\s*\||https?:\/\/\S{60}|Content-Security-Policy|Permissions-Policy/.test(line)),
      );
    expect(wide.map(({ place }) => place)).toEqual([]);
  });

  it(`has no folder of more than ${MAX_FILES_IN_FOLDER} files`, () => {
    const counts = new Map<string, number>();
    // Records of decisions are never removed, and the index beside them has sections.
    const rooms = files.map((file) => dirname(file)).filter((folder) => folder !== "docs/decisions");
    for (const room of rooms) counts.set(room, (counts.get(room) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)).toEqual([]);
  });

  it(`has no function over ${MAX_FUNCTION_LINES} lines and no element nested deeper than ${MAX_JSX_DEPTH}`, () => {
    expect(all.flatMap(({ longFunctions }) => longFunctions)).toEqual([]);
    expect(all.flatMap(({ deepElements }) => deepElements)).toEqual([]);
  });

  it(`has at most ${MAX_CASTS} casts`, () => {
    expect(all.reduce((sum, { casts }) => sum + casts, 0)).toBeLessThanOrEqual(MAX_CASTS);
  });

  it("imports in one direction: neither files nor rooms form a circle", () => {
    const sources = code.filter((file) => file.startsWith("src/"));
    const graph = new Map(sources.map((file) => [file, measured.get(file)?.imports ?? []]));
    expect(circleIn(graph)).toEqual([]);
    expect(circleIn(roomsOf(graph))).toEqual([]);
  });
});

describe("the measures", () => {
  it("see what they are for", () => {
    const long = `export function f() {\n${"  g();\n".repeat(MAX_FUNCTION_LINES)}}\n`;
    expect(measure("a.ts", long).longFunctions).toHaveLength(1);
    expect(measure("a.ts", "const a = [1 as number, 2 as const];").casts).toBe(1);
    const deep = `${"<a>".repeat(MAX_JSX_DEPTH + 1)}${"</a>".repeat(MAX_JSX_DEPTH + 1)}`;
    expect(measure("a.tsx", `const a = ${deep};`).deepElements).toHaveLength(1);
    expect(measure("b/a.ts", 'import type { C } from "../c.ts";\nexport * from "./d.ts";').imports).toEqual([
      "c.ts",
      "b/d.ts",
    ]);
  });

  it("find a circle of files and one of rooms", () => {
    const graph = new Map([
      ["a/one.ts", ["b/one.ts"]],
      ["b/two.ts", ["a/two.ts"]],
      ["a/two.ts", []],
      ["b/one.ts", []],
    ]);
    expect(circleIn(graph)).toEqual([]);
    expect(circleIn(roomsOf(graph))).toEqual(["a", "b", "a"]);
  });
});

/** A room is a folder without folders of code in it; a file beside such folders stands for itself. */
function roomsOf(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Set([...graph.keys()].map((file) => dirname(file)));
  const roomOf = (file: string): string => {
    const folder = dirname(file);
    return [...folders].some((other) => other.startsWith(`${folder}/`)) ? file : folder;
  };
  const rooms = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    const room = roomOf(file);
    const others = imports.filter((each) => graph.has(each)).map((each) => roomOf(each));
    rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  return rooms;
}

/** The nodes along a circle, the first one again at the end; empty where there is none. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const search = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const next of graph.get(node) ?? []) {
      const circle = search(next, [...path, node]);
      if (circle.length > 0) return circle;
    }
    done.add(node);
    return [];
  };
  for (const node of graph.keys()) {
    const circle = search(node, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
