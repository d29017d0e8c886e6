import { resolve } from 'node:path';

const entry = resolve(import.meta.dirname, '../src/app/main.tsx');
const islandsEntry = resolve(import.meta.dirname, '../src/public/main.ts');
/** Files that only re-export others do not show what is in use. */
const handsOn =
  /\/(?:@chakra-ui\/react|@ark-ui\/react|lucide-react)\/.*\/(?:index|lucide-react|recipes|slot-recipes|[\w-]+\.export)\.m?js$/;
const alwaysInUse = [
  /\/@chakra-ui\/react\/dist\/esm\/(?:styled-system|utils|components\/(?:box|center|flex|grid|heading|text|visually-hidden))\//,
  /\/@chakra-ui\/react\/dist\/esm\/(?:preset-base|create-context|merge-\w+)\.js$/,
  /\/(?:@pandacss\/is-valid-prop|@emotion\/\w+|stylis)\//,
];
const icons = /\/lucide-react\/dist\/esm\/(?:shared\/|Icon\.|context\.|createLucideIcon\.|defaultAttributes\.)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const reachedFrom = (start: string) => {
  const reached = new Set<string>();
  const visit = (graph: Graph, id: string): void => {
    if (reached.has(id) || handsOn.test(id)) return;
    reached.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(graph, imported);
  };
  return (id: string, graph: Graph): boolean => {
    visit(graph, start);
    return reached.has(id);
  };
};

/** What the islands of public pages need: their pages load nothing else, and the application's pages load it too. */
export const islands = (): ((id: string, graph: Graph) => string | null) => {
  const reached = reachedFrom(islandsEntry);
  return (id, graph) => (id !== islandsEntry && (reached(id, graph) || icons.test(id)) ? 'islands' : null);
};

/** Everything the first page needs at once is bundled into one file: many small files would be larger. */
export const firstPage = (): ((id: string, graph: Graph) => string | null) => {
  const reached = reachedFrom(entry);
  return (id, graph) =>
    id !== entry && id !== islandsEntry && (reached(id, graph) || alwaysInUse.some((part) => part.test(id))) ? 'first' : null;
};
