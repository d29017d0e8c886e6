import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { Reply } from '../../support/fake-server.ts';
import { loadPages, open, press, write } from './write-on.tsx';
import { admin, customer, writings } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);

const fault: Reply = { status: 500, body: { code: 'internal', message: 'Error en la solicitud' } };
const sentence = 'El almacén está cerrado por inventario';
const refusal: Reply = { status: 503, body: { code: 'unavailable', message: sentence } };

/** The messages shown, each with its title and its detail. */
const told = (): string[] =>
  [...document.querySelectorAll('[role=alert], [role=alertdialog], [role=status]')].map((message) => message.textContent ?? '');
const tells = (title: string, detail: string) =>
  waitFor(() => expect(told().filter((message) => message.includes(title) && message.includes(detail))).not.toEqual([]));

const id = exampleOrder.subscription_id;

// Written by hand, §8 of docs/requirements.md: the screen's message, the failing call, the API layer's text for it.
const readings = [
  ['Error al cargar los paquetes', '/admin/packages/web', 'GET /packages/web', 'Error al listar los paquetes'],
  ['Error al cargar las características', '/admin/packages/features', 'GET /packages/features', 'Error al obtener las características'],
  ['Error al cargar las órdenes', '/admin/orders', 'GET /dashboard/orders', 'Error al obtener las órdenes'],
  ['Error al cargar los proyectos', '/admin/development', 'GET /development/projects', 'Error al obtener los proyectos'],
  ['Error al cargar el proyecto', `/admin/development/${id}`, `GET /development/projects/${id}`, 'Error al obtener detalles del proyecto'],
  ['Error al cargar tus contrataciones', '/account', 'GET /profile/subscriptions', 'Error en la solicitud'],
  ['Error al cargar requerimientos', '/account?tab=requerimientos', 'GET /customer/requirements', 'Error al obtener los requerimientos'],
  ['Error al obtener estado', `/payment/pending?external_reference=${id}`, `GET /payment/callback/status/${id}`, 'Error al obtener estado'],
  [
    ...(['Error al obtener detalles del pago', `/payment/failure?external_reference=${id}`] as const),
    ...([`GET /payment/callback/status/${id}`, 'Error al obtener estado'] as const),
  ],
  [
    ...(['Pago no verificado', `/payment/success?external_reference=${id}&payment_id=90000000001`] as const),
    ...(['GET /payment/callback/90000000001', 'Error en la solicitud'] as const),
  ],
  ['Error al cargar el perfil', '/account?tab=perfil', 'GET /profile', 'Error al obtener el perfil'],
] as const;

describe('failed loads [R-236, R-237, R-238, R-239, R-240, R-256, R-258, R-259, R-262]', () => {
  test.each(readings)('«%s» at %s', async (title, address, call, fallback) => {
    const user = userEvent.setup();
    const server = open({ who: address.startsWith('/admin') ? admin : customer, address, more: { [call]: fault } });
    await tells(title, fallback);
    server.replies = { ...server.replies, [call]: refusal };
    const [again] = screen.getAllByRole('button', { name: 'Reintentar' });
    if (again) await user.click(again);
    await tells(title, sentence);
  });
});

const writtenAs = (what: string) => {
  const found = writings.find((writing) => writing.what === what);
  if (found === undefined) throw new Error(`unknown writing ${what}`);
  return found;
};

const status = `PATCH /dashboard/orders/${id}/status`;
const sendings = [
  ['Error', 'the confirmation of a payment', status, 'Error al actualizar el estado'],
  ['Error', 'the next status of an order', status, 'Error al actualizar el estado'],
  ['Error', 'the choice of a developer', `PATCH /dashboard/orders/${id}/assign`, 'Error al asignar desarrollador'],
  ['Error', 'the next status of a project', `PATCH /development/projects/${id}/status`, 'Error al actualizar estado'],
  ['Error al actualizar URLs', 'the addresses of a project', `PATCH /development/projects/${id}/urls`, 'Error al actualizar URLs'],
  ['Error al crear el requerimiento', 'a requirement of the staff', 'POST /support/tickets', 'Error al crear el ticket'],
  ['Error al crear usuario', 'a new person', 'POST /adm/users', 'Error al crear usuario'],
  ['Error al crear la característica', 'a new feature', 'POST /packages/features', 'Error al crear la característica'],
  ['Error: ', 'a new package', 'POST /packages/web', 'Error al crear el paquete'],
  [
    ...(['Error al agregar respuesta', 'an answer of the customer'] as const),
    ...([`POST /customer/requirements/${exampleRequirement.ticket_id}/responses`, 'Error al agregar respuesta'] as const),
  ],
  ['Error al enviar la solicitud', 'a request for support', 'POST /support/tickets', 'Error al crear el ticket'],
  ['Error al crear el ticket', 'a question about a transfer', 'POST /support/tickets', 'Error al crear el ticket'],
] as const;

/** Each form's scenarios also cover a refusal. */
const inEveryRun: readonly string[] = [
  'the confirmation of a payment',
  'a new person',
  'a request for support',
  'an answer of the customer',
];

describe.each([
  ['a fault is shown in the API layer’s words', fault],
  ['a refusal is shown in the server’s words', refusal],
] as const)('failed sends: %s [R-241, R-242, R-243, R-244, R-260, R-261, R-263]', (_, reply) => {
  describe.each(sendings)('«%s» over %s', (title, what, call, fallback) => {
    test('is shown', reply === refusal && inEveryRun.includes(what) ? {} : { tags: ['long'] }, async () => {
      const user = userEvent.setup();
      const writing = writtenAs(what);
      open({ ...writing, more: { ...writing.more, [call]: reply } });
      await write(user, writing);
      await press(user, writing.send);
      await tells(title, reply === fault ? fallback : sentence);
    });
  });
});
