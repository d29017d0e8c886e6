import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** The file in which the browser run of a flow lists the states that passed too quickly to be checked. */
export const transientStatesFile = (reports: string, id: string): string => join(reports, 'pictures', id, 'transient.json');

/** The states that, in the last browser run, the page left before anybody could see them. */
export const transientStatesOf = (reports: string, id: string): ReadonlySet<string> => {
  const file = transientStatesFile(reports, id);
  return new Set(existsSync(file) ? z.parse(z.array(z.string()), JSON.parse(readFileSync(file, 'utf8'))) : []);
};

/** The name of a state's picture: `payment.choosingCard & draft.saved` at 390 → `payment.choosing-card.and.draft.saved-390.webp`. */
export const pictureName = (state: string, width: number): string =>
  `${state
    .replaceAll(' & ', '.and.')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replaceAll('_', '-')}-${width}.webp`;
