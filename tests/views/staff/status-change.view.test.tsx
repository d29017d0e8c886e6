import { act, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { StatusChangeDialog } from '#features/status-change/status-change-dialog.tsx';
import {
  type StatusChangeContext,
  type StatusChangeEvent,
  type StatusChangeOutput,
  statusChangeMachine,
} from '#machines/flows/status-change/status-change.machine.ts';
import { statusChangeModel } from '#machines/flows/status-change/status-change.model.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: StatusChangeOutput) => void>();

const stage = () => screen.getByRole('combobox', { name: 'Estado' });
const note = () => screen.getByRole('textbox', { name: 'Nota' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  // A status that cannot be reached is not among the options: nobody can choose it.
  CHOOSE_STATUS: (user, { status }) => user.selectOptions(stage(), developmentStatusNames[status]),
  TYPE_NOTE: async (user, { value }) => {
    await user.clear(note());
    await user.click(note());
    await user.paste(value);
  },
  SUBMIT: press('Guardar'),
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<StatusChangeEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): StatusChangeContext => snapshot.context as StatusChangeContext;
const options = () => [...stage().querySelectorAll('option')].map((option) => option.textContent);
const ended = (output: StatusChangeOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    await screen.findByRole('dialog', { name: 'Cambiar Estado' });
    expect(options()).toEqual(['Pendiente', 'En Diseño']);
    const { tried, note: written } = contextOf(snapshot);
    const missing = tried && written.trim() === '';
    expect(note().getAttribute('aria-invalid') === 'true').toBe(missing);
    if (missing) expect(note()).toHaveAccessibleDescription(/Escribe una nota/);
  },
  saving: async () => {
    await screen.findByRole('dialog', { name: 'Cambiar Estado' });
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
    for (const part of [stage(), screen.getByRole('button', { name: 'Cancelar' })]) expect(part).toBeDisabled();
    expect(note()).toHaveAttribute('readonly');
  },
  refused: async (snapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveAccessibleDescription(contextOf(snapshot).failure?.message ?? '');
  },
  changed: async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDone.mock.calls).toEqual([[{ result: 'changed', status: expect.stringMatching(/^(pending|design)$/) }]]);
  },
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('changing the status', {
  machine: statusChangeMachine,
  model: statusChangeModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <StatusChangeDialog
      of="order"
      subscriptionId={2047}
      from="gathering_info"
      targets={['pending', 'design']}
      onDone={onDone}
      machine={machine}
    />
  ),
  before: () => onDone.mockClear(),
});

describe('what is proposed first', () => {
  test.each<[DevelopmentStatus, DevelopmentStatus[], string]>([
    ['pending', ['gathering_info', 'design'], 'Recopilando Info'],
    ['gathering_info', ['pending', 'design'], 'En Diseño'],
    ['design', ['pending', 'gathering_info'], 'Recopilando Info'],
    ['development', ['review', 'staging'], 'En Revisión'],
    ['review', ['development', 'staging'], 'En Pruebas'],
    ['staging', ['development', 'review'], 'En Revisión'],
  ])('from %s [R-123, R-442]', async (from, targets, proposed) => {
    drawPage(<StatusChangeDialog of="project" subscriptionId={2047} from={from} targets={targets} onDone={onDone} />);
    await screen.findByRole('dialog', { name: 'Actualizar Estado' });
    expect(stage()).toHaveDisplayValue(proposed);
    expect(options()).toEqual(targets.map((target) => developmentStatusNames[target]));
  });
});

test('status and note survive a refusal [R-456]', async () => {
  const held = heldActors(statusChangeMachine);
  const user = userEvent.setup();
  drawPage(
    <StatusChangeDialog
      of="order"
      subscriptionId={2047}
      from="gathering_info"
      targets={['pending', 'design']}
      onDone={onDone}
      machine={held.machine}
    />,
  );
  await user.selectOptions(stage(), 'Pendiente');
  await user.type(note(), 'Faltan fotos');
  await press('Guardar')(user);
  expect(held.inputOf('changeStatus')).toEqual({ subscriptionId: 2047, status: 'pending', note: 'Faltan fotos' });
  const error = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });
  await act(() => held.settle({ type: 'xstate.error.actor.changeStatus', error }));
  await press('Aceptar')(user);
  await screen.findByRole('dialog', { name: 'Cambiar Estado' });
  expect(stage()).toHaveDisplayValue('Pendiente');
  expect(note()).toHaveValue('Faltan fotos');
});

test('a missing note takes the focus, so that one can go on writing [R-148]', async () => {
  const user = userEvent.setup();
  drawPage(<StatusChangeDialog of="order" subscriptionId={2047} from="pending" targets={['gathering_info']} onDone={onDone} />);
  await press('Guardar')(user);
  await waitFor(() => expect(note()).toHaveFocus());
  expect(note()).toHaveAccessibleDescription(/Escribe una nota/);
});

test('the note has more room than notes elsewhere [R-278]', async () => {
  drawPage(<StatusChangeDialog of="project" subscriptionId={2047} from="review" targets={['staging']} onDone={onDone} />);
  await screen.findByRole('dialog', { name: 'Actualizar Estado' });
  expect(note()).toHaveAttribute('rows', '5');
});
