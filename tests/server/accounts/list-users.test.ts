import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/db/schema/people.ts';
import { people } from '../../support/people.ts';
import { sharedApp } from '../../support/shared-app.ts';

const yesterday = new Date('2026-11-20T10:48:00.000Z');
const shop = sharedApp();
beforeAll(async () => {
  await shop.db.query.update(users).set({ isActive: false }).where(eq(users.userId, people.soporte.userId));
  await shop.db.query.update(users).set({ lastLogin: yesterday }).where(eq(users.userId, people.cliente.userId));
});

const list = async (query = '', who: 'admin' | 'superadmin' = 'admin') => (await shop.as(who)).get(`/adm/allusers${query}`);
const names = async (query: string) => ((await list(query)).body as { username: string }[]).map(({ username }) => username);

describe('the list of people', () => {
  test('staff first, then by username, whole rows and no secrets [R-110, R-161, R-194]', async () => {
    const row = (username: keyof typeof people, type: 'user' | 'customer') => ({
      user_id: people[username].userId,
      username,
      email: `${username}@ejemplo.mx`,
      role: people[username].role,
      type,
      is_active: username !== 'soporte',
      last_login: username === 'cliente' ? yesterday.toISOString() : null,
      first_name: people[username].firstName,
      last_name: people[username].lastName,
      version: expect.any(Number),
    });
    const { status, body, headers } = await list();
    expect({ status, body, next: headers['x-next-cursor'] }).toEqual({
      status: 200,
      body: [
        row('admin', 'user'),
        row('desarrollo', 'user'),
        row('soporte', 'user'),
        row('superadmin', 'user'),
        row('cliente', 'customer'),
        row('cliente2', 'customer'),
      ],
      next: undefined,
    });
  });

  test.each([
    ['?type=customer', ['cliente', 'cliente2']],
    ['?type=user&min_role=400&active=true', ['admin', 'desarrollo', 'superadmin']],
    ['?active=false', ['soporte']],
    ['?search=DESARROLLO', ['desarrollo']],
    ['?search=cliente2%40ejemplo', ['cliente2']],
    [`?search=${encodeURIComponent(`${people.cliente.firstName} ${people.cliente.lastName.slice(0, 3)}`)}`, ['cliente']],
    ['?search=%25', []],
    ['?search=_', []],
    ['?search=%00', []],
    ['?search=%20', ['admin', 'desarrollo', 'soporte', 'superadmin', 'cliente', 'cliente2']],
  ])('%s [R-355]', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('is paginated [R-194, R-301]', async () => {
    const pages: unknown[] = [];
    let cursor: unknown = '';
    while (cursor !== undefined && pages.length < 5) {
      const { body, headers } = await list(`?limit=2${cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`}`);
      pages.push((body as { username: string }[]).map(({ username }) => username));
      cursor = headers['x-next-cursor'];
    }
    expect(pages).toEqual([
      ['admin', 'desarrollo'],
      ['soporte', 'superadmin'],
      ['cliente', 'cliente2'],
    ]);
  });

  test.each(['?limit=0', '?limit=201', '?cursor=nada', '?type=staff', '?active=1'])('%s is refused', async (query) => {
    const { status, body } = await list(query);
    expect({ status, code: (body as { code: string }).code }).toEqual({ status: 400, code: 'invalid_input' });
  });
});

test('guests and customers are refused before the query is validated', async () => {
  const statuses = [(await shop.guest.get('/adm/allusers?limit=nonsense')).status];
  statuses.push((await (await shop.as('cliente')).get('/adm/allusers?limit=nonsense')).status);
  expect(statuses).toEqual([401, 403]);
});
