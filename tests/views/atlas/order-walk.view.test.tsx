import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { OrderWalkPage } from '#features/order-walk/order-walk-page.tsx';
import { exampleOrderWalk } from '#machines/flows/order-walk/example-order-walk.ts';
import { type OrderWalk, orderWalkMachine } from '#machines/flows/order-walk/order-walk.machine.ts';
import { orderWalkModel } from '#machines/flows/order-walk/order-walk.model.ts';
import type { ReadingContext, ReadingEvent } from '#machines/flows/reading.ts';
import { announce } from '../../support/fake-event-source.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const id = exampleOrderWalk.subscriptionId;

const page = (machine: typeof orderWalkMachine) => (
  <MemoryRouter>
    <OrderWalkPage of="order" id={id} machine={machine} />
  </MemoryRouter>
);

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  REFRESH: () => act(async () => announce({ topic: 'order', id })),
} satisfies Gestures<ReadingEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as ReadingContext<OrderWalk>;
const walked = (snapshot: AnyMachineSnapshot) => {
  const { value, failure } = contextOf(snapshot);
  expect(screen.queryByText('Cargando el recorrido') !== null).toBe(value === null);
  expect(screen.queryByRole('region', { name: 'En el diagrama' }) !== null).toBe(value !== null);
  const stale = value !== null && failure !== null;
  expect(screen.queryByRole('alert')?.textContent ?? null).toEqual(stale ? expect.stringContaining('Ves lo de antes.') : null);
};
const sees: Sights = {
  waiting: () => screen.getByRole('heading', { level: 1, name: `Recorrido de TW-${id}` }) && undefined,
  loading: walked,
  shown: walked,
  failed: (snapshot) => {
    const { failure } = contextOf(snapshot);
    if (failure?.code === 'not_found') {
      screen.getByRole('heading', { name: 'Orden no encontrada' });
      return;
    }
    const alert = screen.getByRole('alert');
    within(alert).getByRole('heading', { name: 'Error al cargar el recorrido' });
    expect(alert).toHaveTextContent(failure?.message ?? '');
  },
};

walkPage('order-walk', { machine: orderWalkMachine, model: orderWalkModel, gestures, sees, page: ({ machine }) => page(machine) });

const show = async (walk: OrderWalk) => {
  const held = heldActors(orderWalkMachine);
  drawPage(page(held.machine));
  await act(() => held.settle({ type: 'xstate.done.actor.read', output: walk }));
};
const marked = (name: string) => [...document.querySelectorAll(`.${name}`)].map((element) => element.id);
const asWalk = () => screen.getByRole('link', { name: 'Abrir como recorrido' }).getAttribute('href');

test('the history is drawn on the diagram, and opens as a walk', async () => {
  await show(exampleOrderWalk);
  expect(marked('edge.chosen')).toEqual(['arrow-1', 'arrow-2', 'arrow-3']);
  expect(marked('state.chosen')).toEqual(['state-development-status.development']);
  expect(marked('state.visited')).toEqual(
    ['pending', 'gathering_info', 'design', 'development'].map((status) => `state-development-status.${status}`),
  );
  expect(asWalk()).toBe('/admin/diagramas/development-status?recorrido=CHANGE_STATUS.1~CHANGE_STATUS.2~ASSIGN_DEVELOPER.0');
});

test('what may follow stands beside it, and why the rest may not', async () => {
  await show(exampleOrderWalk);
  const items = within(screen.getByRole('region', { name: 'Qué puede pasar ahora' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'No se puede: Confirmar pagoEl pago ya está confirmado',
    'Se puede: Pasar a En Revisión',
    'Se puede: Pasar a En Pruebas',
    'Se puede: Asignar desarrollador',
    'Se puede: Poner en producción',
  ]);
});

test('a change that is not possible any more is named, and the walk ends before it', async () => {
  const [last, middle, first] = exampleOrderWalk.history;
  if (!last || !middle || !first) throw new Error('three changes');
  await show({ ...exampleOrderWalk, history: [{ ...last, previous_status: 'live', new_status: 'pending' }, middle, first] });
  screen.getByText('Un cambio de entonces ya no es posible');
  expect(asWalk()).toBe('/admin/diagramas/development-status?recorrido=CHANGE_STATUS.1~CHANGE_STATUS.2');
});

test('without an atlas the rest is told all the same', async () => {
  await show({ ...exampleOrderWalk, atlas: null });
  screen.getByText('El diagrama todavía no se ha generado');
  screen.getByRole('region', { name: 'Historial' });
  expect(screen.queryByRole('link', { name: 'Abrir como recorrido' })).toBeNull();
});

test('an order that is not there is told as missing', async () => {
  const held = heldActors(orderWalkMachine);
  drawPage(page(held.machine));
  const error = new RequestFailed({ code: 'not_found', message: 'Orden no encontrada' });
  await act(() => held.settle({ type: 'xstate.error.actor.read', error }));
  screen.getByRole('heading', { name: 'Orden no encontrada' });
  expect(screen.queryByRole('alert')).toBeNull();
});
