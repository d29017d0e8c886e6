import type { APIRequestContext } from '@playwright/test';
import { roles } from '#shared/roles.ts';
import type { Prepared, World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { addressOf, freshName } from './newcomer.ts';

/** Somebody who has nothing yet and is known to no other path. */
export interface NewCustomer {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Calls as this customer; addresses begin with /srv. */
  readonly calls: APIRequestContext;
  /** What lets a browser in as this customer. */
  readonly cookies: NonNullable<Prepared['cookies']>;
}

/** Staff vouch for the address, so that no code has to be entered. */
export const newCustomer = async ({ as }: Pick<World, 'as'>): Promise<NewCustomer> => {
  const username = freshName();
  const email = addressOf(username);
  const password = 'Una-flor-2026';
  await answered((await as('admin')).post('/srv/adm/users', { data: { username, email, password, role: roles.customer } }));
  const calls = await as('guest');
  await answered(calls.post('/srv/login', { data: { username, password } }));
  return { username, email, password, calls, cookies: (await calls.storageState()).cookies };
};
