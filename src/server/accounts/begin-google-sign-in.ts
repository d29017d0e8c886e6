import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirect } from '#shared/safe-redirect.ts';
import { ownOrigin } from '../kernel/own-origin.ts';
import { callbackOf, refusedTo } from './google-addresses.ts';
import { giveTransaction, transactionLifetimeMs } from './google-transaction.ts';
import { type AccountServices, newChecks } from './sign-in-provider.ts';

interface Call {
  input: { query: { redirect?: string | undefined } };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A cookie holds no more. */
const longestWayBack = 1_500;

/** To the provider, with what only this browser may come back with in its cookie. */
export async function beginGoogleSignIn(services: AccountServices, { input, request, reply }: Call): Promise<string> {
  const { config, google, now, log } = services;
  const origin = ownOrigin(request, config);
  const wanted = safeRedirect(input.query.redirect ?? null, origin);
  const back = wanted !== null && wanted.length <= longestWayBack ? wanted : null;
  reply.header('Location', refusedTo(back));
  if (google === null) return '';
  try {
    const checks = newChecks();
    const address = await google.begin(callbackOf(origin), checks);
    giveTransaction(reply, config, { ...checks, back, until: now().getTime() + transactionLifetimeMs });
    // The demo's own provider is opened under the name by which the shop was.
    reply.header('Location', config.google?.isEmulated ? `${origin}${address.pathname}${address.search}` : address.href);
  } catch (error) {
    log.warn({ event: 'google_sign_in_failed', err: error }, 'provider of sign-ins not reachable');
  }
  return '';
}
