import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { noticeSecret, startProvider } from '../../support/card-provider.ts';
import { freePort } from '../../support/free-port.ts';
import { callerAt, type RemoteCaller } from '../../support/remote-caller.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import type { Person } from '../matrix/verdicts.ts';
import { packageIdOf, resetShop } from '../shop/shop.ts';

const idOf = (end: string) => `b0000000-0000-4000-8000-000000000${end}`;
const hired = [
  { userId: idOf('200'), username: 'ejecutiva', role: 200, isActive: true },
  { userId: idOf('300'), username: 'finanzas', role: 300, isActive: true },
  { userId: idOf('401'), username: 'ausente', role: 400, isActive: false },
] as const;

/** Hires the two roles that no demo person has, and a developer who is deactivated, with the demo's password. */
export async function hireMore({ db }: TestApp): Promise<void> {
  const [like] = await db.query.select().from(users).where(eq(users.userId, demoPeople.soporte.userId));
  if (!like) throw new Error('nobody to hire after');
  await db.query.insert(users).values(hired.map((one) => ({ ...like, ...one, email: `${one.username}@ejemplo.mx` })));
}

/** A deactivated developer. */
export const inactiveDeveloper = idOf('401');

export const idsOf = {
  owner: demoPeople.cliente.userId,
  foreign: demoPeople.cliente2.userId,
  'staff 100': demoPeople.soporte.userId,
  'staff 200': idOf('200'),
  'staff 300': idOf('300'),
  'staff 400': demoPeople.admin.userId,
  'staff 666': demoPeople.superadmin.userId,
} as const satisfies Record<Exclude<Person, 'guest'>, string>;

export const ownerAddress = 'cliente@ejemplo.mx';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts the server on its own port and the emulated card provider, with everybody signed in and no orders. */
async function openStage() {
  const now = new Date();
  const clock = { now: () => now, advance: () => undefined };
  const emulator = await startProvider(clock.now, []);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const cardProvider = { apiUrl: emulator.apiUrl, accessToken: 'TEST-1', secrets: [noticeSecret], isEmulated: false };
  const t = await startTestApp({ clock, callsPerMinute: 1_000_000, config: { port, publicUrl: origin, cardProvider } });
  await resetShop(t);
  await hireMore(t);
  await t.app.listen({ host: '127.0.0.1', port });

  const callers = new Map<Person, RemoteCaller>([['guest', callerAt(origin)]]);
  for (const [person, userId] of Object.entries(idsOf)) {
    callers.set(person as Person, callerAt(origin, await openSession(t.db.query, userId, now)));
  }
  return {
    t,
    provider: emulator.emulated,
    /** The URL the provider sends notices to. */
    noticesAt: `${origin}/srv/webhooks/mercadopago`,
    /** The server's time, which never advances. */
    now,
    packageId: await packageIdOf(t.db.query, 'web', 'optimal'),
    as: (person: Person): RemoteCaller => callers.get(person) ?? callerAt(origin),
    close: async () => {
      await t.close();
      await emulator.close();
    },
  };
}

/** The stage of a test file. */
export function theStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    Object.assign(stage, await openStage());
  });
  afterAll(() => stage.close());
  return stage;
}
