import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { browserBuild, treeshake } from './scripts/vite-build.ts';
import { drawings } from './scripts/vite-drawings.ts';
import { firstPage } from './scripts/vite-first-page.ts';
import { slimLibraries } from './scripts/vite-slim.ts';
import { byIsolation } from './scripts/vitest-isolation.ts';

const serverOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** A stage in two projects, `x` and `x-alone`. */
const stage = (name: string, { shared, alone }: ReturnType<typeof byIsolation>, test: object) => [
  { extends: true as const, test: { ...test, name, include: shared, isolate: false } },
  { extends: true as const, test: { ...test, name: `${name}-alone`, include: alone } },
];

/** What only one of the engines has, and what is proven on the built server. */
const elsewhere = { pglite: /^tests\/server\/(?:processes|postgres)\//, postgres: /^tests\/server\/processes\// };

/** Machines that are little more than what they share: in a file of its own each would take more than it says. */
const boards =
  /\/machines\/flows\/(?:board|reading|found|(?:order-board|order-walk|project-board|quote-board|requirement-list|settings|support-desk|ticket-queue)\/[\w-]+\.machine)\.ts$/;

const isDaily = process.env.TEST_EXTENT === 'daily';

const serverStage = (engine: 'pglite' | 'postgres') =>
  stage(`server-${engine}`, byIsolation('tests/server', { except: elsewhere[engine], dailyEngine: isDaily ? engine : undefined }), {
    env: { TEST_ENGINE: engine },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    ...(engine === 'postgres'
      ? { globalSetup: ['tests/support/vitest-postgres-global.ts'], setupFiles: ['tests/support/vitest-postgres-setup.ts'] }
      : {}),
  });

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), drawings(), slimLibraries()],
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
            output: {
              codeSplitting: { includeDependenciesRecursively: true, groups: [{ name: firstPage() }, { name: 'boards', test: boards }] },
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
    testTimeout: 10_000,
    restoreMocks: true,
    // On a machine under load what is waited for may take seconds: a poll that passes is no slower for it.
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{contract,shared,architecture}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      { extends: true, test: { name: 'machines', include: ['tests/{machines,properties}/**/*.test.ts'], testTimeout: 60_000 } },
      ...stage('views', byIsolation('tests/views'), {
        environment: 'jsdom',
        setupFiles: ['tests/support/vitest-views-setup.ts'],
        testTimeout: 30_000,
      }),
      {
        extends: true,
        test: {
          name: 'walks',
          include: ['tests/walks/*.walk.ts'],
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['tests/support/vitest-views-setup.ts', 'tests/walks/kit/jsdom-walks.tsx'],
          testTimeout: 30_000,
        },
      },
      ...serverStage('pglite'),
      ...serverStage('postgres'),
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/server/processes/**/*.test.ts', 'tests/start/**/*.test.ts'],
          globalSetup: ['tests/support/vitest-built-global.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
