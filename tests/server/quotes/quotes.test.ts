import { beforeEach, describe, expect, test } from 'vitest';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { quotes } from '#server/db/schema/quotes.ts';
import { throttle } from '#server/db/schema/sessions.ts';
import { brand } from '#shared/brand.ts';
import { pagesOf } from '../../support/pages.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesOf } from '../../support/statuses.ts';
import type { Answer } from '../../support/test-app.ts';

const t = sharedApp({ config: { strangerMails: { perMailbox: 5, perNetwork: 60 } } });
beforeEach(async () => {
  await t.db.query.delete(quotes);
  await t.db.query.delete(throttle);
});

const wish = {
  name: 'Mariana González',
  email: 'mariana@floreriajacinta.example',
  kind: 'web',
  description: 'Un sitio con calendario de entregas.',
};
const more = { phone: '(442) 000-0000', company_name: 'Florería Jacinta', budget: 15000.5 };

const ask = (body: unknown): Promise<Answer> => t.guest.post('/quotes', { body });
const idOf = (answer: Answer): number => (answer.body as { quote_id: number }).quote_id;
const list = async (query = ''): Promise<Answer> => (await t.as('admin')).get(`/dashboard/quotes${query}`);

const plain = (quote: unknown) => {
  const { created_at, ...rest } = quote as Quote;
  expect(Math.abs(Date.parse(created_at) - t.clock.now().getTime())).toBeLessThan(60_000);
  return rest;
};

test('a request is stored as written, with one mail to the staff and one to the requester [R-387]', async () => {
  const answer = await ask({ ...wish, ...more });
  const id = idOf(answer);
  expect([answer.status, answer.body]).toEqual([201, { success: true, quote_id: id }]);
  expect(((await list()).body as Quote[]).map(plain)).toEqual([{ quote_id: id, ...wish, ...more }]);
  const about = (await t.mails()).filter(({ subject }) => subject.includes(` ${id}`));
  expect(about).toHaveLength(2);
  // The two mails are sent independently, in no particular order.
  const [toPerson, toStaff] = [wish.email, brand.email].map((address) => about.find(({ to }) => to === address));
  expect(toStaff?.subject).toBe(`Cotización ${id}: Sitio web`);
  expect(toStaff?.text).toContain(
    [
      'Nombre: Mariana González',
      'Correo electrónico: mariana@floreriajacinta.example',
      'Teléfono: (442) 000-0000',
      'Empresa: Florería Jacinta',
      'Necesita: Sitio web',
      'Presupuesto: $15,000.50 MXN',
      '',
      '> Un sitio con calendario de entregas.',
    ].join('\n'),
  );
  expect(toStaff?.text).toContain('/admin/quotes');
  expect(toPerson?.subject).toBe(`Recibimos tu solicitud de cotización ${id}`);
  expect(toPerson?.text).toContain('Te respondemos en 24 horas hábiles');
});

test('the confirmation contains no text of the requester: anybody may enter another person’s address', async () => {
  const id = idOf(
    await ask({ ...wish, name: 'Gana dinero en malo.example', description: 'Entra a malo.example', company_name: 'malo.example' }),
  );
  const mail = (await t.mails()).find(({ subject }) => subject === `Recibimos tu solicitud de cotización ${id}`);
  expect(mail?.html).not.toContain('malo.example');
  expect(mail?.text).not.toContain('malo.example');
});

test('missing or blank fields are null, and the e-mail address is stored in lower case', async () => {
  const bare = idOf(await ask({ ...wish, email: 'Mariana@FloreriaJacinta.example' }));
  const blank = idOf(await ask({ ...wish, phone: '  ', company_name: ' ' }));
  const nothing = { phone: null, company_name: null, budget: null };
  expect(((await list()).body as Quote[]).map(plain)).toEqual([
    { quote_id: blank, ...wish, ...nothing },
    { quote_id: bare, ...wish, ...nothing },
  ]);
});

test.each([
  ['nothing at all', {}, ['name', 'email', 'kind', 'description']],
  ['blanks', { name: ' ', email: '', kind: 'web', description: '\n' }, ['name', 'email', 'description']],
  ['a malformed address', { ...wish, email: 'mariana' }, ['email']],
  ['an unknown kind', { ...wish, kind: 'radio' }, ['kind']],
  ['a phone number with too few digits', { ...wish, phone: '442 000' }, ['phone']],
  ['a phone number in letters', { ...wish, phone: 'cuatro cuatro dos' }, ['phone']],
  ['a negative budget', { ...wish, budget: -1 }, ['budget']],
  ['a budget in less than centavos', { ...wish, budget: 0.001 }, ['budget']],
  ['a budget in words', { ...wish, budget: 'poco' }, ['budget']],
  ['a budget above the maximum', { ...wish, budget: 10_000_000 }, ['budget']],
  ['a description that is too long', { ...wish, description: 'x'.repeat(2001) }, ['description']],
])('%s is reported field by field, nothing is stored and no mail sent', async (_, body, fields) => {
  const before = await t.db.query.$count(outbox);
  const answer = await ask(body);
  const { code, issues } = answer.body as { code: string; issues: { path: string }[] };
  expect([answer.status, code, [...new Set(issues.map(({ path }) => path))]]).toEqual([400, 'invalid_input', fields]);
  expect([(await list()).body, await t.db.query.$count(outbox)]).toEqual([[], before]);
});

/** Ambiguous blanks and brackets that make a backtracking regular expression try every combination (ReDoS). */
const hostile = (blanks: number): string => `${' '.repeat(blanks)}${'((1'.repeat(15)}${' '.repeat(blanks)}x`;

