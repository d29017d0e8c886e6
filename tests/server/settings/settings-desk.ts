import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Section } from '#api/contract/settings/section.ts';
import { demoPassword } from '#server/demo/people.ts';
import { type Answer, startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice } from '../staff/staff.ts';

/** Digits of a bank, with a right last one: computed by hand from the CECOBAN rule. */
export const account = {
  beneficiary: 'Nopal Digital, S. de R.L. de C.V.',
  bank: 'Banco del Bajío',
  account_number: '0011 8359 71',
  clabe: '032180000118359719',
};

export const issuesOf = ({ body }: Answer) =>
  Object.fromEntries((body as { issues: { path: string; message: string }[] }).issues.map(({ path, message }) => [path, message]));

/** A shop in which nobody wrote any section yet, anew for each test. */
export const settingsDesk = () => {
  let t: TestApp;
  let office: Awaited<ReturnType<typeof openOffice>>;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.db.query.execute(sql`delete from settings`);
    office = await openOffice(t);
  });
  const put = (section: string, values: object, base_version = 0, more: object = {}): Promise<Answer> =>
    office.superadmin.put(`/dashboard/settings/${section}`, { body: { base_version, values, ...more } });
  return {
    shop: () => t,
    office: () => office,
    put,
    putAccount: (more: object = {}, base = 0) => put('transfer', { ...account, ...more }, base, { current_password: demoPassword }),
    readSection: async (section: string) => (await office.superadmin.get(`/dashboard/settings/${section}`)).body as Section,
    versions: async () => {
      const all = sql`select section || ' ' || version as one from settings where version > 0 order by 1`;
      return ((await t.db.query.execute(all)) as unknown as { rows: { one: string }[] }).rows.map(({ one }) => one);
    },
  };
};
