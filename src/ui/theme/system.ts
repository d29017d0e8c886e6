import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import {
  animationStyles,
  breakpoints,
  keyframes,
  layerStyles,
  globalCss as stockGlobalCss,
  semanticTokens as stockSemanticTokens,
  textStyles as stockTextStyles,
  tokens as stockTokens,
} from '@chakra-ui/react/theme';
import { dialogRecipe } from './dialog.recipe.ts';
import { globalCss } from './global-css.ts';
import { semanticColors } from './semantic-colors.ts';
import { semanticShadows } from './semantic-shadows.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

const { colors: _stockColors, ...tokensWithoutColors } = stockTokens;

/** What the slim base lacks of Chakra's own, without its colours and without its recipes: those weigh most. */
const stock = defineConfig({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html, .chakra-theme)',
  globalCss: stockGlobalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles: stockTextStyles,
    layerStyles,
    animationStyles,
    tokens: tokensWithoutColors,
    semanticTokens: { radii: stockSemanticTokens.radii, shadows: stockSemanticTokens.shadows },
  },
});

const ours = defineConfig({
  globalCss,
  theme: {
    tokens,
    textStyles,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    slotRecipes: { dialog: dialogRecipe },
  },
});

export const system = createSystem(defaultBaseConfig, stock, ours);
