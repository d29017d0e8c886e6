import { resolve } from 'node:path';

const source = (path: string): string => resolve(import.meta.dirname, '../src', path);

const entry = source('app/main.tsx');
const islandsEntry = source('public/main.ts');
const formEntries = ['entry', 'quote'].map((name) => source(`public/main-${name}.ts`));
const ofPublicPages = [islandsEntry, ...formEntries];
const entries = [entry, ...ofPublicPages];
const sessionCalls = source('features/session/session-calls.ts');
const account = source('app/account-route.tsx');
/** The first pages of customers, and those after their purchase. */
const ofCustomers = [account, ...['checkout-route', 'payment-routes', 'resume'].map((name) => source(`app/${name}.tsx`))];
/** Shares much with a page or two of the panel: that alone would burden all other pages. */
const ownOrder = source('app/own-order-route.tsx');
const panel = source('app/admin-routes.tsx');
/** Pages of the panel that few people open. */
const rare = /\/(?:atlas|security)-route\.tsx$/;

/** Files that only re-export others do not show what is in use. */
const handsOn =
  /\/(?:@chakra-ui\/react|@ark-ui\/react|lucide-react|framer-motion|motion-dom)\/.*\/(?:index|lucide-react|recipes|slot-recipes|[\w-]+\.export)\.m?js$/;
const alwaysInUse = [
  /\/@chakra-ui\/react\/dist\/esm\/(?:styled-system|utils|components\/(?:box|center|flex|grid|heading|text|visually-hidden))\//,
  /\/@chakra-ui\/react\/dist\/esm\/(?:preset-base|create-context|merge-\w+)\.js$/,
  /\/(?:@pandacss\/is-valid-prop|@emotion\/\w+|stylis)\//,
];
const iconFolder = resolve(import.meta.dirname, '../node_modules/lucide-react/dist/esm/icons');
const icons = /\/lucide-react\/dist\/esm\/(?:shared\/|Icon\.|context\.|createLucideIcon\.|defaultAttributes\.)/;

interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/** The files of the icons that a module imports by name. */
const iconsIn = (code: string | null): string[] =>
  [...(code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => {
      const [icon = ''] = name.trim().split(' ');
      return resolve(iconFolder, `${icon.replaceAll(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`).slice(1)}.mjs`);
    }),
  );

const reachedFrom = (starts: readonly string[], isWithDynamic = false) => {
  const reached = new Set<string>();
  const visit = (graph: Graph, id: string): void => {
    if (reached.has(id) || handsOn.test(id)) return;
    reached.add(id);
    const { code = null, importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...iconsIn(code), ...(isWithDynamic ? dynamicallyImportedIds : [])]) visit(graph, imported);
  };
  return (id: string, graph: Graph): boolean => {
    for (const start of starts) visit(graph, start);
    return reached.has(id);
  };
};

/** Names the file for a module, or null. Many small files would be larger than one. */
type Group = (id: string, graph: Graph) => string | null;

/** What the islands of public pages need: their pages load nothing else. The application's pages load it too, and pages with forms. */
const islands = (): Group => {
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

/** What forms and any call need, mostly the schemas. */
const common = (): Group => {
  const ofForms = reachedFrom(formEntries);
  const ofCalls = reachedFrom([sessionCalls, account]);
  return (id, graph) => (ofForms(id, graph) && ofCalls(id, graph) ? 'common' : null);
};

/** What only public pages with forms need; the application's own forms load it too, but not those pages. */
const forms = (): Group => {
  const ofForms = reachedFrom(formEntries);
  return (id, graph) => (!ofPages.test(id) && ofForms(id, graph) ? 'forms' : null);
};

/** Everything the application's first page needs at once, its entry included: alone, it would be one more file. */
const firstPage = (): Group => {
  const reached = reachedFrom([entry]);
  return (id, graph) => (!ofPublicPages.includes(id) && (reached(id, graph) || alwaysInUse.some((part) => part.test(id))) ? 'first' : null);
};

/** What any call needs; and of what the calls of forms need, the parts of `src/api/client` and the contracts that calls of customers need too. */
const calls = (): Group => {
  const ofCalls = reachedFrom([sessionCalls]);
  const ofForms = reachedFrom(formEntries, true);
  const customers = reachedFrom(ofCustomers);
  const isShared = (id: string, graph: Graph): boolean =>
    ofForms(id, graph) && (id.includes('/src/api/client/') || (id.includes('/src/api/') && customers(id, graph)));
  return (id, graph) => (ofCalls(id, graph) || isShared(id, graph) ? 'call' : null);
};

/**
 * What at least two pages share: the account and any other, pages of customers and of staff, or those of either. A page would otherwise need sixty files,
 * most of them a few lines.
 */
const sharedBy = (name: 'account' | 'both' | 'customers' | 'staff'): Group => {
  const ofForms = reachedFrom(formEntries, true);
  const customers = ofCustomers.map((page) => reachedFrom([page]));
  const byOwnOrder = reachedFrom([ownOrder]);
  let staff: { pages: readonly string[]; reached: typeof customers } | null = null;
  return (id, graph) => {
    if (staff === null) {
      const pages = [panel, ...(graph.getModuleInfo(panel)?.dynamicallyImportedIds ?? [])].filter((page) => !rare.test(page));
      staff = { pages, reached: pages.map((page) => reachedFrom([page])) };
    }
    if ([...entries, ...ofCustomers, ownOrder, ...staff.pages].includes(id) || ofForms(id, graph)) return null;
    const count = (all: typeof customers): number => all.filter((has) => has(id, graph)).length;
    const [byCustomers, byStaff] = [count(customers), count(staff.reached)];
    if (byCustomers + byStaff < 2) return null;
    const isOfStaff = byCustomers === 0 && !byOwnOrder(id, graph);
    const by = customers[0]?.(id, graph) ? 'account' : isOfStaff ? 'staff' : byStaff === 0 ? 'customers' : 'both';
    return by === name ? `shared-${name}` : null;
  };
};

/** The animation of lists, which only two pages of the panel have. */
const movingLists: Group = (id) => (id === source('ui/moving-list.tsx') ? 'moving-list' : null);

/** The rest of the account, in one file. */
const accountPage = (): Group => {
  const reached = reachedFrom([account]);
  return (id, graph) => (reached(id, graph) ? 'account-route' : null);
};

/** Which modules are bundled into one file; the bundler decides about the others. */
export const groups = () => [
  { name: islands(), priority: 8 },
  { name: common(), priority: 7 },
  { name: forms(), priority: 6 },
  { name: firstPage(), priority: 5 },
  { name: calls(), priority: 4 },
  { name: movingLists, priority: 3 },
  { name: sharedBy('account'), priority: 3 },
  { name: sharedBy('both'), priority: 2 },
  { name: accountPage(), priority: 2 },
  { name: sharedBy('customers'), priority: 1 },
  { name: sharedBy('staff'), priority: 1 },
];
