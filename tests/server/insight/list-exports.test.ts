import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { demoPeople } from '#server/demo/people.ts';
import { actText, fieldName, subjectText, valueText } from '#shared/audit-words.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { confirmation, type Office, openOffice, placeOrder } from '../staff/staff.ts';
import { expectDone, goTo } from './insight.ts';

const t = sharedApp({ config: { cardProvider: null } });
let office: Office;
let ids: { mine: number; others: number; unpaid: number; cancelled: number };

beforeAll(async () => {
  goTo(t, '2040-12-01T05:30:00Z');
  office = await openOffice(t);
  const { admin, customer, otherCustomer } = office;
  const assigned = async (developer: 'desarrollo' | 'admin', business_description: string) => {
    const id = await placeOrder(t, customer, { business_description });
    expectDone(await admin.patch(`/dashboard/orders/${id}/status`, confirmation(`-SPEI-${id}`)));
    const { userId: developerId } = demoPeople[developer];
    expectDone(await admin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId } }));
    t.clock.advance(60_000);
    return id;
  };
  expectDone(await customer.put('/profile', { body: { first_name: '@SUM(A1)' } }));
  const mine = await assigned('desarrollo', 'Pan; "dulce"\ny salado');
  const others = await assigned('admin', 'Flores');
  const unpaid = await placeOrder(t, otherCustomer, { business_description: '  =1+1' });
  t.clock.advance(60_000);
  const cancelled = await placeOrder(t, otherCustomer, { business_description: 'Nada' });
  expectDone(await otherCustomer.post(`/payment/cancel/${cancelled}`, { body: {} }));
  ids = { mine, others, unpaid, cancelled };
  await t.db.query.execute(sql`insert into quotes (name, email, phone, kind, description, budget, created_at)
    select case n % 3 when 0 then '＝HIPER' else 'Persona ' || n end, 'p' || n || '@ejemplo.mx', case when n = 1 then '+52 442 000 0000' end,
      case n % 2 when 0 then 'web' else 'branding' end, 'Texto ' || n, n * 100, '2040-11-30T18:00:00Z' from generate_series(1, 450) n`);
  await t.db.query.execute(sql`insert into users (username, email, password_hash, type, role, is_active)
    select 'persona' || n, 'u' || n || '@ejemplo.mx', '-', 'customer', 1, n % 2 = 0 from generate_series(1, 250) n`);
});

const exported = async (path: string, body: object = {}, who = office.superadmin): Promise<string> => {
  const answer = await who.post(`${path}/export`, { body });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.body as string;
};
/** The first column, which needs no quotes. */
const firstCells = async (path: string, body: object = {}, who = office.superadmin): Promise<string[]> => {
  const [, ...lines] = (await exported(path, body, who)).split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => line.split(',')[0] ?? '');
};

test('a sorted list is exported in its order [R-682, R-689]', async () => {
  const newestFirst = [ids.cancelled, ids.unpaid, ids.others, ids.mine].map((id) => `TW-${id}`);
  expect(await firstCells('/dashboard/orders', { status: 'pending,development', sort: 'date' })).toEqual(newestFirst);
});

