import { checkSync } from 'recheck';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { contractOperations } from './contract-operations.ts';
import { comparedFields, type Field, type Pattern, patternsBelow } from './patterns.ts';

/** A regular expression that takes long on a short text blocks the server, because one process answers everybody. */

// The JavaScript backend of recheck: the same everywhere, and without a process to start.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
const isSafe = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): boolean =>
  checkSync(source, flags, { checker: 'automaton', timeout: 300_000 }).status === 'safe';

const { written, made } = patternsBelow('src');
const readsOwnPages = ({ file }: Pattern): boolean => /^src\/(?:app|ui|features|parts|server\/http\/page-template)\b/.test(file);
const lookAroundOrBack = /\(\?<?[=!]|\\[1-9]|\\k</;

/** Patterns of libraries, which are not proven safe; their input is short. */
const ofLibraries: Record<string, RegExp> = { email: z.regexes.email, uuid: z.regexes.uuid() };
const longestForLibraries = 254;
const isOfLibrary = ({ source }: RegExp): boolean => Object.values(ofLibraries).some((one) => one.source === source);

let fields: Field[] = [];
beforeAll(async () => {
  fields = (await contractOperations()).flatMap(comparedFields);
});

test('the checker detects a backtracking pattern', { timeout: 300_000 }, () => {
  expect(isSafe(/^\s*$|^\s*(?:[+(]?[\s().-]*\d){10,15}[\s().-]*$/)).toBe(false);
  expect(isSafe(/^(a|a)*$/)).toBe(false);
  expect(isSafe(/^[a-z]+$/)).toBe(true);
});

describe('the patterns of the source', () => {
  test('are found', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(written.map(({ source }) => source)).toContain('^[\\d\\s()+.-]*$');
  });

  test('are literals: none is built at run time', () => expect(made).toEqual([]));

  test('contain no lookarounds or backreferences', () => expect(written.filter(({ source }) => lookAroundOrBack.test(source))).toEqual([]));

  test('for text from outside take linear time [R-296]', { timeout: 300_000 }, () =>
    expect(written.filter((one) => !readsOwnPages(one) && !isSafe(one))).toEqual([]),
  );

  // These take most of the checker's time.
  test('for our own pages and pictures take linear time too', { timeout: 300_000, tags: ['long'] }, () =>
    expect(written.filter((one) => readsOwnPages(one) && !isSafe(one))).toEqual([]),
  );
});

/** Fifty identifiers of people. Our own patterns take linear time. */
const longestForOwn = 1849;

describe('the fields of requests', () => {
  test('are found', () => {
    expect(fields.map(({ at }) => at)).toEqual(
      expect.arrayContaining([
        'POST /quotes body.phone',
        'POST /quotes body.email',
        'GET /dashboard/orders query.limit',
        'POST /verify-email body.code',
      ]),
    );
  });

  test('use only patterns of the source or listed library patterns', () => {
    const own = new Set(written.map(({ source }) => source));
    const foreign = fields.filter(({ patterns }) => patterns.some((one) => !own.has(one.source) && !isOfLibrary(one)));
    expect(foreign.map(({ at }) => at)).toEqual([]);
  });

  test('are checked for length first: text that is too long reaches no pattern [R-296]', () => {
    const reached = fields.filter(({ schema, patterns }) => {
      const asked = vi.spyOn(RegExp.prototype, 'test');
      const { success } = schema.safeParse('1'.repeat((patterns.some(isOfLibrary) ? longestForLibraries : longestForOwn) + 1));
      const sources = asked.mock.contexts.map((one) => (one instanceof RegExp ? one.source : ''));
      asked.mockRestore();
      return success || patterns.some(({ source }) => sources.includes(source));
    });
    expect(reached.map(({ at }) => at)).toEqual([]);
  });
});
