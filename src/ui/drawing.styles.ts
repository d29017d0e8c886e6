import { themed } from './theme/themed.ts';

const sizes = ['9', '12', '13', '14', '15', '17', '19', '22.5', '30', '32', '34', '54', '64', '74', '224'];
const weights = ['400', '500', '650', '750', '800', '820'];
const widths = ['100%', '108%', '110%', '112%', '118%'];

const rules = (attribute: string, values: readonly string[], property: string, unit = '') =>
  Object.fromEntries(values.map((value) => [`& [${attribute}="${value}"]`, { [property]: `${value}${unit}` }]));

/**
 * Chakra's reset gives every element `font: inherit`, which overrides a drawing's font attributes, and the content
 * security policy forbids style attributes: so the drawings' font sizes are repeated here as CSS.
 */
const lettering = {
  '& [font-family^="\'Archivo"]': { fontFamily: 'heading', lineHeight: '1' },
  '& [font-family^="\'JetBrains"]': { fontFamily: 'mono' },
  ...rules('font-size', sizes, 'fontSize', 'px'),
  ...rules('font-weight', weights, 'fontWeight'),
  ...rules('font-stretch', widths, 'fontStretch'),
};

export const drawing = themed(
  'drawing',
  {
    frame: {
      lineHeight: 0,
      overflow: 'hidden',
      '& > svg, & > img': { display: 'block', width: '100%', height: '100%' },
      ...lettering,
    },
  },
  'recipes',
);
