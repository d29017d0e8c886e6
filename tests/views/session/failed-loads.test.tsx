import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { loadPages, open } from './write-on.tsx';
import { admin, customer } from './writings.ts';

vi.setConfig({ testTimeout: 120_000 });
beforeAll(loadPages, 120_000);

const sentence = 'El almacén está cerrado por inventario';
const refusal = { status: 503, body: { code: 'unavailable', message: sentence } };

/** The messages shown, each with its title and its detail. */
const messages = (): string[] =>
  [...document.querySelectorAll('[role=alert], [role=alertdialog], [role=status]')].map((message) => message.textContent ?? '');
const messageIsShown = (title: string) =>
  waitFor(() => expect(messages().filter((message) => message.includes(title) && message.includes(sentence))).not.toEqual([]));

const id = exampleOrder.subscription_id;

// Typed from §8 of docs/requirements.md: the message of the screen, and the failing call. tests/contract/fallbacks.test.ts has the detail without a server's.
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
    await messageIsShown(title);
  },
);
