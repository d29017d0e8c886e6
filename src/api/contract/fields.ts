import * as z from 'zod/mini';
import { mostCounted } from '#shared/counts.ts';

/** Schemas shared by several operations. Every message is a Spanish sentence for the person who typed. */

const unfit = /[\0\p{Surrogate}]/gu;
const turning = /[\u202A-\u202E\u2066-\u2069]/g;
const unseen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Trimmed and fit for PostgreSQL, which stores neither NUL nor lone surrogates. Characters that change the text direction are removed; text without a
 * visible character becomes empty.
 */
export const trimmed = z.overwrite<string>((text) => {
  const fit = text.replace(unfit, '\uFFFD').replace(turning, '').trim();
  return unseen.test(fit) ? '' : fit;
});

const onOneLine = z.overwrite<string>((text) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));

/** Text of a given format. The length is checked first, so overlong text never reaches the pattern. */
export const written = (pattern: RegExp, maximum: number, message: string) =>
  z.string({ error: message }).check(z.maxLength(maximum, { error: message, abort: true }), z.regex(pattern, { error: message }));

export const uuid = (message = 'El identificador no es válido') =>
  z.string({ error: message }).check(z.maxLength(36, { error: message, abort: true }), z.uuid({ error: message }));

const required = (clean: readonly (typeof trimmed)[], message: string, maximum: number) =>
  z
    .string({ error: message })
    .check(
      ...clean,
      z.minLength(1, { error: message }),
      z.maxLength(maximum, { error: `Escribe como máximo ${maximum} caracteres`, abort: true }),
    );

const optional = (clean: readonly (typeof trimmed)[], maximum: number) =>
  z.optional(
    z.string({ error: 'Escribe un texto' }).check(...clean, z.maxLength(maximum, { error: `Escribe como máximo ${maximum} caracteres` })),
  );

/** Mandatory text: never blank. */
export const requiredText = (message: string, maximum = 2000) => required([trimmed], message, maximum);
/** Mandatory text on a single line, such as a name. */
export const requiredLine = (message: string, maximum: number) => required([trimmed, onOneLine], message, maximum);

/** Optional text; blank becomes an empty string. */
export const optionalText = (maximum = 2000) => optional([trimmed], maximum);
export const optionalLine = (maximum: number) => optional([trimmed, onOneLine], maximum);

/** A positive integer from a path segment or a query value. */
export const idParam = z.pipe(
  written(/^[1-9]\d{0,8}$/, 9, 'El identificador no es válido'),
  z.transform((text) => Number(text)),
);
/** Limited to PostgreSQL's `integer`. */
export const id = z.int().check(z.positive(), z.maximum(2_147_483_647));

/**
 * A record's version: the server returns it, and a form that saves the whole record sends it back. If it has changed in the meantime, the answer is
 * `record_changed`.
 */
export const version = z.int().check(z.positive());
export const baseVersion = z.optional(id);

export const isoTime = z.string();

/** Pesos with at most two decimals. */
export const pesos = z.number({ error: 'Escribe un monto' }).check(z.nonnegative());

export const email = z
  .string({ error: 'Escribe tu correo electrónico' })
  .check(
    trimmed,
    z.minLength(1, { error: 'Escribe tu correo electrónico' }),
    z.maxLength(254, { error: 'El correo es demasiado largo', abort: true }),
    z.email({ error: 'Escribe un correo como nombre@ejemplo.mx' }),
  );

const usernameForm = 'Usa de 3 a 30 letras, números, puntos o guiones';

export const newUsername = z
  .string({ error: 'Escribe un usuario' })
  .check(
    trimmed,
    z.minLength(1, { error: 'Escribe un usuario' }),
    z.maxLength(30, { error: usernameForm, abort: true }),
    z.regex(/^[A-Za-z0-9._-]{3,30}$/, { error: usernameForm }),
  );

/** Not trimmed: spaces are part of a password. */
export const newPassword = z
  .string({ error: 'Escribe una contraseña' })
  .check(
    z.minLength(8, { error: 'La contraseña debe tener al menos 8 caracteres' }),
    z.maxLength(128, { error: 'La contraseña debe tener como máximo 128 caracteres' }),
  );

export const note = requiredText('Escribe una nota', 2000);

/** `?limit=` of a list, 1 to 200, 50 by default; `?cursor=` is the `X-Next-Cursor` of the previous page. */
export const page = {
  limit: z.optional(
    z.pipe(
      written(/^([1-9]\d?|1\d\d|200)$/, 3, 'El límite va de 1 a 200'),
      z.transform((text) => Number(text)),
    ),
  ),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/** `?ids=1,2,3`: only these of a list, to read again what changed. */
export const ids = z.pipe(
  written(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 500, 'Escribe de 1 a 50 números, separados por comas'),
  z.transform((text) => [...new Set(text.split(',').map(Number))]),
);

/** The same for people. */
export const userIds = z.pipe(
  written(
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}){0,49}$/i,
    1849,
    'Escribe de 1 a 50 identificadores, separados por comas',
  ),
  z.transform((text) => [...new Set(text.toLowerCase().split(','))]),
);

/** What is typed into the search of a list. */
export const search = z.optional(z.string().check(trimmed, z.maxLength(200)));

/** Another order than the list's usual one. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.optional(z.enum(sorts, { error: 'El orden no existe' }));

/** A count that stops at `mostCounted`. */
export const count = z.int().check(z.minimum(0), z.maximum(mostCounted));
/** Null if very many rows match the search: they are not counted. */
export const searchedCount = z.nullable(count);

export const success = z.literal(true);
