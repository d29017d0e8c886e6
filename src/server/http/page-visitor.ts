import type { IncomingHttpHeaders } from 'node:http';
import { cookieName } from '../accounts/session-cookies.ts';
import type { Config } from '../kernel/env.ts';

/** Without a session cookie, nobody can be signed in. With one, somebody may be. */
export const isGuestIn = ({ cookie = '' }: IncomingHttpHeaders, config: Pick<Config, 'mode'>): boolean =>
  !cookie.includes(`${cookieName(config, 'session')}=`);

/** The key of a finished page. Guests get a page of islands; for others, the application hydrates the whole page. */
export const keyOf = (location: string, isGuest: boolean): string => (isGuest ? location : `session ${location}`);
