import { randomBytes, randomInt } from 'node:crypto';
import { hashWithSalt } from '../passwords.ts';

/** Crockford's base 32: without I, L, O and U, which are easily misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const howMany = 10;

const newCode = (): string => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Replaces letters that are not in the alphabet by the ones they look like. */
const asWritten = (code: string): string => code.replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');

/**
 * 40 bits from a stolen table are quickly brute-forced, so the codes are hashed as slowly as a password. All codes of a person share one salt, so a
 * single hash finds the matching one.
 */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> => hashWithSalt(asWritten(code), salt);

export interface NewRecoveryCodes {
  /** As displayed: `7K2M-94QD`. */
  readonly shown: string[];
  readonly salt: string;
  readonly hashes: string[];
}

/** Takes half a second of CPU time. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16).toString('base64url');
  const codes = [...new Set(Array.from({ length: 2 * howMany }, newCode))].slice(0, howMany);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashRecoveryCode(code, salt));
  return { shown: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), salt, hashes };
}
