import { describe, expect, test } from 'vitest';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const maySpeakSql = (file: string): boolean => file.endsWith('.store.ts') || /^src\/server\/(?:db|events)\//.test(file);

/** Error classes may be imported anywhere; everything else of Drizzle writes SQL. */
const speaksSql = ({ from, names, isType }: ReturnType<typeof importsOf>[number]): boolean => {
  if (isType || names.length === 0) return false;
  if (/^(?:pg|@electric-sql\/pglite)(?:\/|$)/.test(from)) return true;
  if (/^drizzle-orm(?:\/|$)/.test(from)) return names.some((name) => !name.endsWith('Error'));
  return /(?:^|\/)db\/schema\/[\w-]+\.ts$/.test(from);
};

const sqlText = /\.(?:execute|query)\(\s*(?:sql)?[`'"]\s*(?:select|insert|update|delete|with|listen|notify|call)\b/gi;

const sqlOutOfPlace = ({ file, text }: Source): string[] => {
  if (maySpeakSql(file)) return [];
  return [
    ...importsOf(text)
      .filter(speaksSql)
      .map((one) => `${file} imports ${one.names.join(', ')} from ${one.from}`),
    ...[...withoutComments(text).matchAll(sqlText)].map(([found]) => `${file} runs SQL: ${found}`),
  ];
};

test('only stores, the database layer and the outbox contain SQL', () => {
  expect(sourcesBelow('src/server').flatMap(sqlOutOfPlace)).toEqual([]);
});

describe('reports it in an operation', () => {
  const file = 'src/server/sales/orders/example.ts';
  test.each([
    [`import { eq, sql } from 'drizzle-orm';`, [`${file} imports eq, sql from drizzle-orm`]],
    [`import { subscriptions } from '../db/schema/orders.ts';`, [`${file} imports subscriptions from ../db/schema/orders.ts`]],
    [`import { users } from '#server/db/schema/people.ts';`, [`${file} imports users from #server/db/schema/people.ts`]],
    [`import { alias } from 'drizzle-orm/pg-core';`, [`${file} imports alias from drizzle-orm/pg-core`]],
    [`import { Pool } from 'pg';`, [`${file} imports Pool from pg`]],
    ['await db.query(`select 1`);', [`${file} runs SQL: .query(\`select`]],
    [`import type { SQL } from 'drizzle-orm';\nimport { DrizzleQueryError, type SQL as Text } from 'drizzle-orm';`, []],
  ])('%s', (text, problems) => {
    expect(sqlOutOfPlace({ file, text })).toEqual(problems);
  });
});
