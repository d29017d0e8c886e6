import { randomInt } from 'node:crypto';
import { isReservedUsername } from './reserved-usernames.ts';

const longest = 30;
const shortest = 3;

/** A username made of what stands before the @, in the letters that usernames have. */
const baseOf = (email: string): string => {
  const name = email.slice(0, email.lastIndexOf('@')).replaceAll(/[^A-Za-z0-9._-]/g, '');
  return name.length < shortest ? 'cliente' : name.slice(0, longest);
};

/** Names to try, one after the other: the plain one, then with a number behind. */
export function* usernamesFor(email: string): Generator<string> {
  const base = baseOf(email);
  if (!isReservedUsername(base)) yield base;
  for (let tries = 0; tries < 8; tries += 1) yield `${base.slice(0, longest - 7)}-${randomInt(100_000, 1_000_000)}`;
}
