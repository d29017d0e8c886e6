import { expect, test } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { officeOf, orderOf, placePaidOrder, traceOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const move = (id: number, status: string, note = 'Hablé con el cliente') =>
  office.admin.patch(`/dashboard/orders/${id}/status`, { body: { status, note } });
const assign = (id: number, developerId: string) => office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
const decide = (id: number, status: string, note: string) =>
  office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note } });
const work = (id: number, status: string, note = 'Listo para el siguiente paso') =>
  office.developer.patch(`/development/projects/${id}/status`, { body: { status, note } });

test('from payment to production: each step is recorded with who, when and why [R-122, R-124, R-192, R-202]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  expect((await move(id, 'gathering_info', 'Le pedimos fotos')).status).toBe(200);
  expect((await move(id, 'design', 'Ya las tenemos')).status).toBe(200);
  const assigned = await assign(id, demoPeople.desarrollo.userId);
  expect(orderOf(assigned)).toMatchObject({ development_status: 'development', developer_name: 'desarrollo' });
  expect((await work(id, 'review', 'Para que lo vea')).status).toBe(200);
  expect((await work(id, 'staging', 'Probando')).status).toBe(200);
  const live = await work(id, 'live', 'Proyecto puesto en producción');
  const { statusHistory, allowed } = (live.body as { project: { statusHistory: unknown[]; allowed: { allowed: boolean }[] } }).project;
  const entry = (previous_status: string, new_status: string, updated_by_name: string, note: string) => ({
    previous_status,
    new_status,
    updated_by_name,
    note,
    created_at: expect.any(String),
  });
  expect(statusHistory).toEqual([
    entry('staging', 'live', 'desarrollo', 'Proyecto puesto en producción'),
    entry('review', 'staging', 'desarrollo', 'Probando'),
    entry('development', 'review', 'desarrollo', 'Para que lo vea'),
    entry('design', 'development', 'admin', 'Se asignó a desarrollo'),
    entry('gathering_info', 'design', 'admin', 'Ya las tenemos'),
    entry('pending', 'gathering_info', 'admin', 'Le pedimos fotos'),
  ]);
  expect(allowed.filter((action) => action.allowed)).toEqual([]);
});

test.each([
  ['nobody', 'b0000000-0000-4000-8000-000000000000'],
  ['a customer', demoPeople.cliente2.userId],
  ['somebody who cannot open the development area', demoPeople.soporte.userId],
])('a project cannot be assigned to %s [R-193, R-350]', async (_, developerId) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const before = await traceOf(t, id);
  const answer = await assign(id, developerId);
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 409,
    body: { code: 'developer_unavailable', issues: [{ path: 'developerId' }] },
  });
  expect(await traceOf(t, id)).toEqual(before);
});

test('the URLs of a project are http or https, saved individually, and cleared by an empty text [R-155, R-203, R-351]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const urls = (body: unknown) => office.admin.patch(`/development/projects/${id}/urls`, { body });
  const projectOf = (answer: { body: unknown }) => {
    const { staging_url, production_url, domain_name } = (answer.body as { project: Record<string, unknown> }).project;
    return { staging_url, production_url, domain_name };
  };
  expect(projectOf(await urls({ stagingUrl: 'https://prueba.ejemplo.mx/tw' }))).toEqual({
    staging_url: 'https://prueba.ejemplo.mx/tw',
    production_url: null,
    domain_name: null,
  });
  expect(projectOf(await urls({ productionUrl: 'http://florería.example' }))).toMatchObject({
    staging_url: 'https://prueba.ejemplo.mx/tw',
    domain_name: 'xn--florera-dza.example',
  });
  expect(projectOf(await urls({ stagingUrl: '' }))).toMatchObject({ staging_url: null });
  for (const bad of [
    'javascript:alert(1)',
    'ftp://ejemplo.mx',
    'ejemplo.mx',
    'data:text/html,x',
    'JavaScript://ejemplo.mx',
    'FTP://ejemplo.mx',
  ]) {
    const answer = await urls({ productionUrl: bad });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 400, body: { issues: [{ path: 'productionUrl' }] } });
  }
});

test.each(['https://ana:clave@prueba.ejemplo.mx', 'http://ana@prueba.ejemplo.mx/x', 'HTTPS://:clave@prueba.ejemplo.mx'])(
  '%s contains a user or a password and is refused at its field [R-434]',
  async (written) => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    const message = 'Quita el usuario y la contraseña de la dirección: el cliente la ve';
    for (const field of ['stagingUrl', 'productionUrl']) {
      const { status, body } = await office.admin.patch(`/development/projects/${id}/urls`, { body: { [field]: written } });
      expect({ status, body }).toEqual({ status: 400, body: { message, code: 'invalid_input', issues: [{ path: field, message }] } });
    }
  },
);

test.each([
  ['HTTPS://Prueba.Ejemplo.MX/Ruta?A=B#C', 'https://prueba.ejemplo.mx/Ruta?A=B#C'],
  ['Http://EJEMPLO.mx:8080', 'http://ejemplo.mx:8080'],
  ['https://ejemplo.mx', 'https://ejemplo.mx'],
])('%s is stored as %s', async (written, kept) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const answer = await office.admin.patch(`/development/projects/${id}/urls`, { body: { stagingUrl: written } });
  expect([answer.status, (answer.body as { project: { staging_url: string } }).project.staging_url]).toEqual([200, kept]);
});

test('staff suspend, resume and cancel an account, each with a note, and the order lists the steps newest first [R-357]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const paid = orderOf(await decide(id, 'suspended', '  No ha respondido  '));
  expect({ status: paid.status, payment: paid.payment_status, development: paid.development_status }).toEqual({
    status: 'suspended',
    payment: 'confirmed',
    development: 'pending',
  });
  expect(orderOf(await decide(id, 'active', 'Ya respondió')).status).toBe('active');
  const { status, account_history: history } = orderOf(await decide(id, 'cancelled', 'Cerró su negocio'));
  expect(status).toBe('cancelled');
  expect(history.map((one) => [one.previous_status, one.new_status, one.updated_by_name, one.note])).toEqual([
    ['active', 'cancelled', 'admin', 'Cerró su negocio'],
    ['suspended', 'active', 'admin', 'Ya respondió'],
    ['active', 'suspended', 'admin', 'No ha respondido'],
    ['inactive', 'active', 'admin', `Referencia BANCO-${id}`],
  ]);
});
