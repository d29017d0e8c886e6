import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { leaveForProvider } from '#api/client/leave-for-provider.ts';
import { codeOf, stillAnswers } from '#api/client/still-answers.ts';
import { transport } from '#api/client/transport.ts';
import { noAnswer, RequestFailed } from '#api/contract/failures.ts';
import { orderBoardActors } from '#features/order-board/order-board-actors.ts';
import { paymentBoardActors } from '#features/payment-board/payment-board-actors.ts';
import { projectBoardActors } from '#features/project-board/project-board-actors.ts';
import { projectTabs } from '#features/project-board/project-tabs.ts';
import { userDirectoryActors } from '#features/users/users-actors.ts';
import { type BoardFilter, noFilter } from '#machines/flows/board-filter.ts';
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

test.each<[string, AnyActorLogic, { search: string; filter?: BoardFilter } | undefined, string]>([
  ['payments', paymentBoardActors.loadRows, { search: ' SPEI ' }, '/dashboard/payments?search=SPEI&limit=200'],
  ['people', userDirectoryActors.loadPeople, { search: '' }, '/adm/allusers?limit=200'],
  ['people by name', userDirectoryActors.loadPeople, { search: 'ana' }, '/adm/allusers?search=ana&limit=200'],
  [
    'orders',
    orderBoardActors('pending').loadRows,
    { search: '2047', filter: { payment: 'pending', developer: '-', older_than: '7' } },
    '/dashboard/orders?search=2047&payment=pending&developer=-&older_than=7&limit=200',
  ],
  [
    'projects',
    projectBoardActors(projectTabs.staging).loadRows,
    { search: 'flor', filter: noFilter },
    '/development/projects?search=flor&status=staging&limit=200',
  ],
  [
    "everybody's projects",
    projectBoardActors(projectTabs.all).loadRows,
    { search: '', filter: { ...noFilter, developer: 'renata' } },
    '/development/all-projects?developer=renata&limit=200',
  ],
  ['who may build', developerAssignmentActors.loadDevelopers, undefined, '/adm/allusers?type=user&min_role=400&active=true&limit=200'],
])('%s are loaded page by page', async (_, logic, input, address) => {
  const requested: string[] = [];
  // Every list has two pages, both empty.
  transport.defaults.adapter = async (config) => {
    const query = new URLSearchParams(config.params as Record<string, string>);
    requested.push(`${config.url}?${query}`);
    return { data: [], status: 200, statusText: '', headers: query.has('cursor') ? {} : { 'x-next-cursor': 'c2' }, config };
  };
  expect(await toPromise(createActor(logic, { input }).start())).toEqual([]);
  expect(requested).toEqual([address, `${address}&cursor=c2`]);
});
