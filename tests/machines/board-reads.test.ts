import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { boardMachine } from '#machines/flows/board.ts';
import type { BoardEvent, ChangedInput, CurrentRows, Loaded, LoadInput, MoreInput } from '#machines/flows/board-context.ts';
import type { ListPage, ListRules } from '#machines/flows/list-window.ts';
import { pageSize } from '#shared/list-size.ts';
import { type Row, rules } from '../support/numbered-rows.ts';

type Narrowed = Pick<LoadInput, 'search' | 'filter'>;

/** A server with rows. A search has its own order; the filter leaves out half of the rows, or sorts them differently. */
const serverOf = (first: readonly Row[]) => {
  const rows = new Map(first.map((row) => [row.id, row]));
  const orderOf = ({ search, filter }: Narrowed): ListRules<Row>['compare'] => {
    const compare: ListRules<Row>['compare'] =
      filter.sort === 'date'
        ? (one, other) => other.at - one.at || other.id - one.id
        : (one, other) => one.at - other.at || one.id - other.id;
    return search === '' ? compare : (one, other) => (other.id % 7) - (one.id % 7) || compare(one, other);
  };
  const list = (narrowed: Narrowed): Row[] =>
    [...rows.values()].filter(({ id, at }) => narrowed.filter.half !== 'yes' || (id + at) % 2 === 0).toSorted(orderOf(narrowed));
  const page = (narrowed: Narrowed, after: string | null, limit: number): ListPage<Row> => {
    const place = after === null ? null : (JSON.parse(after) as Row);
    const following = list(narrowed).filter((row) => place === null || orderOf(narrowed)(row, place) > 0);
    const last = following[limit - 1];
    return { rows: following.slice(0, limit), next: following.length > limit && last ? JSON.stringify(last) : null };
  };
  return { rows, list, page };
};

interface Pending {
  answer: (late: boolean) => void;
  fail: () => void;
}

const boardOf = (first: readonly Row[]) => {
  const server = serverOf(first);
  let pending: Pending[] = [];
  const asks = <Output, Input>(read: (input: Input) => Output) =>
    fromPromise<Output, Input>(
      ({ input, signal }) =>
        new Promise<Output>((resolve, reject) => {
          const early = read(input);
          const one = { answer: (late: boolean) => resolve(late ? read(input) : early), fail: () => reject(new Error('away')) };
          pending.push(one);
          signal.addEventListener('abort', () => {
            pending = pending.filter((other) => other !== one);
          });
        }),
    );
  const clock = new SimulatedClock();
  const machine = boardMachine<Row, 'test'>('test', rules).provide({
    actors: {
      loadRows: asks<Loaded<Row>, LoadInput>((input) => ({ ...server.page(input, null, input.size), counts: {} })),
      loadMore: asks<ListPage<Row>, MoreInput>((input) => server.page(input, input.cursor, pageSize)),
      loadChanged: asks<CurrentRows<Row>, ChangedInput>((input) => ({
        rows: server.list(input).filter((row) => input.subjects.includes(`order-${row.id}`)),
        counts: {},
      })),
    },
  });
  const actor = createActor(machine, { input: {}, clock }).start();
  const take = () => pending.shift();
  return { server, clock, actor, take };
};

const id = fc.integer({ min: 0, max: 180 });
const at = fc.integer({ min: 0, max: 9 });
type Step =
  /** So many rows from `id` on; `at` null: they leave the list. */
  | { does: 'change'; id: number; count: number; at: number | null; isMissed: boolean }
  /** As the list is when the answer arrives, or as it was when it was asked for. */
  | { does: 'answer'; late: boolean }
  | { does: 'fail' }
  | { does: 'wait' }
  | { does: 'rest' }
  | { does: 'send'; event: BoardEvent };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('change'),
      id,
      count: fc.constantFrom(1, 1, 1, 35),
      at: fc.option(at),
      isMissed: fc.nat(9).map((n) => n === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('answer'), late: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('fail') }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('wait', 'rest') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('send'),
      event: fc.constantFrom(
        { type: 'MORE' },
        { type: 'MORE' },
        { type: 'MORE' },
        { type: 'RETRY' },
        { type: 'REFRESH' },
        { type: 'TYPE_SEARCH', value: 'mar' },
        { type: 'TYPE_SEARCH', value: '' },
        { type: 'FILTER', filter: { half: 'yes' } },
        { type: 'FILTER', filter: { half: '' } },
        { type: 'FILTER', filter: { sort: 'date' } },
        { type: 'FILTER', filter: { half: 'yes', sort: 'date' } },
      ),
    }),
  },
);

