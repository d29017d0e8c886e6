import { beforeEach, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';
import { transport } from '#api/client/transport.ts';
import { orderBoardActors } from '#features/order-board/order-board-actors.ts';
import { paymentBoardActors } from '#features/payment-board/payment-board-actors.ts';
import { projectBoardActors } from '#features/project-board/project-board-actors.ts';
import { projectTabs } from '#features/project-board/project-tabs.ts';
import { userDirectoryActors } from '#features/users/users-actors.ts';
import { type BoardFilter, noFilter } from '#machines/flows/board-filter.ts';
import { developerAssignmentActors } from '#parts/developer-assignment-actors.ts';

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  // Every list has two pages, both empty.
  transport.defaults.adapter = async (config) => {
    const query = new URLSearchParams(config.params as Record<string, string>);
    asked.push(`${config.url}?${query}`);
    return { data: [], status: 200, statusText: '', headers: query.has('cursor') ? {} : { 'x-next-cursor': 'c2' }, config };
  };
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
  expect(await toPromise(createActor(logic, { input }).start())).toEqual([]);
  expect(asked).toEqual([address, `${address}&cursor=c2`]);
});
