import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type SubscriptionsContext,
  type SubscriptionsEvent,
  subscriptionsMachine,
} from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { subscriptionsModel } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { purchases } from './account-page.tsx';

const card = (subscriptionId: number) => screen.getByRole('article', { name: `TW-${subscriptionId}` });

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
  OPEN_TRANSFER: (user, { subscriptionId }) =>
    user.click(within(card(subscriptionId)).getByRole('button', { name: 'Datos de transferencia' })),
  OPEN_RENEWAL: (user, { subscriptionId }) => user.click(within(card(subscriptionId)).getByRole('button', { name: 'Renovar' })),
  OPEN_CANCELLATION: (user, { subscriptionId }) =>
    user.click(within(card(subscriptionId)).getByRole('button', { name: 'Cancelar pedido' })),
  DIALOG_CLOSED: (user) => user.click(screen.getByRole('button', { name: 'Listo' })),
  CLOSE_TRANSFER: (user) => user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body),
} satisfies Gestures<SubscriptionsEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): SubscriptionsContext => snapshot.context as SubscriptionsContext;
const list = async (snapshot: AnyMachineSnapshot) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { subscriptions, failure } = contextOf(snapshot);
  if (subscriptions === null) {
    expect(screen.getByText('Cargando tus contrataciones')).toHaveAttribute('role', 'status');
    return;
  }
  expect(document.querySelector('[aria-busy=true]') !== null).toBe(subscriptions.length > 0 && snapshot.hasTag('busy'));
  expect(screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual(
    subscriptions.map((one) => `TW-${one.subscription_id}`),
  );
  expect(screen.queryByRole('heading', { name: 'Aún no tienes contrataciones' }) !== null).toBe(subscriptions.length === 0);
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(
    failure === null ? null : expect.stringContaining(`Error al cargar tus contrataciones${failure.message}`),
  );
};
const dialog = () => screen.findByRole('dialog', { name: 'Datos de transferencia' });

const sees: Sights = {
  waiting: passing,
  loading: list,
  shown: list,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al cargar tus contrataciones' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
  renewing: () => void screen.getByRole('dialog', { name: 'renewal 2031' }),
  cancelling: () => void screen.getByRole('dialog', { name: 'cancellation 2047' }),
  'transfer.loading': async (snapshot) => {
    const known = contextOf(snapshot).transfer !== null;
    expect(within(await dialog()).queryByText('Cargando los datos de transferencia') !== null).toBe(!known);
  },
  'transfer.shown': async (snapshot) => {
    const shown = await dialog();
    within(shown).getByRole('form', { name: `Ayuda con ${contextOf(snapshot).transferOf}` });
    expect(
      within(shown)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Beneficiario', 'Banco', 'Número de cuenta', 'CLABE', 'Monto', 'Concepto']);
    within(shown).getByRole('button', { name: 'Copiar CLABE' });
  },
  'transfer.failed': async (snapshot) => {
    const alert = within(await dialog()).getByRole('alert');
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
    within(alert).getByRole('button', { name: 'Reintentar' });
  },
  'transfer.settled': async (snapshot) => {
    const shown = await dialog();
    expect(shown).toHaveTextContent(`${contextOf(snapshot).failure?.message}. Ya no hace falta que transfieras.`);
    expect(within(shown).queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(within(shown).queryByRole('form')).toBeNull();
    expect(shown).not.toHaveTextContent('Usa estos datos');
  },
};

walkPage('the purchases', {
  machine: subscriptionsMachine,
  model: subscriptionsModel,
  gestures,
  sees,
  page: ({ machine }) => purchases(machine),
});
