import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';
import { databaseCodeOf } from '../db/database-error.ts';

const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>"'()=]+@[^\s<>"'()=]+/g, '[correo]');

const framesOf = (error: Error): string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);

/** An error without what people typed: a failed query's text carries its parameters, and a mail server repeats addresses. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = databaseCodeOf(error) ?? (error as NodeJS.ErrnoException).code;
  const base = { type: error.name, ...(code === undefined ? {} : { code }), stack: framesOf(error) };
  if (error instanceof DrizzleQueryError) {
    const constraint = (error.cause as { constraint?: string } | undefined)?.constraint;
    return { ...base, ...(constraint === undefined ? {} : { constraint }) };
  }
  return { ...base, message: withoutAddresses(error.message) };
}

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
