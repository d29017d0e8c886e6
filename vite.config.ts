import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserBuild, compiledAtOnce, treeshake } from './scripts/vite-build.ts';
import { groups } from './scripts/vite-chunks.ts';
import { drawings } from './scripts/vite-drawings.ts';
import { slimLibraries } from './scripts/vite-slim.ts';
import { themedStyles } from './scripts/vite-styles.ts';

const serverOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** A file that replaces modules needs a worker of its own, since what another file loaded before it is not replaced. */
const isolated = '*.isolated.test.{ts,tsx}';

/** Two projects: most files share a worker, where the libraries are loaded once. */
const twoProjects = (name: string, folder: string, { exclude = [], ...test }: { exclude?: string[]; [option: string]: unknown }) => [
  {
    extends: true as const,
    test: { ...test, name, include: [`${folder}/**/*.test.{ts,tsx}`], exclude: [`**/${isolated}`, ...exclude], isolate: false },
  },
  { extends: true as const, test: { ...test, name: `${name}-isolated`, include: [`${folder}/**/${isolated}`], exclude } },
];

const server = (engine: 'pglite' | 'postgres') => ({
  env: { TEST_ENGINE: engine },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  ...(engine === 'postgres'
    ? { globalSetup: ['tests/support/vitest-postgres-global.ts'], setupFiles: ['tests/support/vitest-postgres-setup.ts'] }
    : {}),
});

const ofProcesses = 'tests/server/processes/**';

/**
 * What an embedded database with its one connection may do otherwise than PostgreSQL: start, migrate, notify, deliver, copy, aggregate; and orders, money and
 * sessions on it. `npm test` runs everything on PostgreSQL, which takes half the time.
 */
const onEmbedded = [
  'tests/server/core/{database,delivery-workers,event-streams,metrics,outbox,reading}.test.ts',
  'tests/server/jobs/hourly-jobs.test.ts',
  'tests/server/accounts/sessions.test.ts',
  'tests/server/lifecycle/steps.test.ts',
  'tests/server/backup/restore.test.ts',
  'tests/server/cards/any-order.test.ts',
  'tests/server/shop/{demo,own-orders,transfer-order}.test.ts',
  'tests/server/staff/{confirm-payment,search,support-search,undone-confirmations}.test.ts',
  'tests/server/insight/{export-streams,figures-and-lists,support-lists}.test.ts',
  'tests/server/trail/chain.test.ts',
];

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), themedStyles(), drawings(), slimLibraries()],
  // The server renders pages with the very code of the browser, React for production included: so it is built whole, nothing left outside.
  ...(mode === 'pages' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') }, ssr: { noExternal: true as const } } : {}),
  build: {
    ...browserBuild,
    outDir: 'dist/client',
    manifest: isSsrBuild !== true,
    copyPublicDir: isSsrBuild !== true,
    rolldownOptions: {
      treeshake,
      ...(isSsrBuild
        ? {}
        : {
            input: ['index.html', 'src/public/main.ts', 'src/public/main-entry.ts', 'src/public/main-quote.ts'],
            output: {
              postBanner: ({ name }) => (['islands', 'common', 'forms'].includes(name) ? compiledAtOnce : ''),
              codeSplitting: { includeDependenciesRecursively: true, groups: groups() },
            },
          }),
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '^/srv/': { target: serverOrigin }, '^/dev/': { target: serverOrigin } },
    // The embedded database writes there all the time.
    watch: { ignored: [resolve(import.meta.dirname, 'data/**')] },
  },
  test: {
    maxWorkers: 2,
    tags: [{ name: 'long', description: 'Left to `npm run test:all`.' }],
    testTimeout: 60_000,
    restoreMocks: true,
    expect: { poll: { timeout: 30_000 } },
    coverage: { include: ['src/**/*.{ts,tsx}'], reporter: ['text-summary', 'json-summary', 'html'], reportsDirectory: 'reports/coverage' },
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/{contract,shared,architecture}/**/*.test.ts'] } },
      { extends: true, test: { name: 'machines', include: ['tests/{machines,properties}/**/*.test.ts'], isolate: false } },
      ...twoProjects('views', 'tests/views', { environment: 'jsdom', setupFiles: ['tests/support/vitest-views-setup.ts'] }),
      {
        extends: true,
        test: {
          name: 'flows',
          include: ['tests/flows/*.flow.ts'],
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['tests/support/vitest-views-setup.ts', 'tests/flows/kit/jsdom-flows.tsx'],
        },
      },
      ...twoProjects('server-postgres', 'tests/server', { ...server('postgres'), exclude: [ofProcesses] }),
      { extends: true, test: { ...server('pglite'), name: 'server-pglite', include: onEmbedded, isolate: false } },
      // `npm run test:all` alone: what PostgreSQL has been asked already.
      ...twoProjects('server-pglite-doubled', 'tests/server', {
        ...server('pglite'),
        exclude: [ofProcesses, 'tests/server/postgres/**', ...onEmbedded],
      }),
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/server/processes/**/*.test.ts', 'tests/start/**/*.test.ts'],
          globalSetup: ['tests/support/vitest-built-global.ts'],
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
