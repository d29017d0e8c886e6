import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { breakpoints, globalCss as stockGlobalCss } from '@chakra-ui/react/theme';
import { globalCss } from './global-css.ts';
import { semanticColors } from './semantic-colors.ts';
import { semanticShadows } from './semantic-shadows.ts';
import { stockKeyframes, stockTokens } from './stock.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** What the slim base lacks: the reset, and those of Chakra's own tokens that the screens use. */
const stock = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: stockGlobalCss,
  theme: { breakpoints, keyframes: stockKeyframes, tokens: stockTokens },
});

const ours = defineConfig({
  globalCss,
  theme: {
    keyframes: { fill: { from: { transform: 'scaleX(0)' } } },
    tokens,
    textStyles,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
  },
});

export const system = createSystem(defaultBaseConfig, stock, ours);