test.each([
  ['of 314 characters', hostile(134)],
  ['of 2 KB', hostile(1000)],
  ['of 40 characters', `${' (1'.repeat(13)}x`],
])('a hostile phone number %s is refused quickly and nothing is stored [R-296]', async (_, phone) => {
  const answer = await ask({ ...wish, phone });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: 'invalid_input', issues: [{ path: 'phone', message: 'Escribe los 10 dígitos. Ejemplo: 442 000 0000' }] },
  ]);
  expect((await t.guest.get('/health/ready')).status).toBe(200);
  expect((await list()).body).toEqual([]);
});

test('a phone number is stored as written in each common spelling', async () => {
  const phones = ['4420000000', '+52 442 000 0000', '(442) 000-0000', '442.000.0000', '+52 (442) 000 00 00'];
  for (const [nth, phone] of phones.entries()) await ask({ ...wish, email: `persona${nth}@ejemplo.mx`, phone });
  expect(((await list()).body as Quote[]).map(({ phone }) => phone).reverse()).toEqual(phones);
});

describe('limits', () => {
  test('one client may request five confirmations an hour for an address; other addresses are still served', async () => {
    expect(await statusesOf(5, () => ask(wish))).toEqual(Array(5).fill(201));
    const refused = await ask({ ...wish, email: wish.email.toUpperCase() });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await ask({ ...wish, email: 'otra@ejemplo.mx' })).status).toBe(201);
    t.clock.advance(60 * 60 * 1000);
    expect((await ask(wish)).status).toBe(201);
  });

  test('requests by others use up an address’s confirmations, but never block its owner’s request', async () => {
    const from = (remoteAddress: string) => t.app.inject({ method: 'POST', url: '/srv/quotes', remoteAddress, payload: wish });
    const mailsBefore = (await t.mails()).filter(({ to }) => to === wish.email).length;
    for (let nth = 0; nth < 5; nth += 1) expect((await from('198.51.100.1')).statusCode).toBe(201);
    expect((await from('203.0.113.9')).statusCode).toBe(201);
    expect(((await list()).body as Quote[]).length).toBe(6);
    expect((await t.mails()).filter(({ to }) => to === wish.email).length - mailsBefore).toBe(5);
  });

  test('one mailbox gets five confirmations a day, and one IPv6 /48 causes sixty an hour; all requests are still stored [R-567]', async () => {
    const from = async (remoteAddress: string, email: string) => {
      const payload = { ...wish, email };
      expect((await t.app.inject({ method: 'POST', url: '/srv/quotes', remoteAddress, payload })).statusCode).toBe(201);
    };
    const confirmed = async () => (await t.mails()).filter(({ subject }) => subject.startsWith('Recibimos tu solicitud')).length;
    const before = await confirmed();
    for (let nth = 0; nth < 8; nth += 1) {
      await from(`198.51.100.${nth + 1}`, 'nunca-contesto@ejemplo.mx');
      t.clock.advance(65 * 60 * 1000);
    }
    expect((await confirmed()) - before).toBe(5);
    for (let nth = 0; nth < 63; nth += 1) await from(`2001:db8:77:${(nth + 1).toString(16)}::1`, `persona${nth}@ejemplo.mx`);
    expect((await confirmed()) - before).toBe(65);
  });

  test('one network may send twenty requests an hour', async () => {
    const statuses = await statusesOf(21, (nth) => ask({ ...wish, email: `persona${nth}@ejemplo.mx` }));
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
    expect(((await list()).body as Quote[]).length).toBe(20);
  });
});

describe('an idempotency key of a quote', () => {
  const askWith = (key: string, more: Record<string, unknown> = {}) =>
    t.guest.post('/quotes', { body: { ...wish, ...more }, headers: { 'idempotency-key': key } });
  const many = async () => (await t.db.query.select().from(quotes)).length;

  test('creates one quote for a guest, notifies once, and counts once towards the limits [R-297]', async () => {
    const first = await askWith('one');
    const others = [];
    for (let nth = 0; nth < 8; nth += 1) others.push(await askWith('one', { description: `Otra ${nth}`, email: wish.email.toUpperCase() }));
    expect([first.status, await many()]).toEqual([201, 1]);
    expect(others.map(({ status, body }) => [status, body])).toEqual(others.map(() => [201, first.body]));
    const { quote_id: id } = first.body as { quote_id: number };
    expect((await t.mails()).filter(({ subject }) => subject.endsWith(` ${id}`) || subject.includes(`Cotización ${id}:`)).length).toBe(2);
  });

  test('creates separate quotes for another address, another key, or no key', async () => {
    await askWith('k');
    await askWith('K');
    await askWith('k', { email: 'otra@ejemplo.mx' });
    expect(await statusesOf(2, () => ask(wish))).toEqual([201, 201]);
    expect(await many()).toBe(5);
  });

  test('creates one quote for four concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => askWith('at once')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await many()).toBe(1);
  });
});

test('the list is paginated newest first, without gaps [R-390]', async () => {
  const ids: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) ids.unshift(idOf(await ask({ ...wish, email: `persona${nth}@ejemplo.mx` })));
  const pages = await pagesOf<Quote>(await t.as('admin'), '/dashboard/quotes', 2);
  const seen = pages.map((page) => page.map(({ quote_id }) => quote_id));
  expect(seen).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  expect((await list('?cursor=abc')).status).toBe(400);
});
