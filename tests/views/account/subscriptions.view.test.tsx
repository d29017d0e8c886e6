import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { exampleSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import {
  type SubscriptionsContext,
  type SubscriptionsEvent,
  subscriptionsMachine,
} from '#machines/flows/subscriptions/subscriptions.machine.ts';
import { exampleTransfer, subscriptionsModel } from '#machines/flows/subscriptions/subscriptions.model.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{`${pathname}${search}`}</output>;
};
const page = (machine: typeof subscriptionsMachine) => (
  <MemoryRouter initialEntries={['/account']}>
    <SubscriptionsTab machine={machine} />
    <Address />
  </MemoryRouter>
);

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  CHANGED: () => act(async () => announce({ topic: 'order', id: 2047 })),
  OPEN_TRANSFER: (user, { subscriptionId }) =>
    user.click(
      within(screen.getByRole('article', { name: `TW-${subscriptionId}` })).getByRole('button', { name: 'Datos de transferencia' }),
    ),
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
  waiting: () => undefined,
  loading: list,
  shown: list,
  failed: (snapshot) => {
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al cargar tus contrataciones' });
    expect(alert).toHaveTextContent(contextOf(snapshot).failure?.message ?? '');
  },
  'transfer.loading': async (snapshot) => {
    const known = contextOf(snapshot).transfer !== null;
    expect(within(await dialog()).queryByText('Cargando los datos de transferencia') !== null).toBe(!known);
  },
  'transfer.shown': async () => {
    const shown = await dialog();
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
  },
};

