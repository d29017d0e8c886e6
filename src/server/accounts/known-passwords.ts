import { brand } from '#shared/brand.ts';
import { Refusal } from '../kernel/refusal.ts';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const site = plain(brand.name).replaceAll(/\s/g, '');

let words: Promise<ReadonlySet<string>> | undefined;

/** About 150,000 words, loaded when the first password is set and then cached. */
async function readWords(): Promise<ReadonlySet<string>> {
  const [common, spanish] = await Promise.all([import('@zxcvbn-ts/language-common'), import('@zxcvbn-ts/language-es-es')]);
  return new Set([...Object.values(common.dictionary), ...Object.values(spanish.dictionary)].flat().map(plain));
}

const sign = /[\p{P}\p{S}\s]/u;
const digitOrSign = /[\d\p{P}\p{S}\s]/u;

/** Character by character: a regex anchored only at the end would be tried from every position. */
function withoutTrailing(text: string, kind: RegExp): string {
  const letters = [...text];
  return letters.slice(0, letters.findLastIndex((letter) => !kind.test(letter)) + 1).join('');
}

/** Whether it is easily guessed: a listed word, the name of the site or of the person, with any digits and symbols appended. */
export async function isKnownPassword(password: string, username: string): Promise<boolean> {
  words ??= readWords();
  const known = await words;
  const whole = plain(password);
  const readings = [whole, withoutTrailing(whole, sign), withoutTrailing(whole, digitOrSign)];
  const name = plain(username);
  return readings.some((reading) => known.has(reading) || reading === name || reading.replaceAll(/\s/g, '') === site);
}

const message = 'Esta contraseña es muy conocida. Elige otra.';

/** Checked when a password is set, not at sign-in: people with an existing weak password still get in. */
export async function refuseKnownPassword(password: string, username: string, path: 'password' | 'newPassword'): Promise<void> {
  if (await isKnownPassword(password, username)) throw new Refusal('invalid_input', message, { issues: [{ path, message }] });
}
