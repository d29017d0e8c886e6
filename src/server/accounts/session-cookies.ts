import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../kernel/env.ts';
import { sessionLifetimeMs } from './sessions.store.ts';
import { looksLikeToken } from './tokens.ts';

type Kind = 'session' | 'device';
const day = 24 * 60 * 60;

/** Browsers refuse `__Host-` and `Secure` cookies over plain HTTP, which the demo uses. */
export const cookieName = (config: Pick<Config, 'mode'>, kind: Kind | 'google' | 'registration'): string =>
  config.mode === 'production' ? `__Host-${kind}` : kind;
export const cookieAttributes = (config: Config) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: config.mode === 'production' }) as const;

const secondsOf: Record<Kind, number> = { session: sessionLifetimeMs / 1000, device: 400 * day };

const tokenOf = (kind: Kind) => (request: FastifyRequest, config: Config) => {
  const token = request.cookies[cookieName(config, kind)];
  return token !== undefined && looksLikeToken(token) ? token : null;
};
const give = (kind: Kind) => (reply: FastifyReply, config: Config, token: string) => {
  reply.setCookie(cookieName(config, kind), token, { ...cookieAttributes(config), maxAge: secondsOf[kind] });
};

export const sessionTokenOf = tokenOf('session');
export const giveSessionCookie = give('session');
export const takeSessionCookie = (reply: FastifyReply, config: Config): void => {
  reply.clearCookie(cookieName(config, 'session'), cookieAttributes(config));
};

/** Shows that somebody signed in from this browser before; grants no access. */
export const deviceTokenOf = tokenOf('device');
export const giveDeviceCookie = give('device');

/** The registration requested by this browser: codes entered here count as its owner's attempts. */
export const registrationOf = (request: FastifyRequest, config: Config): string | null => {
  const id = request.cookies[cookieName(config, 'registration')];
  return id !== undefined && z.safeParse(z.uuid(), id).success ? id : null;
};
export const giveRegistrationCookie = (reply: FastifyReply, config: Config, registrationId: string): void => {
  reply.setCookie(cookieName(config, 'registration'), registrationId, { ...cookieAttributes(config), maxAge: day });
};
