import * as z from 'zod/mini';
import { holdsStrangers, isNetwork } from './proxy-ranges.ts';

/** Schemas of the settings. Each message completes 'La variable X no es válida: …'. */

const refined = (error: string, holds: (text: string) => boolean) => z.string().check(z.trim(), z.refine(holds, { error }));

const parsed = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

export const optional = <T extends z.ZodMiniType>(type: T) => z.optional(type);

export const line = refined(
  'debe ser un texto de una línea, de hasta 200 caracteres',
  (text) => text.length <= 200 && !/[\r\n]/.test(text),
);
export const host = refined('debe ser una dirección o un nombre de equipo', (text) => /^[\w.:-]+$/.test(text));
export const token = refined('no puede llevar espacios', (text) => /^[\x21-\x7e]+$/.test(text));
/** Looks made up by a person: few distinct characters, or a repeated piece. */
export const isGuessable = (text: string): boolean => new Set(text).size < 6 || (text + text).indexOf(text, 1) < text.length;
export const longToken = refined('debe tener al menos 16 caracteres, sin espacios', (text) => /^[\x21-\x7e]{16,}$/.test(text));
/** One, or two separated by a comma. */
export const tokens = z.pipe(
  refined('debe ser un secreto, o dos separados por una coma, sin espacios', (text) =>
    /^[\x21-\x2b\x2d-\x7e]+(?:,[\x21-\x2b\x2d-\x7e]+)?$/.test(text),
  ),
  z.transform((text) => text.split(',')),
);
/** Demo mode's signing secret. It is public in this source, so nobody may choose it. */
export const demoSecret = 'demo-mode-only-not-a-secret-at-all';
export const secret = refined('debe tener al menos 32 caracteres y ser tuyo', (text) => text.length >= 32 && text !== demoSecret);
/** Any other value is a typo that would silently mean demo mode. */
export const nodeEnv = z.enum(['production', 'development', 'test'], { error: 'debe ser production, development o test' });
export const accountNumber = refined('debe tener de 6 a 20 dígitos', (text) => /^\d{6,20}$/.test(text));

export const port = z.pipe(
  refined('debe ser un número de puerto de 0 a 65535', (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535),
  z.transform(Number),
);

export const atMost = z.pipe(
  refined('debe ser un número de 1 a 99999', (text) => /^[1-9]\d{0,4}$/.test(text)),
  z.transform(Number),
);

export const urlOf = (protocols: readonly string[], what: string) =>
  refined(`debe ser ${what}`, (text) => {
    const url = parsed(text);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
  });

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
/** Whether `HOST` means all addresses of the machine. */
export const isEveryAddress = (listened: string): boolean => listened === '0.0.0.0' || listened === '::';

/** For providers: an eavesdropper could sign in as anybody, or steal the token. */
export const providerAddress = refined('debe ser una dirección https:// (http:// solo en este mismo equipo)', (text) => {
  const url = parsed(text);
  if (url === null || url.hostname === '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
});

/** Scheme, name and port only; a trailing slash is dropped. */
export const origin = z.pipe(
  refined('debe ser solo el origen, como https://ejemplo.mx', (text) => {
    const url = parsed(text);
    return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  }),
  z.transform((text) => new URL(text).origin),
);

export const mailFrom = refined(
  'debe ser un correo, o un nombre seguido del correo entre < >',
  (text) => !/[\r\n]/.test(text) && /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
);

const listed = (text: string): string[] => text.split(',').map((one) => one.trim());

const mailAddress = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/;
export const mailAddresses = z.pipe(
  refined(
    'debe ser un correo, o varios separados por comas',
    (text) => text.length <= 1000 && listed(text).every((one) => one.length <= 254 && mailAddress.test(one)),
  ),
  z.transform(listed),
);

/** Public keys of age. */
export const ageRecipients = z.pipe(
  refined('debe ser una llave pública de age (age1…), o varias separadas por comas', (text) =>
    listed(text).every((one) => /^age1[02-9ac-hj-np-z]{58}$/.test(one)),
  ),
  z.transform(listed),
);

/** The address in `MAIL_FROM`, which may carry a name. */
export const addressIn = (from: string): string => /<([^<>]*)>$/.exec(from)?.[1] ?? from;

/** `none` is valid: there is no proxy. */
const proxiesIn = (text: string): string[] => (text === 'none' ? [] : listed(text));
export const addresses = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => proxiesIn(text).every(isNetwork), {
      error: 'debe ser una lista de direcciones IP o redes, separadas por comas, o none',
    }),
    z.refine((text) => !proxiesIn(text).some(holdsStrangers), {
      error: 'una red con direcciones públicas no puede ser más amplia que /16, o /32 en IPv6',
    }),
  ),
  z.transform(proxiesIn),
);

const weights = [3, 7, 1];
/** 18 digits, the last of which checks the others. */
const isClabe = (text: string): boolean => {
  if (!/^\d{18}$/.test(text)) return false;
  const sum = [...text.slice(0, 17)].reduce((total, digit, at) => total + ((Number(digit) * (weights[at % 3] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === Number(text[17]);
};
export const clabe = refined('debe ser una CLABE de 18 dígitos con su dígito de control', isClabe);

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'debe ser fatal, error, warn, info, debug, trace o silent',
});
