import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { OrderBoardPage } from '#features/order-board/order-board-page.tsx';
import { PaymentBoardPage } from '#features/payment-board/payment-board-page.tsx';
import { ProjectBoardPage } from '#features/project-board/project-board-page.tsx';
import { QuoteBoardPage } from '#features/quote-board/quote-board-page.tsx';
import { TicketQueuePage } from '#features/requirements/ticket-queue-page.tsx';
import { UsersPage } from '#features/users/users-page.tsx';
import { orderBoardMachine } from '#machines/flows/order-board/order-board.machine.ts';
import { paymentBoardMachine } from '#machines/flows/payment-board/payment-board.machine.ts';
import { projectBoardMachine } from '#machines/flows/project-board/project-board.machine.ts';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { userDirectoryMachine } from '#machines/flows/user-directory/user-directory.machine.ts';
import { roles } from '#shared/roles.ts';
import { admin } from '../../flows/kit/board-table.ts';
import { FakeServer } from '../../support/fake-server.ts';
import { openPage } from '../open-page.tsx';

const every = 'pending,gathering_info,design,development,review,staging,live';
const superadmin = { ...admin, role: roles.superadmin };

interface Board {
  machine: AnyStateMachine;
  render: (machine: never) => ReactNode;
}
const board = <M extends AnyStateMachine>(machine: M, render: (machine: M) => ReactNode): Board => ({ machine, render });
const pending = board(orderBoardMachine, (machine) => <OrderBoardPage machine={machine} />);
const all = board(orderBoardMachine, (machine) => <OrderBoardPage scope="all" machine={machine} />);
const project = (tab: 'mine' | 'review' | 'all') =>
  board(projectBoardMachine, (machine) => <ProjectBoardPage tab={tab} user={superadmin} machine={machine} />);
const payments = board(paymentBoardMachine, (machine) => <PaymentBoardPage machine={machine} />);
const users = board(userDirectoryMachine, (machine) => <UsersPage user={superadmin} machine={machine} />);
const tickets = board(ticketQueueMachine, (machine) => <TicketQueuePage machine={machine} />);
const quotes = board(quoteBoardMachine, (machine) => <QuoteBoardPage machine={machine} />);

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  // The evening of 29 November in Mexico City.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T05:30:00Z') });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['/admin/orders', pending, '/dashboard/orders', { account: 'living' }, 'pedidos-pendientes'],
  [
    '/admin/orders?estado=canceladas&buscar=ana',
    pending,
    '/dashboard/orders',
    { search: 'ana', account: 'cancelled' },
    'pedidos-pendientes',
  ],
  [
    '/admin/orders/all?estado=construccion&dias=8-14&pago=confirmed&desarrollador=-&antiguedad=14',
    all,
    '/dashboard/orders',
    {
      ...{ status: 'development,review,staging', account: 'living', age: '8-14' },
      ...{ payment: 'confirmed', developer: '-', older_than: '14' },
    },
    'pedidos',
  ],
  ['/admin/orders/all', all, '/dashboard/orders', { status: every }, 'pedidos'],
  ['/admin/orders/all?estado=por-vencer', all, '/dashboard/orders', { status: every, account: 'ending' }, 'pedidos'],
  ['/admin/development?pago=pending', project('mine'), '/development/projects', { payment: 'pending' }, 'mis-proyectos'],
  ['/admin/development/review', project('review'), '/development/projects', { status: 'review' }, 'mis-proyectos'],
  ['/admin/development/all?desarrollador=ana', project('all'), '/development/all-projects', { developer: 'ana' }, 'proyectos'],
  ['/admin/payments', payments, '/dashboard/payments', {}, 'pagos'],
  [
    '/admin/payments?estado=confirmado&mes=2026-11',
    payments,
    '/dashboard/payments',
    { status: 'confirmed,accepted', month: '2026-11' },
    'pagos',
  ],
  ['/admin/users?filtro=inactivos&buscar=lu', users, '/adm/allusers', { active: 'false', search: 'lu' }, 'usuarios'],
  ['/admin/users?filtro=clientes', users, '/adm/allusers', { type: 'customer' }, 'usuarios'],
  ['/admin/support?estado=closed&buscar=logo', tickets, '/support/tickets', { status: 'closed', search: 'logo' }, 'requerimientos'],
  ['/admin/quotes?tipo=branding&buscar=ana', quotes, '/dashboard/quotes', { kind: 'branding', search: 'ana' }, 'cotizaciones'],
] as const)('at %s the button exports what is shown, as the file of that day [R-682]', async (address, one: Board, path, body, name) => {
  const call = `POST ${path}/export`;
  const server = new FakeServer([superadmin], { [call]: { body: '\uFEFFOrden\r\n' } });
  const { user } = await openPage(one.machine, address, one.render as (machine: AnyStateMachine) => ReactNode);
  await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
  await screen.findByText('Lista descargada');
  expect([server.asked, server.bodies[call]]).toEqual([[call], body]);
  expect(saved).toEqual([`${name}-2026-11-29.csv`]);
});
