import { describe, expect, test } from 'vitest';
import { outboxRoutes } from '#server/dev/outbox.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { callOf, contractOperations } from './contract-operations.ts';
import { resources } from './layers.ts';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const served = [...healthRoutes, ...allRoutes, ...outboxRoutes];

// Hand-written from docs/requirements.md, §7 and the decisions. Operations themselves check objects that only their owner may see.
const whoMay: Readonly<Record<string, string>> = {
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  // Authorised by a token or by its origin, not by a person's session.
  'GET /metrics': 'anyone',
  'GET /dev/outbox': 'anyone',
  'POST /login': 'anyone',
  // Authorised by the first login step.
  'POST /login/factor': 'anyone',
  'POST /register': 'anyone',
  'GET /register/:userId': 'anyone',
  'POST /register/:userId/email': 'anyone',
  // Also open to staff who have no second factor yet.
  'GET /verify': 'anyoneAtTheDoor',
  'POST /logout': 'anyoneAtTheDoor',
  'GET /profile/factors': 'atTheDoor',
  'POST /profile/factors': 'atTheDoor',
  'POST /profile/factors/confirmation': 'atTheDoor',
  'POST /profile/factors/recovery-codes': 'signedIn',
  'DELETE /profile/factors': 'signedIn',
  'DELETE /profile/factors/recovery': 'signedIn',
  'POST /verify-email': 'anyone',
  'POST /resend-verification-code': 'anyone',
  'POST /forgot-password': 'anyone',
  'POST /reset-password': 'anyone',
  'POST /confirm-email': 'anyone',
  // Authorised by the setup link from the terminal.
  'GET /setup/account': 'anyone',
  'PUT /setup/account': 'anyone',
  'GET /auth/methods': 'anyone',
  'GET /auth/google': 'anyone',
  'GET /auth/google/callback': 'anyone',
  'POST /profile/password': 'signedIn',
  'POST /profile/email': 'signedIn',
  'POST /profile/email/resend': 'signedIn',
  'POST /profile/email/verify': 'signedIn',
  'GET /avatars/:name': 'signedIn',
  'GET /packages': 'anyone',
  'POST /packages': 'admin',
  'GET /packages/features': 'anyone',
  'POST /packages/features': 'admin',
  'PUT /packages/features/:id': 'admin',
  'DELETE /packages/features/:id': 'admin',
  'POST /packages/:type': 'admin',
  'PUT /packages/:type/:id': 'admin',
  'PATCH /packages/:type/:id/active': 'admin',
  'GET /packages/:type': 'anyone',
  'GET /packages/:type/:id': 'anyone',
  'GET /checkout/drafts/:type/:id': 'customer',
  'GET /checkout/drafts': 'signedIn',
  'PUT /checkout/drafts/:type/:id': 'customer',
  'DELETE /checkout/drafts/:type/:id': 'customer',
  'GET /payment/methods': 'anyone',
  'POST /create_payment': 'customer',
  'POST /transfer_payment': 'customer',
  'POST /subscription/create': 'customer',
  'GET /payment/transfer/:subscriptionId': 'signedIn',
  'GET /payment/callback/status/:subscriptionId': 'signedIn',
  'POST /payment/cancel/:subscriptionId': 'signedIn',
  'POST /payment/retry/:subscriptionId': 'signedIn',
  'GET /payment/callback/:paymentId': 'signedIn',
  // Authorised by its signature.
  'POST /webhooks/mercadopago': 'anyone',
  'GET /profile': 'signedIn',
  'PUT /profile': 'signedIn',
  'GET /profile/subscriptions': 'signedIn',
  'GET /dashboard/settings': 'admin',
  'GET /dashboard/summary': 'admin',
  'GET /dashboard/payments': 'admin',
  'GET /dashboard/atlas': 'admin',
  'GET /dashboard/atlas/:machine': 'admin',
  'GET /dashboard/atlas/:machine/pictures/:picture': 'admin',
  'PATCH /dashboard/payments/:id/review': 'admin',
  'GET /dashboard/orders': 'admin',
  'GET /dashboard/orders/:id': 'admin',
  'PATCH /dashboard/orders/:id/status': 'admin',
  'POST /dashboard/orders/:id/transfers': 'admin',
  'PATCH /dashboard/orders/:id/assign': 'admin',
  'PATCH /dashboard/orders/:id/account': 'admin',
  'GET /development/projects': 'admin',
  'GET /development/all-projects': 'superadmin',
  'GET /development/projects/:id': 'admin',
  'PATCH /development/projects/:id/status': 'admin',
  'PATCH /development/projects/:id/urls': 'admin',
  'POST /support/renewals': 'signedIn',
  'PATCH /dashboard/renewals/:id/status': 'admin',
  'POST /support/tickets': 'customerOrAdmin',
  'GET /customer/requirements': 'signedIn',
  'GET /customer/requirements/:id': 'signedIn',
  'PATCH /customer/requirements/:id/status': 'signedIn',
  'POST /customer/requirements/:id/responses': 'signedIn',
  'GET /support/tickets': 'admin',
  'GET /support/tickets/:id': 'admin',
  'PATCH /support/tickets/:id/status': 'admin',
  'POST /support/tickets/:id/responses': 'admin',
  'PUT /support/attachments/:id': 'customerOrAdmin',
  'DELETE /support/attachments/:id': 'customerOrAdmin',
  'GET /support/attachments/:id': 'signedIn',
  'GET /adm/audit': 'superadmin',
  'POST /adm/audit/export': 'superadmin',
  'GET /adm/allusers': 'admin',
  'POST /quotes': 'anyone',
  'GET /dashboard/quotes': 'admin',
  'POST /adm/users': 'admin',
  'PUT /adm/users/:id': 'admin',
  'DELETE /adm/users/:id': 'admin',
  'POST /adm/users/:id/factor-recovery': 'superadmin',
  'POST /adm/factor-recoveries/:id/approval': 'superadmin',
  'DELETE /adm/factor-recoveries/:id': 'superadmin',
  'GET /users/:id': 'signedIn',
};

