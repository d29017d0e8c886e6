import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseCodeOf, isDatabaseAway } from './database-error.ts';

const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s<>"'()=]+/g, (word) => (word.slice(1, -1).includes('@') ? '[correo]' : word));

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/**
 * Describes an error without typed text: a failed query's message contains its parameters, the database repeats values, and a mail server
 * repeats addresses. The key is `errorCode`, not `code`, which is redacted because sign-in codes use it.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const errorCode = databaseCodeOf(error) ?? (error as NodeJS.ErrnoException).code;
  const base = {
    type: error.name,
    ...(errorCode === undefined ? {} : { errorCode }),
    // The stack says nothing about an unreachable database.
    ...(isDatabaseAway(error) ? {} : { stack: framesOf(error) }),
  };
  if (error instanceof DrizzleQueryError || (errorCode !== undefined && isSqlState(errorCode))) {
    const { constraint } = (error instanceof DrizzleQueryError ? error.cause : error) as { constraint?: string };
    return { ...base, ...(constraint === undefined ? {} : { constraint }) };
  }
  return { ...base, message: withoutAddresses(error.message) };
}

/** Logs JSON lines without personal data or secrets: requests by their route, never by their values. */
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
