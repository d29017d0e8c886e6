import { type APIRequestContext, type BrowserContext, request } from '@playwright/test';
import { demoPassword } from '#server/demo/people.ts';
import { answered } from '../paths/fixtures/answered.ts';
import { type Viewer, viewers } from './screen.ts';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
export type Sessions = ReadonlyMap<Viewer, Cookies>;

/** What the demo lacks: a received quote request, and a renewal that awaits its transfer. */
const fill = async (guest: APIRequestContext, customer: APIRequestContext): Promise<void> => {
  await answered(
    guest.post('/srv/quotes', {
      data: {
        ...{ name: 'Mariana González', email: 'mariana@floreriajacinta.example', phone: '442 000 0000' },
        ...{ kind: 'ecommerce', description: 'Una tienda con cuentas para empresas y entrega el mismo día.', budget: 15_000 },
      },
    }),
  );
  await answered(customer.post('/srv/support/renewals', { data: { subscription_id: 2006, years: 2 } }));
};

/** Signs everybody in once and adds what the demo lacks to the fresh server. */
export const prepare = async (origin: string): Promise<Sessions> => {
  const sessions = new Map<Viewer, Cookies>([['guest', []]]);
  const guest = await request.newContext({ baseURL: origin });
  for (const who of viewers) {
    if (who === 'guest') continue;
    const person = await request.newContext({ baseURL: origin });
    await answered(person.post('/srv/login', { data: { username: who, password: demoPassword } }));
    sessions.set(who, (await person.storageState()).cookies);
    if (who === 'cliente') await fill(guest, person);
    await person.dispose();
  }
  await guest.dispose();
  return sessions;
};
