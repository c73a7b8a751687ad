import { expect, it } from "vitest";
import { workerParts } from "./worker-parts.ts";

/** Which modules import each; `later` is loaded by a call. */
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

it("sets apart what a worker's first script loads at once, and neither that nor what is loaded later", () => {
  const parts = Object.keys(IMPORTERS).filter((id) => workerParts(id, graph) !== null);
  expect(parts).toEqual(["rpc", "errors"]);
});
