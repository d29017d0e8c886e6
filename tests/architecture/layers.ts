export interface Layer {
  /** The layers that it may import, besides itself. */
  knows: readonly string[];
  /** The packages that it may import: only these, or all except these and their subpaths. */
  only?: readonly string[];
  never?: readonly string[];
  /** How many folders deep it goes. */
  depth?: number;
}

const react = ['react', 'react-dom', 'react-router-dom', '@xstate/react', '@chakra-ui'];
const browser = { never: ['node:', 'axios', '@xstate/graph'] };
const contract = ['shared', 'api/contract'];
const pure = [...contract, 'machines', 'machines/lifecycles'];
const machines = [...pure, 'machines/flows'];
const ofMachines = { only: ['xstate', 'zod/mini'] };

const server = (knows: readonly string[], depth = 0): Layer => ({
  knows: [...pure, ...knows.map((one) => `server/${one}`)],
  never: ['axios', '@xstate/graph', ...react],
  depth,
});
const rows = (names: readonly string[], layer: Layer): Record<string, Layer> =>
  Object.fromEntries(names.map((name) => [`server/${name}`, layer]));

const db = ['db', 'db/schema', 'db/postgres'];
const ground = ['kernel', ...db, 'calendar', 'trail', 'backup', 'events', 'lifecycle', 'operation'];
const flatResources = [
  ...['atlas', 'attachments', 'audit', 'dashboard', 'development', 'first-run', 'health', 'packages', 'profile', 'quotes'],
  ...['requirements', 'settings', 'users'],
];
const deepResources = ['accounts', 'sales'];
export const resources: readonly string[] = [...flatResources, ...deepResources];
const upToResources = [...ground, ...resources];
const upToEffects = [...upToResources, 'effects'];

/** Every layer of `src`, bottom up. A file belongs to the longest of these paths that contains it. It must not import layers that its own does not name. */
export const layers: Readonly<Record<string, Layer>> = {
  shared: { knows: [], only: [] },
  'api/contract': { knows: ['shared'], only: ['zod/mini', 'zod/v4/core'], depth: 1 },
  // The layer that sends requests.
  'api/client': { knows: contract, never: ['node:', 'xstate', '@xstate/graph', ...react] },
  machines: { knows: machines, ...ofMachines },
  'machines/lifecycles': { knows: pure, ...ofMachines, depth: 1 },
  'machines/flows': { knows: machines, ...ofMachines, depth: 1 },
  ui: { knows: ['shared'], ...browser, depth: 1 },
  // Parts that several features show, such as dialogs.
  parts: { knows: [...machines, 'ui', 'api/client'], ...browser },
  // Features do not import each other: app connects them.
  'features/*': { knows: [...machines, 'ui', 'parts', 'api/client'], ...browser },
  app: { knows: [...machines, 'ui', 'parts', 'api/client', 'features/*'], ...browser },
  // The islands of public pages.
  public: { knows: [...machines, 'ui', 'features/*', 'app'], never: ['node:', 'axios', '@xstate/graph', 'react-router-dom', '@chakra-ui'] },
  'server/kernel': server([]),
  'server/db': server(['kernel', ...db]),
  'server/db/schema': server(['kernel', 'db']),
  'server/db/postgres': server(['kernel', ...db]),
  'server/calendar': server(['kernel', ...db]),
  'server/trail': server(['kernel', ...db]),
  'server/backup': server(['kernel', ...db, 'trail']),
  // Listeners are known only by name.
  'server/events': server(['kernel', ...db]),
  'server/lifecycle': server(['kernel', ...db, 'calendar', 'trail', 'events']),
  'server/operation': server(['kernel', ...db, 'calendar', 'trail', 'events', 'lifecycle']),
  ...rows(flatResources, server(upToResources)),
  ...rows(deepResources, server(upToResources, 1)),
  'server/effects': server(upToResources, 2),
  // The start code passes in the routes of the demo and the emulators.
  'server/http': server(upToEffects),
  'server/demo': server(upToEffects),
  'server/dev': server([...upToEffects, 'demo'], 2),
  server: server([...upToEffects, 'http', 'demo', 'dev']),
};

/** Tests, tools and scripts may import every layer, by its # name. */
export const outside: Pick<Layer, 'never'> = { never: ['axios'] };
