import { readdirSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { accountTabs } from '#shared/account-tabs.ts';
import { picturesOf } from '../../e2e/screens/pictures.ts';
import { screens } from '../../e2e/screens/screens.ts';
import { requirementsFile, requirementsIn } from '../../tools/machines/requirement-rows.ts';
import { sourcesBelow, withoutComments } from './source-files.ts';
import { namedIn } from './specification.ts';

// The end-to-end tests open each screen of this table. Here the table is compared with the application: nothing may be missing.

const pathsIn = (file: string): string[] => {
  const text = withoutComments(sourcesBelow('src/app').find((source) => source.file === file)?.text ?? '');
  const written = [...text.matchAll(/\bpath(?:=|: )["']([^"']+)["']/g), ...text.matchAll(/^ {2}'(\/[^']*)': /gm)];
  return written.flatMap(([, path]) => path ?? []);
};

/** The root of the panel; the routes below it are the panel's own. */
const panel = '/admin/*';
const routes = [
  ...pathsIn('src/app/routes.tsx').filter((path) => path !== panel),
  ...pathsIn('src/app/admin-routes.tsx').map((path) => (path === '/' ? '/admin' : path === '*' ? panel : `/admin${path}`)),
];

const routeOf = (address: string): string | undefined => {
  const { pathname } = new URL(address, 'http://screens.example');
  const found = matchRoutes(
    routes.map((path) => ({ path })),
    pathname,
  );
  return found?.[0]?.route.path;
};

const opens = ['dialog', 'confirm-dialog', 'result-dialog'].map((part) => `from '#ui/${part}.tsx'`);

describe('the table of screens', () => {
  test('has every route of the application [R-462]', () => {
    expect(routes.length).toBeGreaterThan(30);
    const seen = new Set(screens.map(({ at }) => routeOf(at)));
    expect(routes.filter((route) => !seen.has(route))).toEqual([]);
  });

  test('has only routes with a requirement', () => {
    const named = namedIn(requirementsIn(readFileSync(requirementsFile, 'utf8')));
    const isNamed = (route: string): boolean => {
      const [place = '', below] = route.split('/*');
      return named.includes(place) || (below !== undefined && named.some((name) => name.startsWith(`${place}/`)));
    };
    expect(routes.filter((route) => route !== '*' && !isNamed(route))).toEqual([]);
  });

  test('has every tab of the account', () => {
    const seen = screens
      .filter(({ at }) => routeOf(at) === '/account')
      .map(({ at }) => new URL(at, 'http://screens.example').searchParams.get('tab'));
    expect(Object.keys(accountTabs).filter((tab, index) => !seen.includes(index === 0 ? null : tab))).toEqual([]);
  });

  test('has every dialog of every feature [R-462]', () => {
    const dialogs = ['src/features', 'src/parts']
      .flatMap(sourcesBelow)
      // A shared frame of other dialogs.
      .filter(({ file, text }) => file !== 'src/parts/decision-dialog.tsx' && opens.some((line) => text.includes(line)));
    expect(dialogs.length).toBeGreaterThan(10);
    const seen = new Set(screens.map(({ source }) => `src/${source}`));
    expect(dialogs.map(({ file }) => file).filter((file) => !seen.has(file))).toEqual([]);
  });

  test('has exactly the reference pictures that it needs, few enough to review [R-464]', () => {
    const needed = screens.flatMap(picturesOf);
    const stored = readdirSync('e2e/screens/pictures/chromium-linux', { encoding: 'utf8', recursive: true }).filter((file) =>
      file.includes('.'),
    );
    expect(stored.sort()).toEqual(needed.sort());
    expect(needed.length).toBeLessThanOrEqual(168);
  });
});
