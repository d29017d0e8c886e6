import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AnyStateMachine, SimulatedClock } from 'xstate';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import { noFilter } from '#machines/flows/board-filter.ts';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { askedOf } from '../../support/machines/exact-path.ts';
import { renderWithTheme } from '../../support/walk-page.tsx';

const user: SessionUser = {
  id: 'a0000000-0000-4000-8000-000000000002',
  username: 'admin',
  email: 'admin@ejemplo.mx',
  role: 400,
  type: 'user',
};

const typed = async <M extends AnyStateMachine>(machine: M, page: (machine: M, clock: SimulatedClock) => ReactNode) => {
  const pending = pendingActors(machine);
  const clock = new SimulatedClock();
  renderWithTheme(<MemoryRouter>{page(pending.machine, clock)}</MemoryRouter>);
  await act(() => pending.settle({ type: 'xstate.done.actor.loadRows', output: [] }));
  const asked = [];
  for (const [value, wait] of [
    ['M', 299],
    ['Ma', 299],
    ['Ma', 1],
  ] as const) {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    await act(async () => clock.increment(wait));
    asked.push(askedOf(pending));
    expect(screen.getByRole('searchbox')).toHaveValue(value);
    expect(screen.queryByRole('alert')).toBeNull();
  }
  return asked;
};

const asksOnce = (more: object = {}) => [[], [], [['loadRows', { search: 'Ma', ...more }]]];

test('a pause is counted from the last sign in the orders', async () => {
  expect(await typed(orderBoardMachine, (machine, clock) => <OrderBoardPage machine={machine} clock={clock} />)).toEqual(
    asksOnce({ filter: noFilter }),
  );
});

test('a pause is counted from the last sign in the projects', async () => {
  const asked = typed(projectBoardMachine, (machine, clock) => <ProjectBoardPage tab="mine" user={user} machine={machine} clock={clock} />);
  expect(await asked).toEqual(asksOnce({ filter: noFilter }));
});

test('a pause is counted from the last sign in the payments', async () => {
  const asked = typed(paymentBoardMachine, (machine, clock) => <PaymentBoardPage dialog={() => null} machine={machine} clock={clock} />);
  expect(await asked).toEqual(asksOnce());
});
