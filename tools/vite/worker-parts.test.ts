import { expect, it } from "vitest";
import { workerParts } from "./worker-parts.ts";

/** The modules that import each module; `later` is loaded dynamically. */
const IMPORTERS = {
  worker: [],
  rpc: ["worker", "later"],
  errors: ["rpc"],
  later: [],
  opencv: ["later", "lab"],
  lab: ["opencv"],
} as const;
const graph = {
  getModuleInfo: (id: string) => ({ isEntry: id === "worker", importers: IMPORTERS[id as keyof typeof IMPORTERS] }),
};

it("separates static imports of a worker's first script, but neither the script nor dynamic imports", () => {
  const parts = Object.keys(IMPORTERS).filter((id) => workerParts(id, graph) !== null);
  expect(parts).toEqual(["rpc", "errors"]);
});
