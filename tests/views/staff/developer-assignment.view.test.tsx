import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { DeveloperAssignmentDialog } from '#features/developer-assignment/developer-assignment-dialog.tsx';
import {
  type DeveloperAssignmentContext,
  type DeveloperAssignmentEvent,
  type DeveloperAssignmentOutput,
  developerAssignmentMachine,
} from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { developerAssignmentModel } from '#machines/flows/developer-assignment/developer-assignment.model.ts';
import { examplePaidOrder, exampleStagedOrder } from '#machines/flows/order-detail/example-order.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: DeveloperAssignmentOutput) => void>();

const people = () => screen.getByRole('combobox', { name: 'Desarrollador' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  CHOOSE_DEVELOPER: (user, { developerId }) => user.selectOptions(people(), developerId),
  SUBMIT: async (user) => {
    // With nobody to choose the button is off and the sentence above says why; a form can still be sent by Enter.
    const button = screen.getByRole('button', { name: 'Asignar' });
    if (button.matches(':disabled')) button.closest('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    else await user.click(button);
  },
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<DeveloperAssignmentEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): DeveloperAssignmentContext => snapshot.context as DeveloperAssignmentContext;
const dialog = () => screen.findByRole('dialog', { name: 'Asignar Desarrollador' });
const ended = (output: DeveloperAssignmentOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  waiting: passing,
  loading: async () => {
    await dialog();
    expect(people()).toHaveDisplayValue('Cargando al equipo…');
    expect(screen.getByRole('button', { name: 'Asignar' })).toBeDisabled();
  },
  unloaded: async (snapshot) => {
    const alert = within(await dialog()).getByRole('alert');
    expect(alert).toHaveTextContent(`Error al obtener usuarios${contextOf(snapshot).failure?.message}`);
  },
  choosing: async (snapshot) => {
    const shown = await dialog();
    expect(shown).toHaveAccessibleDescription('La orden pasa a En Desarrollo.');
    const { developers, developerId, tried } = contextOf(snapshot);
    const nobody = developers.length === 0;
    expect(screen.getByRole('button', { name: 'Asignar' }).matches(':disabled')).toBe(nobody);
    expect(within(shown).queryByText(/^Nadie del equipo puede recibir proyectos ahora/) !== null).toBe(nobody);
    expect(people().getAttribute('aria-invalid') === 'true').toBe(tried && developerId === null);
  },
  assigning: async () => {
    await dialog();
    expect(screen.getByRole('button', { name: 'Asignar' })).toHaveAttribute('aria-busy', 'true');
    for (const part of [people(), screen.getByRole('button', { name: 'Cancelar' })]) expect(part).toBeDisabled();
  },
  refused: async (snapshot) => {
    const error = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(error).toHaveAccessibleDescription(contextOf(snapshot).failure?.message ?? '');
  },
  assigned: ended({ result: 'assigned', developerName: 'desarrollo' }),
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('assigning a developer', {
  machine: developerAssignmentMachine,
  model: developerAssignmentModel,
  gestures,
  sees,
  page: ({ machine }) => <DeveloperAssignmentDialog order={examplePaidOrder} onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

const person = (id: string, username: string): UserSummary => ({
  user_id: id,
  username,
  email: `${username}@ejemplo.mx`,
  role: 400,
  type: 'user',
  is_active: true,
  last_login: null,
  first_name: null,
  last_name: null,
});

test('in delivery the one who builds it stands chosen, and another may take over [R-112]', async () => {
  const held = heldActors(developerAssignmentMachine);
  const user = userEvent.setup();
  drawPage(<DeveloperAssignmentDialog order={exampleStagedOrder} onDone={onDone} machine={held.machine} />);
  const current = exampleStagedOrder.assigned_to ?? '';
  const other = 'a0000000-0000-4000-8000-000000000002';
  const output = [person(other, 'admin'), person(current, 'desarrollo')];
  await act(() => held.settle({ type: 'xstate.done.actor.loadDevelopers', output }));
  expect(await dialog()).toHaveAccessibleDescription('El proyecto sigue en su estado y cambia de manos.');
  expect(people()).toHaveDisplayValue('desarrollo');
  expect([...people().querySelectorAll('option')].map((option) => option.textContent)).toEqual(['admin', 'desarrollo']);
  await user.selectOptions(people(), 'admin');
  await press('Asignar')(user);
  expect(held.inputOf('assignDeveloper')).toEqual({ subscriptionId: 2047, developerId: other });
});