const settled = () => new Promise((resolve) => setImmediate(resolve));

type Board = ReturnType<typeof boardOf>;

/** Answers every call, or fails it, until the board sends no more of them. */
const comesToRest = async ({ actor, clock, take }: Board, answers: 'answer' | 'fail') => {
  for (let asked = 0; asked < 8; asked += 1) {
    const call = take();
    if (answers === 'answer') call?.answer(true);
    else call?.fail();
    await settled();
    clock.increment(400);
    await settled();
  }
  expect(take()).toBeUndefined();
  return actor.getSnapshot();
};

const plays = async (board: Board, one: Step) => {
  const { server, actor, clock, take } = board;
  if (one.does === 'change') {
    for (let id = one.id; id < one.id + one.count; id += 1) {
      if (one.at === null) server.rows.delete(id);
      else server.rows.set(id, { id, at: one.at });
      actor.send({ type: 'CHANGED', subject: one.isMissed ? null : `order-${id}` });
    }
  } else if (one.does === 'answer') take()?.answer(one.late);
  else if (one.does === 'fail') take()?.fail();
  else if (one.does === 'wait') clock.increment(400);
  else if (one.does === 'rest') await comesToRest(board, 'answer');
  else actor.send(one.event);
  await settled();
};

test('once nothing is pending, a board shows the first rows of the list as the server has it, or a failure [R-687]', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.record({ id, at }), { selector: (row) => row.id, minLength: 60, maxLength: 150 }),
      fc.array(step, { maxLength: 60 }),
      fc.boolean(),
      async (first, steps, isAway) => {
        const board = boardOf(first);
        const { server, actor } = board;
        for (const one of steps) await plays(board, one);
        if (isAway) await comesToRest(board, 'fail');
        if ((await comesToRest(board, 'answer')).context.failure !== null) {
          expect(['stale', 'failed']).toContain(actor.getSnapshot().value);
          actor.send({ type: 'RETRY' });
        }
        const { value, context } = await comesToRest(board, 'answer');
        actor.stop();
        const { list, failure, search, filter } = context;
        expect({ value, failure }).toEqual({ value: { shown: 'idle' }, failure: null });
        const all = server.list({ search, filter });
        expect(list?.rows).toEqual(all.slice(0, list?.rows.length));
        expect(list?.rows.length).toBeGreaterThanOrEqual(list?.next === null ? all.length : pageSize / 2);
      },
    ),
    { numRuns: 300 },
  ));

test('a reload reads as many rows as were shown [R-687]', async () => {
  const { actor, take } = boardOf(Array.from({ length: 130 }, (_, id) => ({ id, at: 1 })));
  for (const type of ['MORE', 'REFRESH'] as const) {
    take()?.answer(true);
    await settled();
    actor.send({ type });
  }
  take()?.answer(true);
  await settled();
  expect(actor.getSnapshot().context.list?.rows).toHaveLength(100);
});

test('a list that is worked off is filled up again [R-687]', async () => {
  const board = boardOf(Array.from({ length: 130 }, (_, id) => ({ id, at: 1 })));
  await comesToRest(board, 'answer');
  await plays(board, { does: 'change', id: 0, count: 30, at: null, isMissed: false });
  const { list } = (await comesToRest(board, 'answer')).context;
  expect(list?.rows.map((row) => row.id)).toEqual(Array.from({ length: 50 }, (_, further) => 30 + further));
});
