import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { requirementListMachine } from '#machines/flows/requirement-list/requirement-list.machine.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { announce } from '../../support/fake-event-source.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const customer = { id: 'c1', username: 'mariana', email: 'mariana@ejemplo.mx', role: 1, type: 'customer', avatar_url: null } as const;

/** The list and its tab together, as in the application. */
const Account = ({ machine }: { machine: typeof requirementListMachine }) => {
  const list = useRequirementList(machine);
  const [threadMachine] = useState(() => pendingActors(requirementThreadMachine).machine);
  const tab = () => <RequirementsTab list={list} threadMachine={threadMachine} />;
  return <AccountPage user={customer} tab={tab} counts={{ requerimientos: list.waitingCount }} />;
};
const page = (machine: typeof requirementListMachine, address = '/account?tab=requerimientos') => (
  <MemoryRouter initialEntries={[address]}>
    <Account machine={machine} />
    <Address />
  </MemoryRouter>
);

const tabLink = () => within(screen.getByRole('navigation', { name: 'Mi cuenta' })).getByRole('link', { name: 'Requerimientos' });

test('the tab counts what its list marks as waiting for the customer, and updates by itself [R-384, R-665]', async () => {
  const pending = pendingActors(requirementListMachine);
  renderWithTheme(page(pending.machine));
  expect(tabLink()).not.toHaveAccessibleDescription();
  const of = (...waiting: boolean[]): Requirement[] =>
    waiting.map((awaits_customer, at) => ({ ...exampleRequirement, ticket_id: 318 - at, awaits_customer }));
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output: of(true, true, false, false) }));
  expect(tabLink().textContent).toBe('Requerimientos2');
  const marked = () =>
    screen.getAllByRole('link', { name: /Te toca responder/ }).map((link) => link.getAttribute('href')?.replace(/.*ticket=/, ''));
  expect(marked()).toEqual(['318', '317']);
  expect(tabLink()).toHaveAccessibleDescription('2 por responder');
  await act(async () => announce({ topic: 'requirement', id: 318 }));
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output: of(false, true) }));
  expect(tabLink()).toHaveAccessibleDescription('1 por responder');
  expect(marked()).toEqual(['317']);
  await act(async () => announce({ topic: 'requirement', id: 317 }));
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output: of(false, false) }));
  expect(tabLink().textContent).toBe('Requerimientos');
  expect(tabLink()).not.toHaveAccessibleDescription();
});

describe('the filter', () => {
  const show = async (address?: string) => {
    const pending = pendingActors(requirementListMachine);
    renderWithTheme(page(pending.machine, address));
    const statuses = ['pending', 'in_progress', 'resolved', 'closed'] as const;
    const output = statuses.map((status, at) => ({ ...exampleRequirement, ticket_id: 318 - at, status }));
    await act(() => pending.settle({ type: 'xstate.done.actor.read', output }));
    return userEvent.setup();
  };
  const links = () =>
    within(screen.getByRole('list', { name: 'Requerimientos' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;
  const base = '/account?tab=requerimientos';

  test('separates open from closed, and is in the address [R-051]', async () => {
    const user = await show();
    expect(links()).toEqual([318, 317, 316, 315].map((id) => `${base}&ticket=${id}`));
    await user.click(screen.getByRole('button', { name: 'Pendientes' }));
    expect([address(), links()]).toEqual([
      '?tab=requerimientos&filtro=pendientes',
      [318, 317].map((id) => `${base}&filtro=pendientes&ticket=${id}`),
    ]);
    await user.click(screen.getByRole('button', { name: 'Cerrados' }));
    expect([address(), links()]).toEqual([
      '?tab=requerimientos&filtro=cerrados',
      [316, 315].map((id) => `${base}&filtro=cerrados&ticket=${id}`),
    ]);
    await user.click(screen.getByRole('button', { name: 'Todos' }));
    expect(address()).toBe('?tab=requerimientos');
  });

  test('comes from the address; on a phone the thread is a separate view with a link back', async () => {
    const user = await show(`${base}&filtro=cerrados&ticket=316`);
    expect(screen.queryByRole('list', { name: 'Requerimientos' })).toBeNull();
    screen.getByText('Cargando el requerimiento');
    await user.click(screen.getAllByRole('link', { name: 'Requerimientos' }).at(-1) ?? document.body);
    expect(links()).toEqual([316, 315].map((id) => `${base}&filtro=cerrados&ticket=${id}`));
  });
});
