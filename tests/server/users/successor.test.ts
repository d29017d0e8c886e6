import { beforeEach, describe, expect, test } from 'vitest';
import type { ProjectSummary } from '#api/contract/development/project.ts';
import { demoPassword } from '#server/demo/people.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { lettersWith } from '../mails/letters.ts';
import { officeOf, placePaidOrder, traceOf } from '../staff/staff.ts';
import { idOf, resetPeople, sessionsOf, standings } from './office.ts';

const t = sharedApp();
beforeEach(() => resetPeople(t));
const office = officeOf(t);

const leaving = idOf('desarrollo');
const successor_id = idOf('admin');
const assignedTo = async (developerId: string): Promise<number> => {
  const id = await placePaidOrder(t, office.customer, office.admin);
  await office.admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } });
  return id;
};
const movedTo = async (status: string): Promise<number> => {
  const id = await assignedTo(leaving);
  await office.developer.patch(`/development/projects/${id}/status`, { body: { status, note: 'Avanza' } });
  return id;
};
const cancelled = async (): Promise<number> => {
  const id = await assignedTo(leaving);
  await office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'cancelled', note: 'Ya no sigue' } });
  return id;
};
const developerOf = async (id: number) => (await traceOf(t, id)).row?.assignedTo;

const deactivate = (body: object = {}) =>
  office.superadmin.delete(`/adm/users/${leaving}`, { body: { current_password: demoPassword, ...body } });
const openProjects = `/development/all-projects?open_of=${leaving}`;

describe('a developer who leaves, with a successor', () => {
  test('hands over only unfinished projects and is deactivated [R-606, R-607]', async () => {
    const open = [await assignedTo(leaving), await movedTo('review'), await movedTo('staging')];
    const rest = [await movedTo('live'), await cancelled(), await assignedTo(idOf('superadmin'))];
    const { body: listed } = await office.superadmin.get(openProjects);
    expect((listed as ProjectSummary[]).map(({ subscription_id }) => subscription_id)).toEqual(open);

    const { status, body } = await deactivate({ successor_id });
    expect([status, body]).toEqual([200, { success: true, reassigned: 3 }]);
    expect(await Promise.all([...open, ...rest].map(developerOf))).toEqual([
      ...[successor_id, successor_id, successor_id],
      ...[leaving, leaving, idOf('superadmin')],
    ]);
    expect(await standings(t)).toContain('desarrollo desarrollo@ejemplo.mx user 400 inactive');
    expect(await sessionsOf(t, leaving)).toBe(0);
  });

  test('leaves the records of any assignment: history, audit trail, and a mail to the successor [R-607]', async () => {
    const id = await movedTo('review');
    const before = await traceOf(t, id);
    const lettersBefore = await lettersWith(t, 'TW-');
    await deactivate({ successor_id });
    const { history } = await traceOf(t, id);
    expect(history).toEqual([...before.history, 'development_status: review → review (Se asignó a admin)']);
    const { body } = await office.superadmin.get(`/adm/audit?order=${id}&limit=1`);
    expect(body).toMatchObject([{ who: { name: 'superadmin' }, action: 'move', changes: [{ field: 'assigned_to' }] }]);
    const fresh = (await lettersWith(t, 'TW-')).slice(lettersBefore.length);
    expect(fresh.map(({ to }) => to)).toEqual(['admin@ejemplo.mx']);
  });

  test.each([
    ['themselves', leaving],
    ['a person who cannot build projects', idOf('soporte')],
    ['a customer', idOf('cliente')],
    ['an unknown person', 'b0000000-0000-4000-8000-000000000000'],
  ])('cannot be succeeded by %s: reported at the field, and nothing changes [R-607]', async (_, somebody) => {
    const before = await standings(t);
    const message = 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo';
    const { status, body } = await deactivate({ successor_id: somebody });
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'developer_unavailable', message, issues: [{ path: 'successor_id', message }] },
    });
    expect(await standings(t)).toEqual(before);
  });

  test('can be deactivated first and get the successor later [R-197, R-607]', async () => {
    const id = await assignedTo(leaving);
    expect([(await deactivate()).body, await developerOf(id)]).toEqual([{ success: true }, leaving]);
    expect([(await deactivate({ successor_id })).body, await developerOf(id)]).toEqual([{ success: true, reassigned: 1 }, successor_id]);
  });
});

test('the name of a developer is visible to the owner of a subscription once it is assigned [R-198]', async () => {
  const order = await placePaidOrder(t, office.customer, office.admin);
  const address = `/users/${leaving}`;
  expect((await office.customer.get(address)).status).toBe(404);
  await office.admin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId: leaving } });
  const answers = [await office.customer.get(address), await office.customer.get(`/users/${idOf('cliente').toUpperCase()}`)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { username: 'desarrollo' }],
    [200, { username: 'cliente' }],
  ]);
  expect((await office.customer.get('/users/7')).status).toBe(404);
});
