import { describe, expect, test } from 'vitest';
import { live } from '#api/contract/health/health.ts';
import { buildApp } from '#server/build-app.ts';
import { outboxRoutes } from '#server/dev/outbox.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { type Route, route } from '#server/operation/route.ts';
import { ask, callTable, isWriting, json, requestOf, send, titleOf } from './ask.ts';
import type { CallRow } from './call-row.ts';
import { theMatrix } from './memory.ts';
import { byRole, type Person, persons, refusals, type Verdict, who } from './verdicts.ts';

const { environment, memory } = theMatrix();

/** Registered beside the tables of routes; the architecture tests keep them few. */
const besides = ['GET /events', 'GET /openapi.json', 'GET /docs'];

/** Takes a file instead of JSON: `writes.test.ts` covers it. */
const ofFiles = ['PUT /support/attachments/:id'];

test('every served call has a row, and every row is a served call [R-162, R-163]', () => {
  const served = [...healthRoutes, ...allRoutes, ...outboxRoutes].map(({ operation }) => `${operation.method} ${operation.path}`);
  expect([...new Set([...callTable.map(({ call }) => call), ...ofFiles])].sort()).toEqual([...served, ...besides].sort());
});

test('a call without a policy does not compile, and the server does not start with it [R-164]', async () => {
  // @ts-expect-error: who may call is missing
  const open = route({ ...live, name: 'example', path: '/example' } as const, undefined, async () => ({ status: 'ok' as const }));
  const routes = allRoutes as Route[];
  routes.push(open);
  await expect(buildApp(environment.t.services).finally(() => routes.pop())).rejects.toThrow(
    'GET /srv/example names nobody who may call it',
  );
});

const notThere = (row: CallRow) => ({ status: 404, body: { message: row.notThere, code: 'not_found' } });

const decided = (row: CallRow, verdict: Verdict) => {
  if (verdict === 'may') return { status: row.ok ?? 200 };
  if (verdict === 'nothing') return { status: row.ok ?? 200, body: row.nothing };
  return verdict === 'notThere' ? notThere(row) : refusals[verdict];
};

/** The tables that changed, without the one of limits if failed calls are counted. */
const changedBy = async ({ counts }: CallRow): Promise<string[]> =>
  (await memory.changed()).filter((name) => !(counts && name === 'throttle'));

/** The audit trail, and nothing else, records who may not by name; and a refused sign-in. */
const recordedIn = (row: CallRow, verdict: Verdict): string[] => {
  const isRefused = verdict in refusals && refusals[verdict as keyof typeof refusals].body.code === 'forbidden';
  if (!isRefused && !row.refusesSignIn) return [];
  return ['audit_trail', 'audit_unsealed', 'throttle'].filter((name) => !(row.counts && name === 'throttle'));
};

/** What this person receives, and which tables changed although nothing may. */
async function outcome(row: CallRow, person: Person) {
  const verdict = who[row.who][person];
  const { status, body } = await ask(environment, row, person);
  const wrote = verdict === 'may' && isWriting(row) ? [] : await changedBy(row);
  await memory.restore();
  return { ...(verdict === 'may' ? { status } : { status, body }), wrote };
}

async function everyone<T>(of: (person: Person) => T | Promise<T>, among: readonly Person[] = persons) {
  const answers: [Person, T][] = [];
  for (const person of among) answers.push([person, await of(person)]);
  return Object.fromEntries(answers);
}

const titled = (rows: readonly CallRow[]) => rows.map((row) => [titleOf(row), row] as const);
const refusedAt = (row: CallRow): Person[] => persons.filter((person) => byRole.includes(who[row.who][person]));

describe('answers each person as decided, and a refused call changes nothing', () => {
  test.each(titled(callTable))('%s [R-159, R-163, R-277, R-287, R-340, R-342, R-403]', async (_, row) => {
    const expected = await everyone((person) => ({
      ...decided(row, who[row.who][person]),
      wrote: recordedIn(row, who[row.who][person]),
    }));
    expect(await everyone((person) => outcome(row, person))).toEqual(expected);
  });
});

describe('refuses those who may not before it reads the call', () => {
  test.each(titled(callTable.filter((row) => refusedAt(row).length > 0)))('%s [R-300]', async (_, row) => {
    const { method, url } = requestOf(environment, row, 'guest', row.thing === undefined ? 'it' : 'nonsense');
    const bodies = isWriting(row) ? [json({ sin: 'sentido' }), { ...json({}), payload: '{' }] : [{}];
    for (const body of bodies) {
      const answers = await everyone((person) => send(environment, person, { method, url, ...body }), refusedAt(row));
      expect(answers).toEqual(await everyone((person) => decided(row, who[row.who][person]), refusedAt(row)));
    }
    const recorded = refusedAt(row).flatMap((person) => recordedIn(row, who[row.who][person]));
    expect((await memory.changed()).filter((name) => !(row.counts && name === 'throttle'))).toEqual([...new Set(recorded)].sort());
  });
});

describe("answers for what never existed as for what is somebody else's", () => {
  test.each(titled(callTable.filter((row) => row.notThere !== undefined)))('%s [R-163]', async (_, row) => {
    const askers = persons.filter((person) => ['may', 'notThere'].includes(who[row.who][person]));
    expect(await everyone((person) => ask(environment, row, person, 'nothing'), askers)).toEqual(
      await everyone(() => notThere(row), askers),
    );
    expect(await changedBy(row)).toEqual([]);
  });
});
