import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Packages whose files are shipped though the app does not import them. */
const SHIPPED = /^@tesseract\.js-data\//;
/** What is shipped and comes from no package: the imaging engine that `opencv/build.sh` makes. */
const OPENCV_LICENCES = "opencv/LICENCES";

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * Writes `licences.txt` beside the app: name, version and licence of every package that it is made of, and the text
 * of the licence where the package has one. Workers and files that are fetched by address are bundles of their own,
 * so the list is that of the dependencies, and of theirs.
 */
export function licencesPlugin(): Plugin {
  let root = "";
  return {
    name: "flatbed-licences",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "licences.txt", source: licencesBelow(root) });
    },
  };
}

function licencesBelow(root: string): string {
  const app = readPackage(root);
  const found = new Map([["opencv", readFileSync(join(root, OPENCV_LICENCES), "utf8")]]);
  const wanted = [...Object.keys(app.dependencies ?? {}), ...Object.keys(app.devDependencies ?? {}).filter((name) => SHIPPED.test(name))];
  for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
    const folder = join(root, "node_modules", name);
    // An optional dependency of another platform is not there, and not in the build either.
    if (found.has(name) || !existsSync(folder)) continue;
    const { version, license = "see its text", dependencies = {} } = readPackage(folder);
    found.set(name, `${name} ${version}, ${license}\n\n${licenceText(folder)}`);
    wanted.push(...Object.keys(dependencies));
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b, "en")).map(([, text]) => text.trimEnd()).join(`\n\n${"-".repeat(72)}\n\n`) + "\n";
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(name));
  return file === undefined ? "" : readFileSync(join(folder, file), "utf8");
}
