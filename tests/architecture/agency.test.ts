import { expect, test } from 'vitest';
import { importsOf, sourcesBelow } from './source-files.ts';

/** Where what the program came with may be read: until somebody writes it, and of the program itself. */
const mayRead: Readonly<Record<string, string>> = {
  'src/app/app.tsx': 'a view by itself',
  'src/app/main.tsx': "the build tool's own server",
  'src/ui/agency.tsx': 'a view by itself',
  'src/server/accounts/known-passwords.ts': 'a password that everybody tries',
  'src/server/dashboard/settings.present.ts': "the demo's account is told as such",
  'src/server/http/open-api.ts': 'the title of the calls is of the program',
  'src/server/http/site.ts': 'while the database never answered',
  'src/server/main.ts': 'the greeting of the terminal',
  'src/server/agency/current.ts': 'version 0',
};

test('who the agency is comes from the settings: nothing else reads what the program came with [R-556]', () => {
  const reading = sourcesBelow('src')
    .filter(({ text }) => importsOf(text).some(({ names }) => names.some((name) => name === 'brand' || name === 'agencyOfProgram')))
    .map(({ file }) => file);
  expect(reading).toEqual(Object.keys(mayRead).sort());
});
