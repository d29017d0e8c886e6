import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import { transport } from '#api/client/transport.ts';
import { noAnswer, RequestFailed } from '#api/contract/failures.ts';
import { paymentBoardActors } from '#features/payment-board/payment-board-actors.ts';
import { projectBoardActors } from '#features/project-board/project-board-actors.ts';
import { projectTabs } from '#features/project-board/project-tabs.ts';
import { userDirectoryActors } from '#features/users/users-actors.ts';
import { noFilter } from '#machines/flows/board-filter.ts';
import { developerAssignmentActors } from '#parts/developer-assignment-actors.ts';

const nobody = { authenticated: false, user: null };
const answer = (body: unknown, status = 200) => vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
const isUnchanged = () => stillAnswers('/verify', nobody, new AbortController().signal);

afterEach(() => vi.unstubAllGlobals());

test('an unchanged answer needs no full call', async () => {
  answer(nobody);
  expect(await isUnchanged()).toBe(true);
});

test.each([
  ['another answer', () => answer({ authenticated: true, user: { id: '1' } })],
  ['an error with the same body', () => answer(nobody, 503)],
  ['no answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))],
])('%s is left to the full call', async (_, prepare) => {
  prepare();
  expect(await isUnchanged()).toBe(false);
});

test('code that cannot be fetched fails like a call without a response [R-467]', async () => {
  await expect(codeOf(() => Promise.reject(new TypeError('failed')))).rejects.toEqual(new RequestFailed(noAnswer));
  expect(await codeOf(async () => 7)).toBe(7);
});

describe('leaving for the provider', () => {
  /** A window whose `history.go` is `go`; returns where it goes. */
  function openWindow(go: (events: EventTarget) => void) {
    const visited: string[] = [];
    const events = new EventTarget();
    const history = { go: () => go(events), replaceState: (_: unknown, __: string, to: string) => void visited.push(`back to ${to}`) };
    const location = { host: 'taller.example', assign: (to: string) => void visited.push(`to ${to}`) };
    const window = Object.assign(events, { history, location });
    vi.stubGlobal('window', window);
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    return visited;
  }

  const leave = () => leaveForProvider('https://pagos.example/1', { to: '/payment/pending', entries: 3 });
  const left = ['back to /payment/pending', 'to https://pagos.example/1'];

  test('the history goes back over the completed steps before the page is left', async () => {
    const visited = openWindow((events) => queueMicrotask(() => events.dispatchEvent(new Event('popstate'))));
    await leave();
    expect(visited).toEqual(left);
  });

  test('a history that is too short does not prevent payment', async () => {
    const visited = openWindow(() => undefined);
    const leaving = leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(visited).toEqual(left);
    await leaving;
  });
});

const noCounts = { statuses: [], review_reasons: [] };

/** The addresses that an actor calls; every list has a further page, and all are empty. */
async function addressesOf(logic: AnyActorLogic, input: object | undefined): Promise<string[]> {
  const requested: string[] = [];
  transport.defaults.adapter = async (config) => {
    const query = new URLSearchParams(config.params as Record<string, string>);
    requested.push(`${config.url}?${query}`);
    const data = config.url?.endsWith('/counts') ? noCounts : [];
    return { data, status: 200, statusText: '', headers: query.has('cursor') ? {} : { 'x-next-cursor': 'c2' }, config };
  };
  await toPromise(createActor(logic, { input }).start());
  return requested;
}

test('those who may build are loaded page by page', async () => {
  const address = '/adm/allusers?type=user&min_role=400&active=true&limit=200';
  expect(await addressesOf(developerAssignmentActors.loadDevelopers, undefined)).toEqual([address, `${address}&cursor=c2`]);
});

test.each([
  ['', ''],
  ['equipo', '&type=user'],
  ['clientes', '&type=customer'],
  ['inactivos', '&active=false'],
])('the filter «%s» of people adds «%s» to the call', async (group, query) => {
  const input = { search: ' ana ', filter: { group }, size: 50 };
  expect(await addressesOf(userDirectoryActors.loadRows, input)).toEqual([`/adm/allusers?search=ana${query}&limit=50`]);
});

test('a list is loaded without the counts that the server fails to give', async () => {
  transport.defaults.adapter = async (config) => {
    if (config.url?.endsWith('/counts')) throw new Error('boom');
    return { data: [], status: 200, statusText: '', headers: {}, config };
  };
  const input = { search: '', filter: { group: '', month: '' }, size: 50 };
  expect(await toPromise(createActor(paymentBoardActors.loadRows, { input }).start())).toEqual({
    rows: [],
    next: null,
    counts: {},
    developers: [],
  });
});

const mine = projectBoardActors(projectTabs.staging);
test.each<[string, AnyActorLogic, object, string[]]>([
  ['its first page', mine.loadRows, { search: ' flor ', filter: noFilter, size: 50 }, ['search=flor&status=staging&limit=50']],
  [
    'as many rows as were shown, in large pages',
    mine.loadRows,
    { search: '', filter: noFilter, size: 250 },
    ['status=staging&limit=200', 'status=staging&limit=50&cursor=c2'],
  ],
  ['the next page', mine.loadMore, { search: '', filter: noFilter, cursor: 'c9' }, ['status=staging&limit=50&cursor=c9']],
  ['what changed', mine.loadChanged, { search: '', filter: noFilter, subjects: ['order-7', 'order-9'] }, ['status=staging&ids=7%2C9']],
])('a board reads %s', async (_, logic, input, queries) => {
  expect(await addressesOf(logic, input)).toEqual(queries.map((query) => `/development/projects?${query}`));
});

test('the superadmin’s board filters everybody’s projects', async () => {
  const input = { search: '', filter: { ...noFilter, developer: 'renata' }, size: 50 };
  const [address] = await addressesOf(projectBoardActors(projectTabs.all).loadRows, input);
  expect(address).toBe('/development/all-projects?developer=renata&limit=50');
});

const ledger = '/dashboard/payments';
test.each<[string, AnyActorLogic, object, string[]]>([
  [
    'a page and its counts',
    paymentBoardActors.loadRows,
    { search: ' flor ', filter: { group: 'confirmado', month: '2026-11' }, size: 50 },
    [`${ledger}?status=confirmed%2Caccepted&search=flor&month=2026-11&limit=50`, `${ledger}/counts?search=flor&month=2026-11`],
  ],
  [
    'the next page',
    paymentBoardActors.loadMore,
    { search: '', filter: { group: 'devuelto', month: '' }, cursor: 'c9' },
    [`${ledger}?status=refunding%2Creturned&limit=50&cursor=c9`],
  ],
  [
    'what changed, whatever it is',
    paymentBoardActors.loadChanged,
    { search: '', filter: { group: '', month: '2026-11' }, subjects: ['order-7', 'renewal-7', 'payment-9'] },
    [`${ledger}?month=2026-11&about=order-7%2Crenewal-7%2Cpayment-9`, `${ledger}/counts?month=2026-11`],
  ],
])('the ledger reads %s [R-686]', async (_, logic, input, addresses) => {
  expect(await addressesOf(logic, input)).toEqual(addresses);
});
