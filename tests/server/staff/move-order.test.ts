import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, orderOf, placeOrder, placePaidOrder, traceOf } from './staff.ts';

let t: TestApp;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  office = await openOffice(t);
});

const move = (id: number, status: string, note = 'Hablé con el cliente') =>
  office.admin.patch(`/dashboard/orders/${id}/status`, { body: { status, note } });
const assign = (id: number, developerId: string) => office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
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

test('an unpaid order cannot move, and the answer gives the reason [R-352]', async () => {
  const id = await placeOrder(t, office.customer);
  const before = await traceOf(t, id);
  for (const answer of [await move(id, 'design'), await assign(id, demoPeople.desarrollo.userId), await work(id, 'live')]) {
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 409,
      body: { code: 'transition_refused', message: expect.stringMatching(/\.$|\w$/) },
    });
  }
  expect(await traceOf(t, id)).toEqual(before);
});

test.each(['development', 'review', 'staging', 'live', 'nonsense'])('the orders route does not lead to %s [R-121]', async (status) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const before = await traceOf(t, id);
  const answer = await move(id, status);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'status', message: 'Elige un estado' }] });
  expect(await traceOf(t, id)).toEqual(before);
});

test.each(['pending', 'gathering_info', 'design'])('the projects route does not lead to %s [R-123]', async (status) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  expect((await work(id, status)).status).toBe(400);
});

test.each(['', '   ', '\n'])('a note of %j counts as none [R-121, R-123, R-148]', async (note) => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const before = await traceOf(t, id);
  const answer = await move(id, 'design', note);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'note', message: 'Escribe una nota' }] });
  expect(await traceOf(t, id)).toEqual(before);
});

test('assigning the current developer again is accepted and not recorded; another one is recorded in the history [R-193, R-349]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await assign(id, demoPeople.desarrollo.userId);
  const before = await traceOf(t, id);
  expect((await assign(id, demoPeople.desarrollo.userId)).status).toBe(200);
  expect((await traceOf(t, id)).history).toEqual(before.history);
  const answer = await assign(id, demoPeople.admin.userId);
  expect(orderOf(answer)).toMatchObject({ development_status: 'development', developer_name: 'admin' });
  expect((await traceOf(t, id)).history).toEqual([...before.history, 'development_status: development → development (Se asignó a admin)']);
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

test('a project cannot be assigned to a deactivated user [R-350]', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await t.db.query.update(users).set({ isActive: false }).where(eq(users.username, 'desarrollo'));
  const answer = await assign(id, demoPeople.desarrollo.userId);
  await t.db.query.update(users).set({ isActive: true }).where(eq(users.username, 'desarrollo'));
  expect(answer.status).toBe(409);
});

test('concurrent assignment and status changes: the assignment succeeds, and each accepted change is recorded', async () => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  const answers = await Promise.all([assign(id, demoPeople.desarrollo.userId), move(id, 'design'), move(id, 'gathering_info')]);
  const accepted = answers.filter((answer) => answer.status === 200).length;
  const trace = await traceOf(t, id);
  const moves = trace.history.filter((line) => line.startsWith('development_status'));
  expect(answers.map((answer) => answer.status)[0]).toBe(200);
  expect(moves).toHaveLength(accepted);
  expect(trace.row).toMatchObject({ developmentStatus: 'development', assignedTo: demoPeople.desarrollo.userId });
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
