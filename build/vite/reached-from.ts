interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The modules that are loaded with one of them, without those that it loads later. */
export function reachedFrom(entry: string): (id: string, graph: Graph) => boolean {
  const found = new Set<string>();
  const reach = (id: string, graph: Graph): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph);
  };
  return (id, graph) => {
    reach(entry, graph);
    return found.has(id);
  };
}
