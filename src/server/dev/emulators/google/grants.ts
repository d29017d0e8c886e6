import { createHash, randomBytes } from 'node:crypto';
import type { EmulatedPerson, Fault } from './emulated-people.ts';

/** What a person agreed to, until the shop redeems it with its code. */
interface Grant {
  person: EmulatedPerson;
  fault: Fault | null;
  nonce: string | null;
  challenge: string;
  redirectUri: string;
  until: number;
}

const livesMs = 60_000;
const maximum = 1_000;

/** Authorization codes, each valid once and for a minute. */
export class Grants {
  readonly #byCode = new Map<string, Grant>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  add(grant: Omit<Grant, 'until'>): string {
    const [oldest] = this.#byCode.keys();
    if (this.#byCode.size >= maximum && oldest !== undefined) this.#byCode.delete(oldest);
    const code = randomBytes(24).toString('base64url');
    const until = this.#now().getTime() + (grant.fault === 'vencido' ? 0 : livesMs);
    this.#byCode.set(code, { ...grant, until });
    return code;
  }

  /** Consumes a code and returns its grant; null unless redirect address and verifier match. */
  take(code: string, { redirectUri, verifier }: { redirectUri: string; verifier: string }): Grant | null {
    const grant = this.#byCode.get(code);
    this.#byCode.delete(code);
    if (!grant || grant.until <= this.#now().getTime() || grant.redirectUri !== redirectUri) return null;
    return createHash('sha256').update(verifier).digest('base64url') === grant.challenge ? grant : null;
  }
}
