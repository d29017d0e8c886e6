import { hashPassword } from '#server/accounts/passwords.ts';
import type { Tx } from '#server/db/database.ts';
import { seedPeople as seedDemoPeople } from '#server/demo/demo.store.ts';
import { demoPassword, demoPeople } from '#server/demo/people.ts';

let hash: Promise<string> | undefined;

/** The demo people; the password is hashed once per test file. */
export async function seedPeople(tx: Tx): Promise<void> {
  hash ??= hashPassword(demoPassword);
  await seedDemoPeople(tx, await hash);
}

export const people = demoPeople;
export const password = demoPassword;
