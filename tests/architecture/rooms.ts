/** Which files a room holds. `**` any folders, `*` anything within a name, `{a,b}` one of them. A new room is a decision: it needs a line here. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'the front door': [
    '{README,CONTRIBUTING,SECURITY,CHANGELOG}.md',
    'LICENSE',
    'index.html',
    '.ci/run',
    '{package,package-lock,tsconfig,biome,knip}.json',
    '{vite,playwright}.config.ts',
  ],
  'habits of editors and tools': ['.gitignore', '.gitattributes', '.editorconfig', '.nvmrc', '.npmrc', '.env.example'],
  'how it runs elsewhere': ['Dockerfile', '.dockerignore', 'compose.yaml', 'ops/*'],
  'commands of the menu': ['scripts/*.{mjs,ts}'],
  'tools: what is computed from a machine': ['tools/machines/*.ts'],
  'tools: diagrams and the atlas': ['tools/atlas/*.ts', 'tools/atlas/index.html'],
  documents: ['docs/**/*.{md,svg,png,dot}'],
  'files served as they are': ['public/**/*.{svg,png,ico,js,txt,webmanifest,woff2}'],

  shared: ['src/shared/*.ts'],
  'contract: its own words': ['src/api/contract/*.ts'],
  'contract: operations': ['src/api/contract/*/*.ts'],
  client: ['src/api/client/*.ts'],
  'machines: types and registry': ['src/machines/*.ts'],
  'machines: what lifecycles share': ['src/machines/lifecycles/*.ts'],
  'machines: lifecycles': ['src/machines/lifecycles/*/*.{ts,transitions.txt}'],
  'machines: what flows share': ['src/machines/flows/*.ts'],
  'machines: flows': ['src/machines/flows/*/*.{ts,transitions.txt}'],
  features: ['src/features/*/*.{ts,tsx}'],
  'ui: looks': ['src/ui/*.{ts,tsx}'],
  'ui: theme': ['src/ui/theme/*.{ts,tsx,css}', 'src/ui/theme/archivo{.woff2,-license.txt}'],
  'ui: illustrations': ['src/ui/illustrations/*.svg'],
  'parts: what features share': ['src/parts/*.{ts,tsx}'],
  app: ['src/app/*.{ts,tsx}'],
  'server: start': ['src/server/*.ts'],
  'server: what all of it rests on': ['src/server/{kernel,lifecycle,operation,trail}/*.ts'],
  'server: database': ['src/server/db/*.ts', 'src/server/db/{postgres,schema}/*.ts', 'src/server/db/migrations/*.sql'],
  'server: backup and restore': ['src/server/backup/*.ts'],
  'server: events': ['src/server/events/*.ts'],
  'server: resources': [
    'src/server/{accounts,accounts/factors,atlas,attachments,audit,dashboard,development,first-run,health,packages,profile,quotes,requirements,users}/*.ts',
  ],
  'server: sales': ['src/server/sales/{records,checkout,cards,payments,renewals,orders}/*.ts'],
  'server: effects': [
    'src/server/effects/*.ts',
    'src/server/effects/{cards,jobs,mail,push,providers}/*.ts',
    'src/server/effects/providers/card/*.ts',
  ],
  'server: the roof': ['src/server/{http,demo,dev}/*.ts'],
  'server: emulators': ['src/server/dev/emulators/{google,mercadopago}/*.ts'],

  'tests: machines': ['tests/machines/*.test.ts'],
  'tests: views': ['tests/views/**/*.{ts,tsx}'],
  'tests: walks of flows': ['tests/walks/*.{walk,scenarios}.ts'],
  'tests: drivers of walks': ['tests/walks/kit/*.{ts,tsx}'],
  'tests: properties of machines': ['tests/properties/*.properties.ts', 'tests/properties/*.test.ts'],
  'tests: how properties are checked': ['tests/properties/kit/*.ts'],
  'tests: contract and shared': ['tests/{contract,shared}/*.test.ts'],
  'tests: server': ['tests/server/**/*.ts'],
  'tests: start': ['tests/start/*.ts'],
  'tests: architecture': ['tests/architecture/*.ts'],
  'tests: support': ['tests/support/**/*.{ts,tsx}'],
  'tests: mistakes planted on purpose': ['tests/mutation/*.ts'],
  'end to end': ['e2e/**/*.ts', 'e2e/tour/fixed-clock.mjs'],
  'end to end: how screens looked before': ['e2e/tour/pictures/*/*/*.png'],
};

const pieces: Readonly<Record<string, string>> = { '**/': '(?:[^/]+/)*', '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' };

const patternOf = (glob: string): RegExp =>
  new RegExp(`^${glob.replace(/\*\*\/|[*{},]|[.+?^$()|[\]\\]/g, (piece) => pieces[piece] ?? `\\${piece}`)}$`);

const patterns = Object.entries(rooms).map(([room, globs]) => ({ room, globs: globs.map(patternOf) }));

/** Every room that claims a file: it should be one. */
export const roomsOf = (file: string): string[] =>
  patterns.filter(({ globs }) => globs.some((glob) => glob.test(file))).map(({ room }) => room);
