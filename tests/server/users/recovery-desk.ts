import { eq } from 'drizzle-orm';
import { seal } from '#server/accounts/factors/seal.ts';
import { newSecret } from '#server/accounts/factors/totp.ts';
import { factorRecoveries, totpFactors } from '#server/db/schema/factors.ts';
import { users } from '#server/db/schema/people.ts';
import { password } from '../../support/people.ts';
import type { Answer, TestApp } from '../../support/test-app.ts';
import { codeAt } from '../accounts/authenticator.ts';
import { clean } from '../accounts/clean.ts';
import { type DemoName, idOf, resetPeople } from './office.ts';

const secrets = new Map<string, string>();

const dayMs = 24 * 60 * 60_000;

/** Gives a person a second factor enrolled `daysAgo` days ago: it counts after seven. */
export async function giveFactor(t: TestApp, username: DemoName, daysAgo = 8): Promise<void> {
  const [userId, secret] = [idOf(username), newSecret()];
  secrets.set(username, secret);
  const values = { secret: seal(t.services.config, userId, secret), enrolledAt: new Date(t.clock.now().getTime() - daysAgo * dayMs) };
  await t.db.query.insert(totpFactors).values({ userId, ...values });
}

export const changeRole = async (t: TestApp, username: DemoName, role: number): Promise<void> => {
  await t.db.query
    .update(users)
    .set({ role })
    .where(eq(users.userId, idOf(username)));
};

/** Three superadministrators and a customer, each with a second factor; an administrator without one. Their audit entries are older than a week. */
export async function openOffice(t: TestApp): Promise<void> {
  t.clock.advance(8 * dayMs);
  await clean(t);
  await resetPeople(t);
  await t.db.query.delete(factorRecoveries);
  for (const username of ['desarrollo', 'soporte'] as const) await changeRole(t, username, 666);
  for (const username of ['superadmin', 'desarrollo', 'soporte', 'cliente'] as const) await giveFactor(t, username);
}

/** Each person's password and current code. Codes work once, so the clock advances a minute. */
export function proofsOf(t: TestApp, ...who: readonly DemoName[]) {
  t.clock.advance(60_000);
  return who.map((one) => ({ current_password: password, code: codeAt(secrets.get(one) ?? '', t.clock.now()) }));
}
export function proofOf(t: TestApp, who: DemoName) {
  const [proof] = proofsOf(t, who);
  if (proof === undefined) throw new Error(`${who} has no proof`);
  return proof;
}

export const said = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

export const mailsOf = async (t: TestApp): Promise<string[]> =>
  (await t.mails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`).sort();

export const askFor = async (t: TestApp, who: DemoName, whom: DemoName, body: object = {}) =>
  (await t.as(who)).post(`/adm/users/${idOf(whom)}/factor-recovery`, { body: { reason: 'Perdió su teléfono', ...body } });
export const approve = async (t: TestApp, who: DemoName, id: string, body: object = {}) =>
  (await t.as(who)).post(`/adm/factor-recoveries/${id}/approval`, { body });

/** Requests a recovery for `whom` and returns its id. */
export async function asked(t: TestApp, whom: DemoName = 'cliente', who: DemoName = 'superadmin'): Promise<string> {
  const { status, body } = await askFor(t, who, whom, proofOf(t, who));
  if (status !== 201) throw new Error(`the request was refused: ${JSON.stringify(body)}`);
  return (body as { recovery: { recovery_id: string } }).recovery.recovery_id;
}

export const stopOwn = async (t: TestApp, who: DemoName = 'cliente') => (await t.as(who)).delete('/profile/factors/recovery');

export const recoveriesOf = async (t: TestApp): Promise<string[]> =>
  (await t.db.query.select().from(factorRecoveries)).map(({ status, stoppedBecause }) => `${status} ${stoppedBecause ?? '-'}`);

export const hasFactor = async (t: TestApp, username: DemoName): Promise<boolean> =>
  (await t.db.query.select().from(totpFactors)).some(({ userId }) => userId === idOf(username));
