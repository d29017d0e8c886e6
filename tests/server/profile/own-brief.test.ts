import { describe, expect, test } from 'vitest';
import type { Project } from '#api/contract/development/project.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { deskOf } from '../requirements/desk.ts';
import { placeOrder, placePaidOrder } from '../staff/staff.ts';

const t = sharedApp();
const desk = deskOf(t);

const own = async (id: number) => (await desk.customer.get(`/profile/subscriptions/${id}`)).body as OwnOrder;
const brief = { business_description: 'Ramos para oficinas', design_style: 'bold', social_networks: { instagram: '@jacinta' } };
const save = (id: number, body: object) => desk.customer.put(`/profile/subscriptions/${id}/brief`, { body });
const move = (id: number, status: string) => desk.admin.patch(`/dashboard/orders/${id}/status`, { body: { status, note: 'Seguimos' } });

describe('the brief of an own order [R-703]', () => {
  test('is replaced as a whole; staff see the answers before each change, newest first', async () => {
    const id = await placeOrder(t, desk.customer, { business_description: 'Florería', target_audience: 'Novias' });
    const first = await own(id);
    expect([first.brief_version, first.why_brief_closed]).toEqual([1, null]);
    const saved = await save(id, { ...brief, base_version: 1 });
    expect([saved.status, saved.body]).toMatchObject([
      200,
      { success: true, brief_version: 2, brief: { business_description: 'Ramos para oficinas', target_audience: null } },
    ]);
    t.clock.advance(1000);
    await save(id, { ...brief, business_description: 'Ramos y talleres', base_version: 2 });
    const now = await own(id);
    expect([now.brief_version, now.brief.business_description, now.brief.social_networks]).toEqual([
      3,
      'Ramos y talleres',
      { instagram: '@jacinta' },
    ]);
    expect(now.story.filter(({ sentence }) => sentence === 'Cambiaste la información de tu negocio.')).toHaveLength(2);
    const versions = [
      { version: 2, answers: { business_description: 'Ramos para oficinas', target_audience: null } },
      { version: 1, answers: { business_description: 'Florería', target_audience: 'Novias' } },
    ];
    const order = (await desk.admin.get(`/dashboard/orders/${id}`)).body as Order;
    expect(order.brief_versions).toMatchObject(versions);
    const { project } = (await desk.admin.get(`/development/projects/${id}`)).body as { project: Project };
    expect(project.brief_versions).toMatchObject(versions);
  });

  test('that changed in the meantime is not replaced: the answer has it', async () => {
    const id = await placeOrder(t, desk.customer);
    await save(id, { ...brief, base_version: 1 });
    const refused = await save(id, { ...brief, business_description: 'Otra cosa', base_version: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'brief_changed', brief: { version: 2, answers: { business_description: 'Ramos para oficinas' } } },
    ]);
    expect((await own(id)).brief.business_description).toBe('Ramos para oficinas');
  });

  test('can be sent again with the same answers, which changes nothing', async () => {
    const id = await placeOrder(t, desk.customer);
    await save(id, { ...brief, base_version: 1 });
    const again = await save(id, { ...brief, base_version: 1 });
    expect([again.status, again.body]).toMatchObject([200, { brief_version: 2 }]);
    expect((await own(id)).brief_version).toBe(2);
  });

  test.each(['gathering_info', 'design'])('can be changed in %s', async (status) => {
    const id = await placePaidOrder(t, desk.customer, desk.admin);
    await move(id, status);
    expect((await save(id, { ...brief, base_version: 1 })).status).toBe(200);
  });

  test('is closed once the development begins, and says why', async () => {
    await move(desk.id, 'development');
    const { brief_version, why_brief_closed } = await own(desk.id);
    const refused = await save(desk.id, { ...brief, base_version: brief_version });
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'brief_closed', message: 'Ya construimos tu proyecto con esta información: pide los cambios en la conversación' },
    ]);
    expect(why_brief_closed).toBe('Ya construimos tu proyecto con esta información: pide los cambios en la conversación');
  });

  test('of a cancelled order is closed', async () => {
    const id = await placeOrder(t, desk.customer);
    await desk.customer.post(`/payment/cancel/${id}`, {});
    const refused = await save(id, { ...brief, base_version: 1 });
    expect([refused.status, refused.body]).toEqual([409, { code: 'brief_closed', message: 'Este pedido está cancelado' }]);
  });

  test('that is incomplete is refused at its field', async () => {
    const id = await placeOrder(t, desk.customer);
    const refused = await save(id, { ...brief, business_description: ' ', base_version: 1 });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'invalid_input', issues: [{ path: 'business_description', message: 'Cuéntanos de tu negocio' }] },
    ]);
  });
});
