import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { email as Email } from '#api/contract/fields.ts';
import { legalVersion } from '#shared/legal.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { insertCustomer } from './accounts.store.ts';
import { findPersonOf, insertIdentity } from './identities.store.ts';
import { closeRegistrations, lockRegistration } from './registrations.store.ts';
import { isReservedUsername } from './reserved-usernames.ts';
import type { Identity } from './sign-in-provider.ts';

const longest = 30;
const shortest = 3;

/** A username from the local part of the address, reduced to the characters usernames may have. */
const baseOf = (email: string): string => {
  const name = email.slice(0, email.lastIndexOf('@')).replaceAll(/[^A-Za-z0-9._-]/g, '');
  return name.length < shortest ? 'cliente' : name.slice(0, longest);
};

/** Candidate usernames: the plain one, then with random numbers appended. */
function* usernamesFor(email: string): Generator<string> {
  const base = baseOf(email);
  if (!isReservedUsername(base)) yield base;
  for (let tries = 0; tries < 8; tries += 1) yield `${base.slice(0, longest - 7)}-${randomInt(100_000, 1_000_000)}`;
}

/**
 * The person with this identity, or else a new customer. A matching address alone does not open an account: somebody else may have registered it, or
 * it may have changed owners since.
 */
export async function googlePerson(tx: Tx, identity: Identity, now: Date): Promise<string> {
  const known = await findPersonOf(tx, identity);
  if (known !== null) return known;
  const { email, emailVerified } = identity;
  if (!emailVerified || !z.safeParse(Email, email).success || email === null) throw new Error('the provider vouches for no address');
  // Same lock order as when a code is entered: first the registrations of the address, then the person.
  await lockRegistration(tx, { email }, now);
  const userId = await insertPerson(tx, identity, email, now);
  // A concurrent request was faster, possibly by the same person in another window.
  if (userId === null) return (await findPersonOf(tx, identity)) ?? Promise.reject(new Error('the address is somebody else’s'));
  await insertIdentity(tx, identity, userId, now);
  await closeRegistrations(tx, email, null);
  await emit(tx, { type: 'account.created', userId });
  return userId;
}

const nameOf = (text: string | null): string | null => text?.replaceAll('\0', '').trim().slice(0, 100) || null;

/** Null if the address has an account. */
async function insertPerson(tx: Tx, { givenName, familyName }: Identity, email: string, now: Date): Promise<string | null> {
  const consent = { termsVersion: legalVersion, termsAcceptedAt: now };
  const names = { firstName: nameOf(givenName), lastName: nameOf(familyName) };
  for (const username of usernamesFor(email)) {
    const userId = await insertCustomer(tx, { username, email, passwordHash: null, createdAt: now, ...names, ...consent });
    if (userId !== null) return userId;
  }
  return null;
}
