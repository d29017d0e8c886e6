import { checkSync } from 'recheck';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { contractOperations } from './contract-operations.ts';
import { comparedFields, type Field, type Pattern, patternsBelow } from './patterns.ts';

/** A pattern that takes long over a short text stops the server: one process answers everybody. */

// The part of recheck that is written in JavaScript: the same everywhere, and nothing to start.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
const isSafe = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): boolean =>
  checkSync(source, flags, { checker: 'automaton', timeout: 300_000 }).status === 'safe';

const { written, made } = patternsBelow('src');
const readsOwnPages = ({ file }: Pattern): boolean => /^src\/(?:app|ui|features|parts|server\/http\/page-template)\b/.test(file);
const lookAroundOrBack = /\(\?<?[=!]|\\[1-9]|\\k</;

/** Not ours, and not proven: what they are given is short. */
const ofLibraries: Record<string, RegExp> = { email: z.regexes.email, uuid: z.regexes.uuid() };
const longestForLibraries = 254;
const isOfLibrary = ({ source }: RegExp): boolean => Object.values(ofLibraries).some((one) => one.source === source);

let fields: Field[] = [];
beforeAll(async () => {
  fields = (await contractOperations()).flatMap(comparedFields);
});

test('the checker tells a pattern that backtracks', { timeout: 300_000 }, () => {
  expect(isSafe(/^\s*$|^\s*(?:[+(]?[\s().-]*\d){10,15}[\s().-]*$/)).toBe(false);
  expect(isSafe(/^(a|a)*$/)).toBe(false);
  expect(isSafe(/^[a-z]+$/)).toBe(true);
});

describe('the patterns of the source', () => {
  test('are found', () => {
    expect(written.length).toBeGreaterThan(100);
    expect(written.map(({ source }) => source)).toContain('^[\\d\\s()+.-]*$');
  });

  test('stand there as they are: none is put together', () => expect(made).toEqual([]));

  test('look neither around nor back', () => expect(written.filter(({ source }) => lookAroundOrBack.test(source))).toEqual([]));

  test('of texts that others send take a time that grows with the text and no faster [R-296]', { timeout: 300_000 }, () =>
    expect(written.filter((one) => !readsOwnPages(one) && !isSafe(one))).toEqual([]),
  );

  // They take the checker most of its time.
  test('of our own pages and pictures do so too', { timeout: 300_000, tags: ['long'] }, () =>
    expect(written.filter((one) => readsOwnPages(one) && !isSafe(one))).toEqual([]),
  );
});

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

  test('are compared with patterns of the source, or of the list', () => {
    const own = new Set(written.map(({ source }) => source));
    const foreign = fields.filter(({ patterns }) => patterns.some((one) => !own.has(one.source) && !isOfLibrary(one)));
    expect(foreign.map(({ at }) => at)).toEqual([]);
  });

  test('are measured first: what is too long reaches no pattern [R-296]', () => {
    const reached = fields.filter(({ schema, patterns }) => {
      const asked = vi.spyOn(RegExp.prototype, 'test');
      const { success } = schema.safeParse('1'.repeat(longestForLibraries + 1));
      const sources = asked.mock.contexts.map((one) => (one instanceof RegExp ? one.source : ''));
      asked.mockRestore();
      return success || patterns.some(({ source }) => sources.includes(source));
    });
    expect(reached.map(({ at }) => at)).toEqual([]);
  });
});
