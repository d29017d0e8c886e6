import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { dayMs, hourMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { packageIdOf, shopOf, transferOrder } from '../shop/shop.ts';
import { officeOf, placePaidOrder, traceOf } from '../staff/staff.ts';

const t = sharedApp();

describe('the end of support', () => {
  const office = officeOf(t);
  const accountOf = async (id: number) => (await traceOf(t, id)).row?.accountStatus;
  const expiry = 'account_status: active → expired (Llegó su fecha de término)';

  const mailsOfEnd = async (id: number) => (await t.mails()).filter(({ subject }) => subject === `Terminó tu soporte de TW-${id}`);

  test('with two concurrent processes each account expires once, and its owner gets one mail [R-368, R-594]', async () => {
    const ids = [await placePaidOrder(t, office.customer, office.admin), await placePaidOrder(t, office.customer, office.admin)];
    await runJobsIn(t, 366 * dayMs, 2);
    for (const id of ids) {
      expect((await traceOf(t, id)).history.filter((entry) => entry === expiry)).toHaveLength(1);
      const letters = await mailsOfEnd(id);
      expect(letters.map(({ to }) => to)).toEqual(['cliente@ejemplo.mx']);
      expect(letters[0]?.text).toContain(`http://localhost:3000/account/pedido/${id}`);
    }
  });

  test('once stopped, the jobs do nothing', async () => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    const jobs = createHourlyJobs(t.services);
    jobs.start();
    await jobs.stop();
    t.clock.advance(366 * dayMs);
    await jobs.run();
    t.clock.advance(-366 * dayMs);
    expect(await accountOf(id)).toBe('active');
  });
});

describe('reminders of unfinished briefs', () => {
  const shop = shopOf(t);

  /** Saves a draft now, through the checkout. */
  const write = async (body: object = {}): Promise<Draft> => {
    const given = { step: 'design', brief: { business_description: 'Panadería' }, base_updated_at: null, ...body };
    const answer = await shop.customer.put(`/checkout/drafts/web/${shop.packageId}`, { body: given });
    if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
    return (answer.body as { draft: Draft }).draft;
  };

  /** The reminders sent once the jobs ran at this time from now. */
  const remindersAfter = async (hours: number, processes = 1) => {
    await runJobsIn(t, hours * hourMs, processes);
    return (await t.mails()).filter(({ subject }) => subject.includes('sigue guardado'));
  };

  test('whoever leaves a brief for a day gets one mail, with the way back and the reason [R-491]', async () => {
    await write();
    expect(await remindersAfter(23)).toEqual([]);
    const mails = await remindersAfter(25, 2);
    expect(mails).toMatchObject([{ to: 'cliente@ejemplo.mx', subject: 'Tu pedido de Paquete Web Óptimo sigue guardado' }]);
    expect(mails[0]?.text).toContain(`Continuar mi pedido:\nhttp://localhost:3000/checkout/web/${shop.packageId}`);
    expect(mails[0]?.text).toContain('Te llega porque dejaste un pedido sin terminar en Taller Web.');
    expect(mails[0]?.text).toContain('Elige qué correos recibes: http://localhost:3000/account?tab=perfil');
    expect(await remindersAfter(30)).toHaveLength(1);
    expect(await remindersAfter(150)).toHaveLength(1);
  });

  test('whoever declined these mails gets none [R-713]', async () => {
    await shop.customer.put('/profile/notices', { body: { kind: 'drafts', channel: 'mail', is_on: false } });
    await write();
    expect(await remindersAfter(25)).toEqual([]);
    await shop.customer.put('/profile/notices', { body: { kind: 'drafts', channel: 'mail', is_on: true } });
  });

  test('a later change starts the day anew, and after the mail no second one is sent', async () => {
    const first = await write();
    t.clock.advance(20 * hourMs);
    const second = await write({ base_updated_at: first.updated_at });
    expect(await remindersAfter(10)).toEqual([]);
    expect(await remindersAfter(25)).toHaveLength(1);
    await write({ base_updated_at: second.updated_at, step: 'review' });
    expect(await remindersAfter(26)).toHaveLength(1);
    t.clock.advance(-20 * hourMs);
  });

  test('another brief of the same person gets its own mail', async () => {
    await write();
    const other = await packageIdOf(t.db.query, 'web', 'essential');
    const body = { step: 'business', brief: { key_features: 'Menú' }, base_updated_at: null };
    await shop.customer.put(`/checkout/drafts/web/${other}`, { body });
    expect((await remindersAfter(25)).map(({ subject }) => subject).sort()).toEqual([
      'Tu pedido de Paquete Web Esencial sigue guardado',
      'Tu pedido de Paquete Web Óptimo sigue guardado',
    ]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a brief that was ordered', async () => shop.customer.post('/transfer_payment', { body: transferOrder(shop.packageId) })],
    [
      'an order whose card page is still to be opened',
      async () => {
        const [draft] = await t.db.query.select().from(checkoutDrafts);
        const headers = { 'idempotency-key': draft?.intentKey ?? '' };
        await shop.customer.post('/transfer_payment', { body: transferOrder(shop.packageId), headers });
        if (draft) await t.db.query.insert(checkoutDrafts).values(draft);
      },
    ],
    ['a discarded brief', async () => shop.customer.delete(`/checkout/drafts/web/${shop.packageId}`)],
    ['a form in which nothing was written', async () => t.db.query.update(checkoutDrafts).set({ brief: {} })],
    ['a package that is no longer on sale', async () => t.db.query.update(packages).set({ isActive: false })],
    [
      'a brief to somebody whose account is closed',
      async () => t.db.query.update(users).set({ isActive: false }).where(eq(users.userId, demoPeople.cliente.userId)),
    ],
  ])('no mail is sent about %s [R-491]', async (_, happen) => {
    await write();
    await happen();
    const mails = await remindersAfter(25);
    await t.db.query.update(packages).set({ isActive: true });
    await t.db.query.update(users).set({ isActive: true });
    expect(mails).toEqual([]);
  });

  test('a brief older than a week is left alone', async () => {
    await write();
    expect(await remindersAfter(8 * 24)).toEqual([]);
  });

  test('nobody is reminded of a prefilled brief that was not changed [R-642]', async () => {
    const draft = await write({ prefilled: true });
    await write({ step: 'review', base_updated_at: draft.updated_at });
    expect(await remindersAfter(25)).toEqual([]);
  });
});
