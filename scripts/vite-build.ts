import type { BuildOptions } from 'vite';

/** How what a browser gets is built: the application and the atlas on its own. */
export const browserBuild = {
  target: 'es2022',
  // The content security policy allows no data: sources for scripts, styles and fonts.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
} satisfies BuildOptions;

/** Chakra's theme holds a hundred recipes behind calls that only return their argument: the unused ones may go. */
export const treeshake = { manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'] };
