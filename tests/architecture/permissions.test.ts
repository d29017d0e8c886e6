import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const mayDecide = (file: string): boolean => file.endsWith('.policy.ts') || file === 'src/server/kernel/actor.ts';

/** Who may is asked in policies alone, of the table: no operation looks the role up, and none compares it there. */
const decidedOutOfPlace = ({ file, text }: Source): string[] => {
  const reads = importsOf(text).some(({ from }) => from === '#shared/permissions.ts') && !mayDecide(file);
  const compares = file.endsWith('.policy.ts') && /\brole\s*(?:>=|<=?)\s*(?:roles\b|\d|adminMinimum)/.test(withoutComments(text));
  return [...(reads ? [`${file} reads the permissions`] : []), ...(compares ? [`${file} compares a role`] : [])];
};

test('the policies alone read what a role may, and compare no role with a number [R-570]', () => {
  expect(sourcesBelow('src/server').flatMap(decidedOutOfPlace)).toEqual([]);
});

describe('planted, it is named', () => {
  test.each([
    ['src/server/quotes/list-quotes.ts', `import { permits } from '#shared/permissions.ts';`, 'reads the permissions'],
    ['src/server/quotes/quotes.policy.ts', 'const may = actor.role >= roles.admin;', 'compares a role'],
    ['src/server/quotes/quotes.policy.ts', 'const may = actor.role >= 400;', 'compares a role'],
  ])('%s: %s', (file, text, problem) => {
    expect(decidedOutOfPlace({ file, text } as Source)).toEqual([`${file} ${problem}`]);
  });
});
