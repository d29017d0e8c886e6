import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Section } from '#api/contract/settings/section.ts';
import { demoPassword } from '#server/demo/people.ts';
import { type Config, readConfig } from '#server/kernel/env.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { productionEnvironment } from '../insight/planted-secrets.ts';
import { lettersWith } from '../mails/letters.ts';
import { openOffice, placeOrder, placePaidOrder } from '../staff/staff.ts';
import { account, issuesOf, settingsDesk } from './settings-desk.ts';

const { shop, office: openedOffice, put, putAccount, readSection, versions } = settingsDesk();
let t: TestApp;
let office: ReturnType<typeof openedOffice>;
beforeEach(() => {
  t = shop();
  office = openedOffice();
});

describe('another bank account [R-551]', () => {
  test('asks for the password, and is not written without', async () => {
    t.clock.advance(11 * 60_000);
    const without = await put('transfer', account);
    expect([without.status, issuesOf(without)]).toEqual([403, { current_password: 'Escribe tu contraseña para continuar' }]);
    const wrong = await put('transfer', account, 0, { current_password: 'no-es-esta' });
    expect([wrong.status, issuesOf(wrong), await versions()]).toEqual([
      400,
      { current_password: 'La contraseña actual no es correcta' },
      [],
    ]);
    // The account as it is asks for nothing.
    const { values } = await readSection('transfer');
    expect((await put('transfer', { ...values, clabe: `${values.clabe}`.replace(/^(\d{3})/, '$1 ') })).status).toBe(200);
  });

  test.each([
    ['beneficiary', 'Otra Persona'],
    ['bank', 'Otro Banco'],
    ['account_number', '9988776655'],
  ])('so does another %s alone, and everybody is told of it', async (field, value) => {
    const waiting = await placeOrder(t, office.customer);
    t.clock.advance(11 * 60_000);
    const { values, version } = await readSection('transfer');
    const next = { ...values, [field]: value };
    const without = await put('transfer', next, version);
    expect([without.status, issuesOf(without)]).toEqual([403, { current_password: 'Escribe tu contraseña para continuar' }]);
    expect((await readSection('transfer')).values).toEqual(values);
    expect((await put('transfer', next, version, { current_password: demoPassword })).status).toBe(200);
    const [letter] = await lettersWith(t, `Cambió la cuenta para tu transferencia: TW-${waiting}`);
    expect(letter?.text).toContain(value);
    expect((await lettersWith(t, 'Cambiaron los datos bancarios de')).map(({ to }) => to)).toContain('superadmin@ejemplo.mx');
  });

  test('whoever has a transfer to make reads it at once, by mail and in the order; the CLABE of before stays known', async () => {
    const waiting = await placeOrder(t, office.customer);
    const paid = await placePaidOrder(t, office.customer, office.admin);
    const cancelled = await placeOrder(t, office.otherCustomer);
    await office.otherCustomer.post(`/payment/cancel/${cancelled}`, { body: {} });
    expect((await putAccount()).status).toBe(200);
    const { transfer } = (await office.customer.get(`/payment/transfer/${waiting}`)).body as { transfer: object };
    expect(transfer).toEqual({ ...account, account_number: '0011835971', amount: 8900, concept: `TW-${waiting}` });
    const letters = await lettersWith(t, 'Cambió la cuenta para tu transferencia');
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['cliente@ejemplo.mx', `Cambió la cuenta para tu transferencia: TW-${waiting}`],
    ]);
    expect(letters[0]?.text).toContain('CLABE: 032180000118359719');
    expect(letters[0]?.text).toContain('Si ya transferiste con los datos anteriores, no hagas nada');
    expect(paid).not.toBe(waiting);
    expect((await lettersWith(t, 'Cambiaron los datos bancarios de')).map(({ to }) => to)).toEqual(['superadmin@ejemplo.mx']);
    // The demo's own, which customers were told until now.
    expect((await readSection('transfer')).earlier_clabes).toEqual(['000000001234567897']);
    await putAccount({ clabe: '002010077777777771' }, 1);
    expect((await readSection('transfer')).earlier_clabes).toEqual(['032180000118359719', '000000001234567897']);
  });

  test('a new order is told the account of now', async () => {
    await putAccount();
    const id = await placeOrder(t, office.customer);
    const [letter] = await lettersWith(t, `Recibimos tu pedido TW-${id}`);
    expect(letter?.text).toContain('Banco: Banco del Bajío\nNúmero de cuenta: 0011835971\nCLABE: 032180000118359719');
  });
});

describe('what the server itself sets wins [R-552]', () => {
  const started = async (config: Partial<Config>, work: (one: TestApp) => Promise<void>) => {
    const one = await startTestApp({ config });
    try {
      await work(one);
    } finally {
      await one.close();
    }
  };
  const fixed = { beneficiary: null, bank: null, accountNumber: null, clabe: '002010077777777771' };

  test('it is told as fixed, what is written for it does not count, and the rest does', () =>
    started({ transfer: fixed, staffMail: ['equipo@fijo.example'] }, async (one) => {
      const superadmin = await one.as('superadmin');
      const before = (await superadmin.get('/dashboard/settings/transfer')).body as Section;
      expect([before.fixed, before.values.clabe]).toEqual([['clabe'], '002010077777777771']);
      const { status, body } = await superadmin.put('/dashboard/settings/transfer', { body: { base_version: 0, values: account } });
      const { values } = (body as { section: Section }).section;
      expect([status, values.bank, values.clabe]).toEqual([200, 'Banco del Bajío', '002010077777777771']);
      expect(await lettersWith(one, 'Cambiaron los datos bancarios')).toHaveLength(1);
      expect(((await superadmin.get('/dashboard/settings/agency')).body as Section).fixed).toEqual(['staff_mail']);
    }));

  test('a production without an account takes no transfer, and says so', () =>
    started(readConfig({ ...productionEnvironment, TRANSFER_CLABE: '' }), async (one) => {
      const { customer } = await openOffice(one);
      expect((await customer.get('/payment/methods')).body).toEqual({ methods: ['mercadopago'] });
      await expect(placeOrder(one, customer)).rejects.toThrow(
        'Todavía no podemos recibir transferencias. Escríbenos y te ayudamos a pagar.',
      );
      expect(((await one.db.query.execute(sql`select 1 from subscriptions`)) as unknown as { rows: object[] }).rows).toEqual([]);
      const superadmin = await one.as('superadmin');
      const told = (await superadmin.get('/dashboard/settings')).body as { settings: { id: string; state: string }[] };
      expect(told.settings.find(({ id }) => id === 'transfer')?.state).toBe('missing');
      expect((await customer.get('/profile/subscriptions')).status).toBe(200);
    }));
});