walkPage('the purchases', {
  machine: subscriptionsMachine,
  model: subscriptionsModel,
  gestures,
  sees,
  page: ({ machine }) => page(machine),
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const show = async (...given: Partial<Subscription>[]) => {
  const held = heldActors(subscriptionsMachine);
  drawPage(page(held.machine));
  const output = given.map((one, at) => ({ ...exampleSubscription, subscription_id: 2031 + at, ...one }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadSubscriptions', output }));
  return { held, user: userEvent.setup(), card: within(screen.getByRole('article', { name: 'TW-2031' })) };
};
type Card = Awaited<ReturnType<typeof show>>['card'];
const buttons = (card: Card) => card.getAllByRole('button').map((one) => `${one.textContent}${one.matches(':disabled') ? ' (no)' : ''}`);

const running: Partial<Subscription> = {
  status: 'active',
  payment_status: 'confirmed',
  development_status: 'development',
  start_date: inDays(-60),
  end_date: inDays(305),
};

describe('the buttons of a purchase', () => {
  test.each<[string, Partial<Subscription>, string[], string | null]>([
    ['ordered by transfer', {}, ['Solicitar soporte (no)', 'Datos de transferencia'], 'El soporte y la renovación se activan con tu pago.'],
    [
      'ordered by card',
      { payment_method: 'mercadopago' },
      ['Solicitar soporte (no)', 'Renovar (no)'],
      'El soporte y la renovación se activan con tu pago.',
    ],
    [
      'being paid',
      { payment_status: 'processing' },
      ['Solicitar soporte (no)', 'Renovar (no)'],
      'El soporte y la renovación se activan con tu pago.',
    ],
    [
      'paid, not begun',
      { ...running, development_status: 'pending' },
      ['Solicitar soporte (no)', 'Renovar'],
      'El soporte empieza cuando arranca tu proyecto.',
    ],
    ['in work', running, ['Solicitar soporte', 'Renovar'], null],
    ['on trial', { ...running, status: 'trial' }, ['Solicitar soporte', 'Renovar (no)'], 'La renovación empieza cuando termina tu prueba.'],
    [
      'suspended',
      { ...running, status: 'suspended' },
      ['Solicitar soporte (no)', 'Renovar (no)'],
      'Tu cuenta está suspendida: el soporte y la renovación esperan.',
    ],
    ['cancelled', { ...running, status: 'cancelled' }, ['Solicitar soporte (no)', 'Renovar (no)'], 'Esta contratación está cancelada.'],
    ['expired', { ...running, status: 'expired', end_date: inDays(-2) }, ['Solicitar soporte (no)', 'Renovar (no)'], 'Tu soporte terminó.'],
  ])('%s', async (_, given, offered, reason) => {
    const { card } = await show(given);
    expect(buttons(card)).toEqual(offered);
    for (const button of card.getAllByRole('button').filter((one) => one.matches(':disabled'))) {
      expect(button).toHaveAccessibleDescription(reason ?? 'no button may be disabled here');
    }
  });

  test('lead to the support tab', async () => {
    const { card, user } = await show(running);
    await user.click(card.getByRole('button', { name: 'Solicitar soporte' }));
    expect(screen.getByRole('status', { name: 'dirección' })).toHaveTextContent('/account?tab=soporte');
  });
});

describe('what is near its end', () => {
  test.each<[number, Subscription['status'], string | null]>([
    [31, 'active', null],
    [30, 'active', 'Tu soporte vence en 30 días.'],
    [1, 'active', 'Tu soporte vence en 1 día.'],
    [0, 'active', 'Tu soporte vence hoy.'],
    [30, 'suspended', null],
    [-3, 'expired', 'Tu soporte venció.'],
  ])('%i days, %s', async (days, status, said) => {
    await show({ ...running, status, end_date: inDays(days) });
    expect(screen.queryByText(/^Tu soporte (vence|venció)/)?.textContent ?? null).toBe(said);
  });
});

describe('how far it is', () => {
  test('the seven stages, the current one marked', async () => {
    const { card } = await show(running);
    const stages = within(card.getByRole('list', { name: 'Avance de TW-2031' })).getAllByRole('listitem');
    expect(stages.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([
      ['Pendiente, terminada', null],
      ['Recopilando Info, terminada', null],
      ['En Diseño, terminada', null],
      ['En Desarrollo', 'step'],
      ['En Revisión', null],
      ['En Pruebas', null],
      ['En Línea', null],
    ]);
  });

  test('the domain while it is built, and the way there once it is live', async () => {
    const { card } = await show(running, {
      ...running,
      development_status: 'live',
      domain_name: 'cafenogal.example',
      production_url: 'https://cafenogal.example',
    });
    card.getByText('Pendiente de asignar');
    const live = within(screen.getByRole('article', { name: 'TW-2032' }));
    expect(live.getByRole('link', { name: /^cafenogal\.example/ })).toHaveAttribute('href', 'https://cafenogal.example');
  });

  test('a step that staff take is seen by itself', async () => {
    const { held, card } = await show(running);
    await act(async () => announce({ topic: 'order', id: 2031 }));
    const output = [{ ...exampleSubscription, ...running, subscription_id: 2031, development_status: 'review' }];
    await act(() => held.settle({ type: 'xstate.done.actor.loadSubscriptions', output }));
    expect(card.getAllByRole('listitem').find((one) => one.getAttribute('aria-current') === 'step')).toHaveTextContent('En Revisión');
  });
});

describe('the dialog Datos de transferencia', () => {
  test('gives the data again and tells what to write; Escape closes it and the list is read again', async () => {
    const { held, user, card } = await show({});
    await user.click(card.getByRole('button', { name: 'Datos de transferencia' }));
    expect(held.inputOf('loadTransfer')).toEqual({ subscriptionId: 2031 });
    await act(() => held.settle({ type: 'xstate.done.actor.loadTransfer', output: exampleTransfer }));
    expect(await dialog()).toHaveTextContent('Escribe TW-2047 en el concepto');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(held.running()).toEqual(['loadSubscriptions']);
  });

  test('says it when the payment is confirmed meanwhile', async () => {
    const { held, user, card } = await show({});
    await user.click(card.getByRole('button', { name: 'Datos de transferencia' }));
    await act(() => held.settle({ type: 'xstate.done.actor.loadTransfer', output: exampleTransfer }));
    await act(async () => announce({ topic: 'order', id: 2031 }));
    const error = new RequestFailed({ code: 'already_paid', message: 'El pago de este pedido ya está confirmado' });
    await act(() => held.settle({ type: 'xstate.error.actor.loadTransfer', error }));
    expect(within(await dialog()).getByRole('status')).toHaveTextContent(
      'El pago de este pedido ya está confirmado. Ya no hace falta que transfieras.',
    );
    expect(within(await dialog()).queryByRole('term')).toBeNull();
  });
});
