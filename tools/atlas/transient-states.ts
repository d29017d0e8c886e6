import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Where the walks of a flow in a browser leave which states they passed without a look. */
export const transientStatesFile = (reports: string, id: string): string => join(reports, 'pictures', id, 'transient.json');

/** The states that the last walks in a browser found left before anybody could see them. */
export const transientStatesOf = (reports: string, id: string): ReadonlySet<string> => {
  const file = transientStatesFile(reports, id);
  return new Set(existsSync(file) ? z.parse(z.array(z.string()), JSON.parse(readFileSync(file, 'utf8'))) : []);
};
