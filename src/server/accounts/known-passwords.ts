import { brand } from '#shared/brand.ts';
import { Refusal } from '../kernel/refusal.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const site = plain(brand.name).replaceAll(/\s/g, '');

let words: Promise<ReadonlySet<string>> | undefined;

/** Some 150,000 words: read when the first password is set, and kept. */
async function readWords(): Promise<ReadonlySet<string>> {
  const [common, spanish] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-es-es')]);
  return new Set([...Object.values(common.dictionary), ...Object.values(spanish.dictionary)].flat().map(plain));
}

const sign = /[\p{P}\p{S}\s]/u;
const digitOrSign = /[\d\p{P}\p{S}\s]/u;

/** Character by character: a pattern anchored at the end alone would be tried from every place. */
function withoutTrailing(text: string, kind: RegExp): string {
  const letters = [...text];
  return letters.slice(0, letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}

/** Whose password it becomes. */
export interface Owner {
  username: string;
  email: string;
}

const readingsOf = (password: string): string[] => {
  const whole = plain(password);
  return [whole, withoutTrailing(whole, sign), withoutTrailing(whole, digitOrSign)];
};

/** The own names, with whatever digits and signs behind. */
const isOwn = (password: string, { username, email }: Owner): boolean => {
  const names = [username, email, email.split('@', 1)[0] ?? ''].map(plain);
  return readingsOf(password).some((reading) => names.includes(reading));
};

/** Whether anybody would try it early: a word of the lists, a name of the site or of the person, with whatever digits and signs behind. */
export async function isKnownPassword(password: string, owner: Owner): Promise<boolean> {
  words ??= readWords();
  const known = await words;
  return isOwn(password, owner) || readingsOf(password).some((reading) => known.has(reading) || reading.replaceAll(/\s/g, '') === site);
}

const refused = (path: string, message: string): Refusal => new Refusal('invalid_input', message, { issues: [{ path, message }] });

/** Asked where a password is set, never where it is proven: whoever has a known one still gets in. */
export async function refuseKnownPassword(password: string, owner: Owner, path: 'password' | 'newPassword'): Promise<void> {
  if (await isKnownPassword(password, owner)) throw refused(path, 'Esta contraseña es muy conocida. Elige otra.');
}

/** Asked where another address becomes the own one, with the password that proved the person. */
export function refuseAddressAsPassword(password: string, owner: Owner): void {
  if (isOwn(password, owner)) throw refused('email', 'Tu contraseña es este mismo correo. Cambia primero tu contraseña.');
}
