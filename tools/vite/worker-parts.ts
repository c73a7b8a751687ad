/** How a worker's script is split where it loads more of itself later. */

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * The name of the file for what a worker's first script loads at once; null for that script itself and for what it
 * loads later. Left to itself the bundler puts it into the first script, from which the later ones then import, and
 * WebKit runs that a second time for them: every call is then answered twice.
 */
export function workerParts(id: string, graph: ModuleGraph): string | null {
  return graph.getModuleInfo(id)?.isEntry !== true && isLoadedAtOnce(id, graph, new Set()) ? "worker-parts" : null;
}

function isLoadedAtOnce(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isLoadedAtOnce(importer, graph, seen)));
}
