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

/**
 * The first line of the largest scripts of public pages. Chromium then compiles all their functions while it fetches them, beside the page's own work,
 * instead of each when it is first called, which was a third of the time until the pages answered. Other browsers ignore it.
 */
export const compiledAtOnce = '//# allFunctionsCalledOnLoad';
