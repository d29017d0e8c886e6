import type { BuildOptions } from 'vite';

/** Build options of the browser code: the application and the standalone atlas. */
export const browserBuild = {
  target: 'es2022',
  // The content security policy allows no data: sources for scripts, styles and fonts.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} satisfies BuildOptions;

/** Chakra's theme has a hundred recipes behind calls that only return their argument; marked as pure, unused ones are removed. */
export const treeshake = { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'] };
