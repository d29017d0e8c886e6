import { type Screen, type Width, widths } from './screen.ts';

type Theme = 'light' | 'dark';

export const widthsOf = ({ only }: Screen): readonly Width[] => widths.filter((width) => only === undefined || only === width);

export const pictureOf = ({ name }: Screen, width: Width, theme: Theme): string => `${width}${theme === 'dark' ? '-dark' : ''}/${name}.png`;

const themes: Record<NonNullable<Screen['picture']>, readonly Theme[]> = { light: ['light'], both: ['light', 'dark'] };

/** Its reference pictures, as paths below the folder of browser and platform. */
export const picturesOf = (screen: Screen): string[] =>
  screen.picture === undefined
    ? []
    : themes[screen.picture].flatMap((theme) => widthsOf(screen).map((width) => pictureOf(screen, width, theme)));
