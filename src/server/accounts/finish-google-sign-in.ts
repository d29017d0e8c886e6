import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInsRefused } from '../kernel/counters.ts';
import { ownOrigin } from '../kernel/own-origin.ts';
import { lockAccount } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { challengeFor, type SecondStep } from './factors/login-factor.ts';
import { refusedTo, secondStep } from './google-addresses.ts';
import { googlePerson } from './google-person.ts';
import { type Transaction, takeTransaction, transactionOf } from './google-transaction.ts';
import { signInOnce } from './limits.ts';
import { letIn, type Opened, openAccount } from './open-account.ts';
import { writeDownApart } from './refused-sign-ins.ts';
import { giveDeviceCookie } from './session-cookies.ts';
import type { AccountServices } from './sign-in-provider.ts';
import { countUp } from './throttle.store.ts';

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Back from the provider: into the account, or to the login with its notice and nothing changed. */
export async function finishGoogleSignIn(services: AccountServices, { request, reply }: Call): Promise<string> {
  const { config, now, log } = services;
  const transaction = transactionOf(request, config, now());
  takeTransaction(reply, config);
  try {
    const opened = await enter(services, transaction, request);
    const back = transaction?.back ?? null;
    if ('challenge' in opened) {
      giveDeviceCookie(reply, config, opened.deviceToken);
      reply.header('Location', secondStep(opened.challenge, back));
      return '';
    }
    await services.deliverSoon();
    const usual = letIn(reply, services, opened);
    reply.header('Location', opened.person.passwordDue || opened.person.factorDue ? usual : (back ?? usual));
  } catch (error) {
    await writeDownApart(services, { name: 'google', network: clientNetwork(request.ip), userId: null });
    signInsRefused.inc({ reason: 'google' });
    log.warn({ event: 'google_sign_in_refused', err: error }, 'sign-in with Google refused');
    reply.header('Location', refusedTo(transaction?.back ?? null));
  }
  return '';
}

async function enter(services: AccountServices, transaction: Transaction | null, request: FastifyRequest): Promise<Opened | SecondStep> {
  const { config, db, google, now } = services;
  if (google === null) throw new Error('not configured');
  if (transaction === null) throw new Error('this browser asked for no sign-in, or too long ago');
  if ((await countUp(db.query, [signInOnce(transaction.state)], now())) !== null) throw new Error('came back before');
  const identity = await google.finish(new URL(request.url, ownOrigin(request, config)), transaction);
  const opened = await db.transaction(async (tx) => {
    const person = await lockAccount(tx, await googlePerson(tx, identity, now()));
    if (!person?.isActive) throw new Error('the account is deactivated');
    return (await challengeFor(tx, person, services, request)) ?? openAccount(tx, person, services, request);
  });
  await services.deliverSoon();
  return opened;
}