describe('the calls of the server', () => {
  test('have exactly the decided policies [R-159, R-162, R-277]', () => {
    expect(Object.fromEntries(served.map((route) => [callOf(route.operation), route.may.name]))).toEqual(whoMay);
    expect(served.length).toBe(Object.keys(whoMay).length);
  });

  test('are exactly the operations of the contract, each once', async () => {
    const operations = await contractOperations();
    expect(served.map((route) => route.operation.name).sort()).toEqual(operations.map((operation) => operation.name).sort());
    expect(served.filter((route) => !operations.includes(route.operation))).toEqual([]);
  });

  test('have unique names and addresses', () => {
    const names = served.map((route) => route.operation.name);
    const calls = served.map((route) => callOf(route.operation));
    expect([new Set(names).size, new Set(calls).size]).toEqual([served.length, served.length]);
  });

  test('are registered through the tables: apart from them only the event stream, the demo mail page, the site and the emulators, which production never loads, register routes', () => {
    const opens = /\b(?:app|instance|server|scope|fastify)\s*\.\s*(?:get|post|put|patch|delete|all|route)\s*\(/;
    const files = sourcesBelow('src/server')
      .filter(({ file, text }) => opens.test(withoutComments(text)) && !file.startsWith('src/server/dev/emulators/'))
      .map(({ file }) => file);
    expect(files).toEqual([
      'src/server/dev/mail-page.ts',
      'src/server/http/calls.ts',
      'src/server/http/server-sent-events.ts',
      'src/server/http/site.ts',
    ]);
  });
});

/** Route files of a resource whose rules do not come from its own policy file. */
const foreignRules = ({ file, text }: Source): string[] => {
  const [, folder = '', name = ''] = /^src\/server\/(.+)\/([\w-]+)\.routes\.ts$/.exec(file) ?? [];
  if (!resources.includes(folder.split('/')[0] ?? '')) return [];
  const rules = importsOf(text).filter(({ from, isType }) => !isType && /(?:\.policy|kernel\/actor)\.ts$/.test(from));
  const isOwn = rules.length === 1 && rules[0]?.from === `./${name}.policy.ts`;
  return isOwn ? [] : [`${file} has its rules from ${rules.map(({ from }) => from).join(', ') || 'nowhere'}`];
};

describe('authorisation', () => {
  test('is defined in the policy file of each resource', () => {
    const sources = sourcesBelow('src/server');
    const withoutPolicy = resources.filter(
      (resource) => !sources.some(({ file }) => file.startsWith(`src/server/${resource}/`) && file.endsWith('.policy.ts')),
    );
    expect(withoutPolicy).toEqual([]);
    expect(sources.flatMap(foreignRules)).toEqual([]);
  });

  test.each([
    ["import { admin } from '../kernel/actor.ts';", '../kernel/actor.ts'],
    ["import { may } from '../orders/orders.policy.ts';", '../orders/orders.policy.ts'],
    ["import { route } from '../operation/route.ts';", 'nowhere'],
  ])('is reported in any other file: %s', (text, from) => {
    const file = 'src/server/quotes/quotes.routes.ts';
    expect(foreignRules({ file, text })).toEqual([`${file} has its rules from ${from}`]);
  });
});