describe('each list is exported with the columns of its screen, in Spanish, safe for spreadsheets [R-682]', () => {
  const first = () => `TW-${ids.mine}`;
  test('orders', async () => {
    expect(await exported('/dashboard/orders', { status: 'development', developer: 'desarrollo' })).toBe(
      '\uFEFFOrden,Cliente,Correo,Paquete,Precio (MXN),Etapa,Pago,Aviso del pago,Cuenta,Desarrollador,Negocio,Fecha del pedido,Entrega prometida\r\n' +
        `${first()},'@SUM(A1) Hernández,cliente@ejemplo.mx,Paquete Web Óptimo,8900.00,En Desarrollo,Pago Confirmado,,Activa,desarrollo,"Pan; ""dulce""\ny salado",2040-11-30,2040-12-14\r\n`,
    );
    expect(await exported('/dashboard/orders', { search: `tw${ids.unpaid}` })).toContain(",'=1+1,2040-11-30,\r\n");
  });

  test('projects', async () => {
    const lines = await exported('/development/projects', {}, office.developer);
    expect(lines).toBe(
      '\uFEFFOrden,Proyecto,Cliente,Correo,Teléfono,Etapa,Pago,Aviso del pago,Cuenta,Dominio,Staging,Desarrollador,Negocio,Fecha del pedido,Entrega prometida\r\n' +
        `${first()},Paquete Web Óptimo,'@SUM(A1) Hernández,cliente@ejemplo.mx,55 1234 5678,En Desarrollo,Pago Confirmado,,Activa,,,desarrollo,"Pan; ""dulce""\ny salado",2040-11-30,2040-12-14\r\n`,
    );
  });

  test('payments', async () => {
    expect(await exported('/dashboard/payments', { search: `-SPEI-${ids.mine}`, status: 'confirmed,accepted' })).toBe(
      '\uFEFFOrden,Cliente,Estado,Revisión,Fecha,Referencia,Método,Monto,Moneda,Monto esperado,Devuelto\r\n' +
        `${first()},'@SUM(A1) Hernández,Confirmado,,2040-11-30 23:30,'-SPEI-${ids.mine},Transferencia,8900.00,MXN,,0.00\r\n`,
    );
  });

  test('users', async () => {
    expect(await exported('/adm/allusers', { search: 'persona17', active: 'false' })).toBe(
      '\uFEFFUsuario,Nombre,Correo electrónico,Correo por confirmar,Rol,Último acceso,Estado\r\n' +
        ['17', '171', '173', '175', '177', '179'].map((n) => `persona${n},,u${n}@ejemplo.mx,,Cliente,Nunca,Inactivo\r\n`).join(''),
    );
  });

  test('requirements', async () => {
    const body = { subscription_id: ids.mine, request_type: 'change', priority: 'high', description: '\t=A1, ya', attachments: [] };
    expectDone(await office.customer.post('/support/tickets', { body, headers: { 'idempotency-key': crypto.randomUUID() } }));
    const head = '\uFEFFRequerimiento,Orden,Tipo,Prioridad,Estado,Descripción,Cliente,Desarrollador,Respuestas,Último movimiento\r\n';
    const line = `,${first()},Cambio,Alta,Pendiente,"'=A1, ya",'@SUM(A1) Hernández,desarrollo,0,2040-11-30 23:33\r\n`;
    expect((await exported('/support/tickets', { status: 'pending', search: `TW-${ids.mine}` })).replace(/^\d+/m, '')).toBe(head + line);
    expect(await exported('/support/tickets', { status: 'resolved,closed' })).toBe(head);
    expect(await exported('/support/tickets', { search: 'otra cosa' })).toBe(head);
  });

  test('quotes', async () => {
    expect(await exported('/dashboard/quotes', { kind: 'branding', search: 'texto 1 442' })).toBe(
      '\uFEFFCotización,Fecha,Nombre,Tipo,Descripción,Correo electrónico,Teléfono,Empresa,Presupuesto (MXN)\r\n' +
        `1,2040-11-30 12:00,Persona 1,Branding,Texto 1,p1@ejemplo.mx,'+52 442 000 0000,,1.00\r\n`,
    );
    expect((await exported('/dashboard/quotes')).match(/,'＝HIPER,/g)).toHaveLength(150);
  });
});

test('several pages of a list are exported in its order, each row once [R-682]', async () => {
  const quotes = (await pagesOf<{ quote_id: number }>(office.admin, '/dashboard/quotes', 97)).flat();
  expect(quotes).toHaveLength(450);
  expect(await firstCells('/dashboard/quotes')).toEqual(quotes.map(({ quote_id }) => String(quote_id)));
  const people = (await pagesOf<{ username: string }>(office.admin, '/adm/allusers?type=customer', 97)).flat();
  expect(people.length).toBeGreaterThan(250);
  expect(await firstCells('/adm/allusers', { type: 'customer' })).toEqual(people.map(({ username }) => username));
  expect(await firstCells('/dashboard/quotes', { kind: 'web' })).toHaveLength(225);
});

test('an export has what the list has with the same filter [R-682]', async () => {
  const concepts = (...orders: number[]) => orders.map((id) => `TW-${id}`);
  const { mine, others, unpaid, cancelled } = ids;
  const every = 'pending,gathering_info,design,development,review,staging,live';
  const orders = async (body: object) => (await firstCells('/dashboard/orders', body)).filter((cell) => cell.startsWith('TW-'));
  expect(await orders({})).toEqual(concepts(unpaid, cancelled));
  expect(await orders({ account: 'living' })).toEqual(concepts(unpaid));
  expect(await orders({ account: 'cancelled' })).toEqual(concepts(cancelled));
  expect(await orders({ status: every })).toEqual(concepts(mine, others, unpaid, cancelled));
  expect(await orders({ status: every, payment: 'confirmed' })).toEqual(concepts(mine, others));
  expect(await orders({ status: every, older_than: '7' })).toEqual([]);
  expect([await orders({ status: every, age: '0-7' }), await orders({ status: every, age: '22' })]).toEqual([
    concepts(mine, others, unpaid, cancelled),
    [],
  ]);
  const projects = async (path: string, body: object, who?: Caller) =>
    (await firstCells(`/development/${path}`, body, who)).filter((cell) => cell.startsWith('TW-'));
  expect(await projects('all-projects', { status: 'development' })).toEqual(concepts(mine, others));
  expect(await projects('all-projects', { open_of: demoPeople.admin.userId })).toEqual(concepts(others));
  expect(await projects('projects', {}, office.developer)).toEqual(concepts(mine));
  expect(await projects('projects', {}, office.admin)).toEqual(concepts(others));
  const ledger = (await pagesOf<LedgerEntry>(office.admin, '/dashboard/payments', 2)).flat();
  const lines = (keeps: (entry: LedgerEntry) => boolean) => concepts(...ledger.filter(keeps).map((one) => one.subscription_id ?? 0));
  expect(ledger.length).toBe(3);
  expect(await firstCells('/dashboard/payments')).toEqual(lines(() => true));
  expect(await firstCells('/dashboard/payments', { status: 'waiting' })).toEqual(lines(({ status }) => status === 'waiting'));
  expect(await firstCells('/dashboard/payments', { month: '2040-11' })).toEqual(lines(() => true));
  expect(await firstCells('/dashboard/payments', { month: '2040-12' })).toEqual([]);
});

test('an unknown field, status or month is refused at its field, and nothing is recorded [R-682]', async () => {
  const before = ((await office.superadmin.get('/adm/audit?what=exports&limit=200')).body as AuditEntry[]).length;
  for (const [path, body] of [
    ['/dashboard/orders', { limit: '5' }],
    ['/dashboard/orders', { ids: '5' }],
    ['/development/projects', { ids: '5' }],
    ['/dashboard/payments', { month: 'hoy' }],
    ['/dashboard/payments', { status: 'nada' }],
    ['/dashboard/quotes', { kind: 'casa' }],
  ] as const) {
    const answer = await office.admin.post(`${path}/export`, { body });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_input', issues: [{ path: Object.keys(body)[0] }] }]);
  }
  expect(((await office.superadmin.get('/adm/audit?what=exports&limit=200')).body as AuditEntry[]).length).toBe(before);
});

test('an export is an entry of the audit trail: who, which list and which filters, but not what was searched for [R-682]', async () => {
  await exported('/dashboard/orders', { search: 'Lucía', status: 'design' }, office.admin);
  await exported('/adm/allusers');
  const [users, orders] = (await office.superadmin.get('/adm/audit?what=exports&limit=2')).body as AuditEntry[];
  const read = (entry: AuditEntry | undefined) =>
    entry && [
      `${entry.who.name}: ${actText(entry)}: ${subjectText(entry)}`,
      ...entry.changes.map(({ field, after }) => `${fieldName(field)}: ${valueText(field, after)}`),
    ];
  expect(read(orders)).toEqual(['admin: Exportó una lista: Órdenes', 'Filtros: estado, búsqueda']);
  expect(read(users)).toEqual(['superadmin: Exportó una lista: Usuarios']);
});
