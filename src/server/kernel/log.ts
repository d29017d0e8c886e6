import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseCodeOf, isDatabaseAway } from './database-error.ts';

/** A mail server quotes what it refuses: addresses, and links that open somebody's door. */
const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/https?:\/\/[^\s<>"']+/gi, '[enlace]')
    .replaceAll(/[^\s<>"'()=]+/g, (word) => (word.slice(1, -1).includes('@') ? '[correo]' : word));

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/**
 * An error without what people typed: a failed query's text carries its parameters, the database repeats values, and a mail server addresses. Not under the
 * name `code`: what people type to come in has it, and is hidden.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const errorCode = databaseCodeOf(error) ?? (error as NodeJS.ErrnoException).code;
  const base = {
    type: error.name,
    ...(errorCode === undefined ? {} : { errorCode }),
    // Where a database that is away was asked from explains nothing.
    ...(isDatabaseAway(error) ? {} : { stack: framesOf(error) }),
  };
  if (error instanceof DrizzleQueryError || (errorCode !== undefined && isSqlState(errorCode))) {
    const { constraint } = (error instanceof DrizzleQueryError ? error.cause : error) as { constraint?: string };
    return { ...base, ...(constraint === undefined ? {} : { constraint }) };
  }
  return { ...base, message: withoutAddresses(error.message) };
}

/** An error in a word or two: its text may repeat what people typed. */
export const shortReason = (error: unknown): string => {
  const { type, errorCode } = describeError(error);
  const { responseCode } = (error ?? {}) as { responseCode?: unknown };
  return [type, errorCode, responseCode].filter((part) => part !== undefined).join(' ');
};

/** JSON lines without personal data or secrets: requests are logged by their route, never by their values. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError, req: (request: { id?: string }) => ({ id: request.id }), res: () => undefined },
      redact: {
        paths: [
          ...['cookie', 'authorization', 'set-cookie', 'body', 'email', 'password', 'code', 'token'].flatMap((name) => [
            `["${name}"]`,
            `*["${name}"]`,
            `*.headers["${name}"]`,
          ]),
        ],
        censor: '[oculto]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  );
