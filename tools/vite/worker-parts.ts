/** Splits a worker's script that loads further parts dynamically. */

interface ModuleGraph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/**
 * The chunk name for a module that a worker's first script imports statically; null for the script itself and for
 * modules that it loads dynamically. By default the bundler puts such modules into the first script, from which the
 * dynamic ones then import them. WebKit runs the script a second time for that import, and every call is answered
 * twice.
 */
export function workerParts(id: string, graph: ModuleGraph): string | null {
  return graph.getModuleInfo(id)?.isEntry !== true && isLoadedAtOnce(id, graph, new Set()) ? "worker-parts" : null;
}

function isLoadedAtOnce(id: string, graph: ModuleGraph, visited: Set<string>): boolean {
  if (visited.has(id)) return false;
  visited.add(id);
  const info = graph.getModuleInfo(id);
  return info !== null && (info.isEntry || info.importers.some((importer) => isLoadedAtOnce(importer, graph, visited)));
}
