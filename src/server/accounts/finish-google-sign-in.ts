import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInsRefused } from '../kernel/counters.ts';
import { ownOrigin } from '../kernel/own-origin.ts';
import { lockAccount } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { challengeFor } from './factors/login-factor.ts';
import { refusedTo, secondStep } from './google-addresses.ts';
import { googlePerson } from './google-person.ts';
import { type Transaction, takeTransaction, transactionOf } from './google-transaction.ts';
import { signInOnce } from './limits.ts';
import { letIn, type Opened, openAccount } from './open-account.ts';
import { writeDownApart } from './refused-sign-ins.ts';
import type { AccountServices } from './sign-in-provider.ts';
import { countUp } from './throttle.store.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handles the redirect from the provider: signs the person in, or leads to the login page with a notice and changes nothing. */
export async function finishGoogleSignIn(services: AccountServices, { request, reply }: Call): Promise<string> {
  const { config, now, log } = services;
  const transaction = transactionOf(request, config, now());
  takeTransaction(reply, config);
  try {
    const opened = await enter(services, transaction, request);
    const back = transaction?.back ?? null;
    if (typeof opened === 'string') {
      reply.header('Location', secondStep(opened, back));
      return '';
    }
    const usual = letIn(reply, services, opened);
    reply.header('Location', opened.person.factorDue ? usual : (back ?? usual));
  } catch (error) {
    await writeDownApart(services, { name: 'google', network: clientNetwork(request.ip), userId: null });
    signInsRefused.inc({ reason: 'google' });
    log.warn({ event: 'google_sign_in_refused', err: error }, 'sign-in with Google refused');
    reply.header('Location', refusedTo(transaction?.back ?? null));
  }
  return '';
}

async function enter(services: AccountServices, transaction: Transaction | null, request: FastifyRequest): Promise<Opened | string> {
  const { config, db, google, now } = services;
  if (google === null) throw new Error('not configured');
  if (transaction === null) throw new Error('this browser asked for no sign-in, or too long ago');
  if ((await countUp(db.query, [signInOnce(transaction.state)], now())) !== null) throw new Error('came back before');
  const identity = await google.finish(new URL(request.url, ownOrigin(request, config)), transaction);
  const opened = await db.transaction(async (tx) => {
    const person = await lockAccount(tx, await googlePerson(tx, identity, now()));
    if (!person?.isActive) throw new Error('the account is deactivated');
    return (await challengeFor(tx, person, services)) ?? openAccount(tx, person, services, request);
  });
  await services.deliverSoon();
  return opened;
}
