import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { addressNow, openPage } from '../open-page.tsx';

const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;
const base = '/account?tab=requerimientos';

/** The list and its tab together, as in the application. */
const Account = ({ machine }: { machine: typeof requirementListMachine }) => {
  const list = useRequirementList(machine);
  const [threadMachine] = useState(() => pendingActors(requirementThreadMachine).machine);
  const tab = () => <RequirementsTab list={list} threadMachine={threadMachine} />;
  return <AccountPage user={customer} tab={tab} counts={{ requerimientos: list.waitingCount }} />;
};
const show = (answers: { read?: Requirement[] }, address = base) =>
  openPage(requirementListMachine, address, (machine) => <Account machine={machine} />, answers);

const tabLink = () => within(screen.getByRole('navigation', { name: 'Mi cuenta' })).getByRole('link', { name: 'Requerimientos' });

test('the tab counts what its list marks as waiting for the customer, and updates by itself [R-384, R-665]', async () => {
  const { answer } = await show({});
  expect(tabLink()).not.toHaveAccessibleDescription();
  const read = (...waiting: boolean[]) =>
    answer(
      'read',
      waiting.map((awaits_customer, at): Requirement => ({ ...exampleRequirement, ticket_id: 318 - at, awaits_customer })),
    );
  await read(true, true, false, false);
  expect(tabLink().textContent).toBe('Requerimientos2');
  const marked = () =>
    screen.queryAllByRole('link', { name: /Te toca responder/ }).map((link) => link.getAttribute('href')?.replace(/.*ticket=/, ''));
  expect(marked()).toEqual(['318', '317']);
  expect(tabLink()).toHaveAccessibleDescription('2 por responder');
  await act(async () => announce({ topic: 'requirement', id: 318 }));
  await read(false, false);
  expect([tabLink().textContent, marked()]).toEqual(['Requerimientos', []]);
  expect(tabLink()).not.toHaveAccessibleDescription();
});

const statuses = ['pending', 'in_progress', 'resolved', 'closed'] as const;
const read = statuses.map((status, at) => ({ ...exampleRequirement, ticket_id: 318 - at, status }));
const links = () =>
  within(screen.getByRole('list', { name: 'Requerimientos' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('the filter separates open from closed, and is in the address [R-051]', async () => {
  const { user } = await show({ read });
  expect(links()).toEqual([318, 317, 316, 315].map((id) => `${base}&ticket=${id}`));
  await user.click(screen.getByRole('button', { name: 'Pendientes' }));
  expect(addressNow()).toBe(`${base}&filtro=pendientes`);
  expect(links()).toEqual([318, 317].map((id) => `${base}&filtro=pendientes&ticket=${id}`));
  await user.click(screen.getByRole('button', { name: 'Cerrados' }));
  expect(addressNow()).toBe(`${base}&filtro=cerrados`);
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  expect(addressNow()).toBe(base);
});

test('the filter comes from the address; on a phone the thread is a separate view with a link back [R-051]', async () => {
  const { user } = await show({ read }, `${base}&filtro=cerrados&ticket=316`);
  expect(screen.queryByRole('list', { name: 'Requerimientos' })).toBeNull();
  screen.getByText('Cargando el requerimiento');
  await user.click(screen.getAllByRole('link', { name: 'Requerimientos' }).at(-1) ?? document.body);
  expect(links()).toEqual([316, 315].map((id) => `${base}&filtro=cerrados&ticket=${id}`));
});
