/** The search for a page in one image: what its stages share, and the loop that runs them. */
import type { Quad } from "../../core/geometry/geometry.ts";
import type { Candidate } from "./candidate.ts";
import type { ImageEvidence } from "./evidence.ts";

/** The state of a search. Quads and candidates are in pixels of the edge fields. */
export interface Search {
  readonly evidence: ImageEvidence;
  /** Quads that may be the page; best first once they are ranked. */
  readonly quads: readonly Quad[];
  /** Quads that were snapped to edges and scored, best first. The first is the answer. */
  readonly candidates: readonly Candidate[];
  /** Other sheets that lie beside the answer, surest first. */
  readonly sheets: readonly Candidate[];
  /** The blank sheet that the answer lies on; null without one. */
  readonly around: Candidate | null;
  /** A smaller sheet that lies on the answer, such as a page in a mount; null without one. */
  readonly within: Candidate | null;
}

/** One step of a search. Returns what it changes. */
export interface Stage {
  readonly name: string;
  run(search: Search): Partial<Search>;
}

/** How a search is run, for benches and inspection. */
export interface SearchOptions {
  /** Names of stages that are left out. */
  readonly without?: readonly string[];
  /** Called after each stage with its name and the state it left. */
  readonly onStage?: (name: string, search: Search) => void;
}

/** Snaps a quad's sides to the page's edges and scores the result. Coordinates in pixels of the edge fields. */
export type Evaluate = (quad: Quad, evidence: ImageEvidence) => Candidate;

/** Runs the stages in order. */
export function runStages(
  stages: readonly Stage[],
  evidence: ImageEvidence,
  { without = [], onStage }: SearchOptions = {},
): Search {
  let search: Search = { evidence, quads: [], candidates: [], sheets: [], around: null, within: null };
  for (const stage of stages) {
    if (without.includes(stage.name)) continue;
    search = Object.assign({}, search, stage.run(search));
    onStage?.(stage.name, search);
  }
  return search;
}
