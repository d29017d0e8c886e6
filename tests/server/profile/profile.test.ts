import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';

const t = sharedApp();

const rowOf = async (who: 'cliente' | 'soporte') => (await t.db.query.select().from(users).where(eq(users.userId, people[who].userId)))[0];
const change = async (body: unknown, who: 'cliente' | 'soporte' = 'cliente') => (await t.as(who)).put('/profile', { body });

test('a person sees their whole profile, and no secrets [R-099, R-111, R-179]', async () => {
  const row = await rowOf('cliente');
  const { status, body } = await (await t.as('cliente')).get('/profile');
  const account = { user_id: people.cliente.userId, username: 'cliente', email: 'cliente@ejemplo.mx', role: 1, type: 'customer' };
  const name = { first_name: row?.firstName, last_name: row?.lastName, phone: row?.phone, avatar_url: null };
  const business = { company_name: row?.companyName, business_type: row?.businessType, acquisition_source: row?.acquisitionSource };
  expect({ status, body }).toEqual({ status: 200, body: { user: { ...account, ...name, ...business } } });
});

describe('one field at a time', () => {
  test.each([
    ['first_name', 'firstName', '  Mariana '],
    ['last_name', 'lastName', 'González'],
    ['phone', 'phone', '+52 442 000 0000'],
    ['company_name', 'companyName', 'Florería Jacinta'],
    ['business_type', 'businessType', 'Flores y regalos'],
    ['acquisition_source', 'acquisitionSource', 'Una amiga'],
  ] as const)('%s is changed, and cleared with null [R-667]', async (field, column, value) => {
    const before = await rowOf('cliente');
    for (const [given, stored] of [
      [value, value.trim()],
      [null, null],
    ]) {
      const { status, body } = await change({ [field]: given });
      expect([status, (body as { user: Record<string, unknown> }).user[field]]).toEqual([200, stored]);
      expect(await rowOf('cliente')).toEqual({ ...before, [column]: stored });
    }
  });

  test.each([
    [{ first_name: '   ' }, 'first_name'],
    [{ username: null }, 'username'],
    [{ first_name: null, phone: null }, ''],
    [{ last_name: 'a'.repeat(101) }, 'last_name'],
    [{ phone: 'llámame' }, 'phone'],
    [{ username: 'con espacio' }, 'username'],
    [{ first_name: 'Ana', last_name: 'Paz' }, ''],
    [{}, ''],
    [{ role: 666 }, ''],
  ])('%j is refused and nothing is stored [R-157]', async (body, path) => {
    const before = await rowOf('soporte');
    expect(await change(body, 'soporte')).toMatchObject({ status: 400, body: { code: 'invalid_input', issues: [{ path }] } });
    expect(await rowOf('soporte')).toEqual(before);
  });

  test('other fields in the same request are ignored and never stored [R-179, R-299]', async () => {
    const before = await rowOf('soporte');
    const extras = { type: 'customer', email: 'x@ejemplo.mx', user_id: people.cliente.userId, is_active: false };
    expect((await change({ ...extras, role: 666, 'user.role': 666, phone: '442 000 0001' }, 'soporte')).status).toBe(200);
    expect(await rowOf('soporte')).toEqual({ ...before, phone: '442 000 0001' });
  });

  test("somebody else's username, or one that could pass for the agency, is taken; its holder may change its case [R-562]", async () => {
    const body = { code: 'username_taken', issues: [{ path: 'username', message: 'Ese usuario ya está en uso' }] };
    for (const username of ['ADMIN', 'Ventas']) expect(await change({ username }, 'cliente')).toMatchObject({ status: 409, body });
    expect((await change({ username: 'Soporte' }, 'soporte')).status).toBe(200);
    expect((await change({ username: 'soporte' }, 'soporte')).status).toBe(200);
  });
});
