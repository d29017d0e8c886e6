import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Ticket } from '#api/contract/requirements/requirement.ts';
import { TicketQueuePage } from '#features/requirements/ticket-queue-page.tsx';
import { exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { addressNow, openPage } from '../open-page.tsx';

const show = async (...given: Partial<Ticket>[]) => {
  const read = given.map((one, at) => ({ ...exampleTicket, ticket_id: 318 - at, ...one }));
  return (await openPage(ticketQueueMachine, '/admin/support', (machine) => <TicketQueuePage machine={machine} />, { read })).user;
};

test('a card shows whose it is, what, the project, its developer and the number of replies [R-086]', async () => {
  await show({ priority: 'high' });
  const card = screen.getByRole('article', { name: 'Contenido Faltante #318' });
  for (const text of ['Pendiente', 'Alta', 'Mariana González', 'TW-2031', 'daniela.rios', '1 respuesta', exampleTicket.description]) {
    within(card).getByText(text);
  }
  expect(within(card).getByRole('link', { name: 'Responder' })).toHaveAttribute('href', '/admin/support/318');
});

test('a normal priority has no badge', async () => {
  await show({});
  expect(screen.queryByText('Normal')).toBeNull();
});

test('the filter counts, filters and is in the address [R-086]', async () => {
  const user = await show({ status: 'pending' }, { status: 'closed' }, { status: 'pending' });
  const chips = within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Todos3', 'Pendiente2', 'En Proceso0', 'Completado0', 'Cerrado1']);
  await user.click(screen.getByRole('button', { name: /^Cerrado/ }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(addressNow()).toBe('/admin/support?estado=closed');
  await user.click(screen.getByRole('button', { name: /^En Proceso/ }));
  screen.getByText('Ninguno está en «En Proceso».');
});

test('the queue searches customer, email, phone, business, order and text, and the search is in the address [R-395, R-613]', async () => {
  const user = await show(
    { customer_name: 'Óscar Beltrán', customer_email: 'oscar@ejemplo.mx', customer_phone: '55 1234 5678' },
    { subscription_id: 1988, business_description: 'Panadería de barrio' },
    { description: 'Cambiar el horario' },
  );
  const field = screen.getByRole('searchbox', { name: 'Buscar por cliente, orden o texto...' });
  const find = async (typed: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    return screen.queryAllByRole('article').length;
  };
  expect([await find('oscar'), await find('TW-1988'), await find('HORARIO'), await find('zzz')]).toEqual([1, 1, 1, 0]);
  screen.getByText('Nada coincide con tu búsqueda.');
  expect(addressNow()).toBe('/admin/support?buscar=zzz');
  expect([await find('oscar@ejemplo'), await find('5512345678'), await find('1234 5678'), await find('panaderia')]).toEqual([1, 1, 1, 1]);
});
