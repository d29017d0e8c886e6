import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { GoLiveDialog } from '#features/go-live/go-live-dialog.tsx';
import { type GoLiveContext, type GoLiveEvent, type GoLiveOutput, goLiveMachine } from '#machines/flows/go-live/go-live.machine.ts';
import { goLiveModel } from '#machines/flows/go-live/go-live.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: GoLiveOutput) => void>();
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  CONFIRM: press('Poner en Producción'),
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<GoLiveEvent, UserEvent>;

const question = () => screen.findByRole('dialog', { name: 'Poner en Producción' });
const ended = (output: GoLiveOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  asking: async () => {
    expect(await question()).toHaveAccessibleDescription(
      'El proyecto pasa a En Línea con la nota «Proyecto puesto en producción». Después ya no cambia de estado.',
    );
    for (const name of ['Cancelar', 'Poner en Producción']) expect(screen.getByRole('button', { name })).toBeEnabled();
  },
  publishing: async () => {
    await question();
    expect(screen.getByRole('button', { name: 'Poner en Producción' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  },
  refused: async (snapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveAccessibleDescription(
      (snapshot as AnyMachineSnapshot & { context: GoLiveContext }).context.failure?.message ?? '',
    );
  },
  live: ended({ result: 'live' }),
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('putting into production', {
  machine: goLiveMachine,
  model: goLiveModel,
  gestures,
  sees,
  page: ({ machine }) => <GoLiveDialog project={{ subscription_id: 2047, production_url: null }} onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

describe('the dialog Poner en Producción', () => {
  test.each([
    [null, 'Todavía no hay URL de producción. Puedes agregarla después.'],
    ['https://floreriajacinta.example', null],
  ])('with the address %s', async (production_url, said) => {
    drawPage(<GoLiveDialog project={{ subscription_id: 2047, production_url }} onDone={onDone} />);
    await question();
    expect(screen.queryByText(/Todavía no hay URL/)?.textContent ?? null).toBe(said);
  });

  test('is asked for one project, once [R-124]', async () => {
    const held = heldActors(goLiveMachine);
    const user = userEvent.setup();
    drawPage(<GoLiveDialog project={{ subscription_id: 2047, production_url: null }} onDone={onDone} machine={held.machine} />);
    await press('Poner en Producción')(user);
    await press('Poner en Producción')(user);
    expect([held.running(), held.inputOf('putIntoProduction')]).toEqual([['putIntoProduction'], { subscriptionId: 2047 }]);
  });
});
