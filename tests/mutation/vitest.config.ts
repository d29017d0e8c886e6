import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { drawings } from '../../scripts/vite-drawings.ts';

/** The view tests, on mutants: `npm run mutate` calls it. */
export default defineConfig({
  plugins: [react(), drawings()],
  test: {
    root: '.',
    include: ['tests/views/**/*.view.test.tsx', 'tests/walks/*.walk.ts'],
    environment: 'jsdom',
    setupFiles: ['tests/support/vitest-views-setup.ts', 'tests/walks/kit/jsdom-walks.tsx', 'tests/mutation/walks-of-file.ts'],
    runner: './tests/mutation/mutant-runner.ts',
    maxWorkers: 2,
    restoreMocks: true,
    testTimeout: 60_000,
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
