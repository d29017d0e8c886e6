import type { SystemStyleObject } from '@chakra-ui/react';

/** Layered styles give way to unlayered ones, as a Chakra recipe's do to style props. */
export interface Sheet {
  layer: 'recipes' | null;
  styles: Readonly<Record<string, SystemStyleObject>>;
}

const sheets = new WeakMap<object, Sheet>();

/** What the site's style sheet is written from (`site-sheet.ts`); undefined for anything that `themed` did not return. */
export const sheetOf = (names: object): Sheet | undefined => sheets.get(names);

/**
 * Class names for Chakra style objects: `themed('hero', { band: { bg: 'anil.solid' } }).band` is 'hero-band'. Only in `*.styles.ts`: the build
 * writes their rules into one style sheet, and leaves nothing but the names to the browser's code.
 */
export const themed = <Name extends string>(
  prefix: string,
  styles: Record<Name, SystemStyleObject>,
  layer: Sheet['layer'] = null,
): Readonly<Record<Name, string>> => {
  const names = Object.fromEntries(Object.keys(styles).map((name) => [name, `${prefix}-${name}`])) as Record<Name, string>;
  sheets.set(names, { layer, styles });
  return names;
};
