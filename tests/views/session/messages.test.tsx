import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { loadPages, open, press, write } from './write-on.tsx';
import { admin, customer, writingOf } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);

const sentence = 'El almacén está cerrado por inventario';
const refusal = { status: 503, body: { code: 'unavailable', message: sentence } };

/** The messages shown, each with its title and its detail. */
const told = (): string[] =>
  [...document.querySelectorAll('[role=alert], [role=alertdialog], [role=status]')].map((message) => message.textContent ?? '');
const tells = (title: string) =>
  waitFor(() => expect(told().filter((message) => message.includes(title) && message.includes(sentence))).not.toEqual([]));

const id = exampleOrder.subscription_id;

// Written by hand, §8 of docs/requirements.md: the screen's message, and the failing call. tests/contract/fallbacks.test.ts has the detail without a server's.
test.each([
  ['Error al cargar los paquetes', '/admin/packages/web', 'GET /packages/web'],
  ['Error al cargar las características', '/admin/packages/features', 'GET /packages/features'],
  ['Error al cargar las órdenes', '/admin/orders', 'GET /dashboard/orders'],
  ['Error al cargar los proyectos', '/admin/development', 'GET /development/projects'],
  ['Error al cargar el proyecto', `/admin/development/${id}`, `GET /development/projects/${id}`],
  ['Error al cargar tus contrataciones', '/account', 'GET /profile/subscriptions'],
  ['Error al cargar requerimientos', '/account?tab=requerimientos', 'GET /customer/requirements'],
  ['Error al obtener estado', `/payment/pending?external_reference=${id}`, `GET /payment/callback/status/${id}`],
  ['Error al obtener detalles del pago', `/payment/failure?external_reference=${id}`, `GET /payment/callback/status/${id}`],
  ['Pago no verificado', `/payment/success?external_reference=${id}&payment_id=90000000001`, 'GET /payment/callback/90000000001'],
  ['Error al cargar el perfil', '/account?tab=perfil', 'GET /profile'],
] as const)(
  'a failed load is shown as «%s», at %s [R-236, R-237, R-238, R-239, R-240, R-256, R-258, R-259, R-262]',
  async (title, address, call) => {
    open({ who: address.startsWith('/admin') ? admin : customer, address, more: { [call]: refusal } });
    await tells(title);
  },
);

const status = `PATCH /dashboard/orders/${id}/status`;
const sendings = [
  ['Error', 'the confirmation of a payment', status],
  ['Error', 'the next status of an order', status],
  ['Error', 'the choice of a developer', `PATCH /dashboard/orders/${id}/assign`],
  ['Error', 'the next status of a project', `PATCH /development/projects/${id}/status`],
  ['Error al actualizar URLs', 'the addresses of a project', `PATCH /development/projects/${id}/urls`],
  ['Error al crear el requerimiento', 'a requirement of the staff', 'POST /support/tickets'],
  ['Error al crear usuario', 'a new person', 'POST /adm/users'],
  ['Error al crear la característica', 'a new feature', 'POST /packages/features'],
  ['Error: ', 'a new package', 'POST /packages/web'],
  ['Error al agregar respuesta', 'an answer of the customer', `POST /customer/requirements/${exampleRequirement.ticket_id}/responses`],
  ['Error al enviar la solicitud', 'a request for support', 'POST /support/tickets'],
  ['Error al crear el ticket', 'a question about a transfer', 'POST /support/tickets'],
] as const;

/** Each form's scenarios also cover a refusal. */
const inEveryRun: readonly string[] = [
  'the confirmation of a payment',
  'a new person',
  'a request for support',
  'an answer of the customer',
];

describe.each(sendings)('a failed send: «%s» over %s [R-241, R-242, R-243, R-244, R-260, R-261, R-263]', (title, what, call) => {
  test('is shown', inEveryRun.includes(what) ? {} : { tags: ['long'] }, async () => {
    const user = userEvent.setup();
    const writing = writingOf(what);
    open({ ...writing, more: { ...writing.more, [call]: refusal } });
    await write(user, writing);
    await press(user, writing.send);
    await tells(title);
  });
});
