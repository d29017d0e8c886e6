import { resolve } from 'node:path';

const entry = resolve(import.meta.dirname, '../src/app/main.tsx');
const islandsEntry = resolve(import.meta.dirname, '../src/public/main.ts');
const formEntries = ['entry', 'quote'].map((name) => resolve(import.meta.dirname, `../src/public/main-${name}.ts`));
const entries = [entry, islandsEntry, ...formEntries];
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
  getModuleInfo: (id: string) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

const reachedFrom = (starts: readonly string[], isWithDynamic = false) => {
  const reached = new Set<string>();
  const visit = (graph: Graph, id: string): void => {
    if (reached.has(id) || handsOn.test(id)) return;
    reached.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...(isWithDynamic ? dynamicallyImportedIds : [])]) visit(graph, imported);
  };
  return (id: string, graph: Graph): boolean => {
    for (const start of starts) visit(graph, start);
    return reached.has(id);
  };
};

/** Names the file for a module, or null. Many small files would be larger than one. */
type Group = (id: string, graph: Graph) => string | null;

/** What the islands of public pages need: their pages load nothing else. The application's pages load it too, and pages with forms. */
export const islands = (): Group => {
  const ofIslands = reachedFrom([islandsEntry]);
  // Otherwise the first call of a page with a form would load the application's first file for a few lines of it.
  const ofForms = reachedFrom(formEntries, true);
  const ofApplication = reachedFrom([entry]);
  return (id, graph) => {
    if (entries.includes(id)) return null;
    const isShared = ofForms(id, graph) && ofApplication(id, graph);
    return ofIslands(id, graph) || isShared || icons.test(id) ? 'islands' : null;
  };
};

/** The code of single pages. */
const ofPages = /\/src\/(?:app|features|public|machines\/flows)\//;

/** What only public pages with forms need; the application's own forms load it too, but not those pages. */
export const forms = (): Group => {
  const ofForms = reachedFrom(formEntries);
  return (id, graph) => (!ofPages.test(id) && ofForms(id, graph) ? 'forms' : null);
};

/** Everything the application's first page needs at once. */
export const firstPage = (): Group => {
  const reached = reachedFrom([entry]);
  return (id, graph) => (!entries.includes(id) && (reached(id, graph) || alwaysInUse.some((part) => part.test(id))) ? 'first' : null);
};
