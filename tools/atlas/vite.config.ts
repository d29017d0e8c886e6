import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserBuild, treeshake } from '../../scripts/vite-build.ts';
import { drawings } from '../../scripts/vite-drawings.ts';
import { slimLibraries } from '../../scripts/vite-slim.ts';

const root = resolve(import.meta.dirname, '../..');

/** The atlas on its own, to be put below any address. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: resolve(root, 'public'),
  plugins: [react(), drawings(), slimLibraries()],
  build: { ...browserBuild, outDir: resolve(root, 'dist/atlas-site'), emptyOutDir: true, rolldownOptions: { treeshake } },
});
