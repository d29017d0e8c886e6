import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserBuild, treeshake } from '../../scripts/vite-build.ts';
import { drawings } from '../../scripts/vite-drawings.ts';
import { slimLibraries } from '../../scripts/vite-slim.ts';
import { themedStyles } from '../../scripts/vite-styles.ts';

const root = resolve(import.meta.dirname, '../..');

/** Copies the machine data that `build.ts` wrote next to the page. */
const copyData = (): Plugin => {
  let site = '';
  return {
    name: 'copy-atlas-data',
    configResolved: ({ root, build }) => {
      site = resolve(root, build.outDir);
    },
    closeBundle: () => cpSync(resolve(root, 'dist/atlas'), join(site, 'atlas'), { recursive: true }),
  };
};

/** The standalone atlas, which can be served below any URL. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: resolve(root, 'public'),
  plugins: [react(), themedStyles(), drawings(), slimLibraries(), copyData()],
  build: { ...browserBuild, outDir: resolve(root, 'dist/atlas-site'), emptyOutDir: true, rolldownOptions: { treeshake } },
});
