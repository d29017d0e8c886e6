import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice, placePaidOrder } from '../staff/staff.ts';
import { type DemoName, idOf } from './office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the name of an assigned developer is visible only to the owner of the subscription [R-198]', async () => {
  const { admin, customer, otherCustomer } = await openOffice(t);
  const order = await placePaidOrder(t, customer, admin);
  const address = `/users/${idOf('desarrollo')}`;
  expect((await customer.get(address)).status).toBe(404);
  await admin.patch(`/dashboard/orders/${order}/assign`, { body: { developerId: idOf('desarrollo') } });
  const answers = [await customer.get(address), await otherCustomer.get(address)];
  expect(answers.map(({ status, body }) => [status, (body as { username?: string }).username])).toEqual([
    [200, 'desarrollo'],
    [404, undefined],
  ]);
});

describe("a person's name", () => {
  const nameOf = async (who: DemoName, whom: string) => {
    const { status, body } = await (await t.as(who)).get(`/users/${whom}`);
    return [status, body];
  };
  const gone = [404, { code: 'not_found', message: 'No encontramos a esa persona' }];

  test('is visible to the person and to staff, without further data [R-198]', async () => {
    expect(await nameOf('cliente', idOf('cliente'))).toEqual([200, { username: 'cliente' }]);
    expect(await nameOf('cliente', idOf('cliente').toUpperCase())).toEqual([200, { username: 'cliente' }]);
    expect(await nameOf('soporte', idOf('cliente2'))).toEqual([200, { username: 'cliente2' }]);
  });

  test('is hidden from others, who cannot tell it from an unknown person', async () => {
    expect(await nameOf('cliente', idOf('cliente2'))).toEqual(gone);
    expect(await nameOf('cliente', idOf('admin'))).toEqual(gone);
    expect(await nameOf('admin', '00000000-0000-4000-8000-000000000000')).toEqual(gone);
    expect((await nameOf('cliente', '7'))[0]).toBe(404);
    expect((await t.guest.get(`/users/${idOf('admin')}`)).status).toBe(401);
  });
});
