import { themed } from './theme/themed.ts';

/** What `colorPalette.solid` and the like stand for within an element. */
export const palettes = themed('palette', {
  anil: { colorPalette: 'anil' },
  nopal: { colorPalette: 'nopal' },
  maiz: { colorPalette: 'maiz' },
  chile: { colorPalette: 'chile' },
  piedra: { colorPalette: 'piedra' },
});
