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

/** Keeps the address within a cookie's size limit. */
const longestWayBack = 1_500;

/** Redirects to the provider. A cookie holds the values that bind the provider's answer to this browser. */
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
    // The demo's own provider is opened under the host that the browser used for the shop.
    reply.header('Location', config.google?.isEmulated ? `${origin}${address.pathname}${address.search}` : address.href);
  } catch (error) {
    log.warn({ event: 'google_sign_in_failed', err: error }, 'provider of sign-ins not reachable');
  }
  return '';
}
