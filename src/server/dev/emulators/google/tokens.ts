import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { EmulatedPerson } from './emulated-people.ts';

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A number like the provider's own, derived from the address, so that people are recognised after a restart. */
const subjectOf = ({ email }: EmulatedPerson): string =>
  BigInt(`0x${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 17)}`)
    .toString()
    .padStart(21, '1');

interface Claims {
  issuer: string;
  audience: string;
  nonce: string | null;
  now: Date;
}

/** Signs with a key generated on first use, so that it does not delay the start. */
export class Signer {
  #own: KeyObject | null = null;

  get #key(): KeyObject {
    this.#own ??= newKey();
    return this.#own;
  }

  get jwks() {
    return { keys: [{ ...createPublicKey(this.#key).export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' }] };
  }

  idToken(person: EmulatedPerson, { issuer, audience, nonce, now }: Claims, isForged: boolean): string {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const claims = {
      ...{ iss: issuer, aud: audience, sub: subjectOf(person), iat: issuedAt, exp: issuedAt + 3600 },
      ...(nonce === null ? {} : { nonce }),
      ...{ email: person.email, email_verified: person.emailVerified },
      ...{ given_name: person.givenName, family_name: person.familyName },
    };
    const content = `${base64url({ alg: 'RS256', kid: 'demo', typ: 'JWT' })}.${base64url(claims)}`;
    return `${content}.${sign('sha256', Buffer.from(content), isForged ? newKey() : this.#key).toString('base64url')}`;
  }
}
