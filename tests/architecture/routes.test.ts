import { describe, expect, test } from 'vitest';
import { outboxRoutes } from '#server/dev/outbox.routes.ts';
import { healthRoutes } from '#server/health/health.routes.ts';
import { allRoutes } from '#server/http/all-routes.ts';
import { callOf, contractOperations } from './contract-operations.ts';
import { layers } from './server-layers.ts';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const served = [...healthRoutes, ...allRoutes, ...outboxRoutes];

// Typed by hand from docs/requirements.md, §7 and the decisions. Objects that only their owner may see are the operations' own business.
const whoMay: Readonly<Record<string, string>> = {
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  // Judged by its own token or by where it comes from, not by a person.
  'GET /metrics': 'anyone',
  'GET /dev/outbox': 'anyone',
  'POST /login': 'anyone',
  // Judged by the first step.
  'POST /login/factor': 'anyone',
  'POST /register': 'anyone',
  'GET /register/:userId': 'anyone',
  'POST /register/:userId/email': 'anyone',
  // Open also to those of the staff who have no second factor yet.
  'GET /verify': 'anyoneAtTheDoor',
  'POST /logout': 'anyoneAtTheDoor',
  'GET /profile/factors': 'atTheDoor',
  'POST /profile/factors': 'atTheDoor',
  'POST /profile/factors/confirmation': 'atTheDoor',
  'POST /profile/factors/recovery-codes': 'signedIn',
  'DELETE /profile/factors': 'signedIn',
  'GET /profile/sessions': 'signedIn',
  'DELETE /profile/sessions': 'signedIn',
  'DELETE /profile/sessions/:id': 'signedIn',
  'DELETE /adm/users/:id/sessions': 'team',
  'GET /adm/invitations': 'team',
  'POST /adm/invitations': 'team',
  'DELETE /adm/invitations/:id': 'team',
  'GET /invitations/:token': 'anyone',
  'POST /invitations/:token': 'anyone',
  'POST /verify-email': 'anyone',
  'POST /resend-verification-code': 'anyone',
  'POST /dashboard/mail-check': 'settings',
  'POST /dashboard/mail-check/code': 'settings',
  'POST /forgot-password': 'anyone',
  'POST /reset-password': 'anyone',
  'POST /confirm-email': 'anyone',
  // Judged by the link of the terminal.
  'GET /setup/account': 'anyone',
  'PUT /setup/account': 'anyone',
  'GET /auth/methods': 'anyone',
  'GET /auth/google': 'anyone',
  'GET /auth/google/callback': 'anyone',
  'POST /profile/password': 'ownerOfPassword',
  'POST /profile/email': 'signedIn',
  'POST /profile/email/resend': 'signedIn',
  'POST /profile/email/verify': 'signedIn',
  'GET /avatars/:name': 'signedIn',
  'GET /packages': 'anyone',
  'POST /packages': 'packages',
  'GET /packages/features': 'anyone',
  'POST /packages/features': 'packages',
  'PUT /packages/features/:id': 'packages',
  'DELETE /packages/features/:id': 'packages',
  'POST /packages/:type': 'packages',
  'PUT /packages/:type/:id': 'packages',
  'PATCH /packages/:type/:id/active': 'packages',
  'GET /packages/:type': 'anyone',
  'GET /packages/:type/:id': 'anyone',
  'GET /checkout/drafts/:type/:id': 'customer',
  'GET /checkout/drafts': 'signedIn',
  'PUT /checkout/drafts/:type/:id': 'customer',
  'PUT /dashboard/settings/:section': 'agency',
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
  // Judged by its signature.
  'POST /webhooks/mercadopago': 'anyone',
  'GET /profile': 'signedIn',
  'PUT /profile': 'signedIn',
  'GET /profile/subscriptions': 'signedIn',
  'GET /dashboard/settings': 'settings',
  'GET /dashboard/settings/:section': 'agency',
  'GET /dashboard/summary': 'summary',
  'GET /dashboard/deliveries': 'deliveries',
  'PATCH /dashboard/deliveries/:id': 'deliveries',
  'GET /dashboard/payments': 'payments',
  'GET /dashboard/atlas': 'diagrams',
  'GET /dashboard/atlas/:machine': 'diagrams',
  'GET /dashboard/atlas/:machine/pictures/:picture': 'diagrams',
  'PATCH /dashboard/payments/:id/review': 'refunds',
  'GET /dashboard/orders': 'orders',
  'GET /dashboard/orders/:id': 'orders',
  'PATCH /dashboard/orders/:id/status': 'payments or work',
  'PATCH /dashboard/orders/:id/assign': 'work',
  'PATCH /dashboard/orders/:id/account': 'accounts',
  'GET /development/projects': 'work',
  'GET /development/all-projects': 'allWork',
  'GET /development/projects/:id': 'work',
  'PATCH /development/projects/:id/status': 'work',
  'PATCH /development/projects/:id/urls': 'work',
  'POST /support/renewals': 'signedIn',
  'PATCH /dashboard/renewals/:id/status': 'payments',
  'POST /support/tickets': 'customer or threads',
  'GET /customer/requirements': 'signedIn',
  'GET /customer/requirements/:id': 'signedIn',
  'PATCH /customer/requirements/:id/status': 'signedIn',
  'POST /customer/requirements/:id/responses': 'signedIn',
  'GET /support/tickets': 'threads',
  'GET /support/tickets/:id': 'threads',
  'PATCH /support/tickets/:id/status': 'threads',
  'POST /support/tickets/:id/responses': 'threads',
  'PUT /support/attachments/:id': 'customer or threads',
  'DELETE /support/attachments/:id': 'customer or threads',
  'GET /support/attachments/:id': 'signedIn',
  'GET /adm/audit': 'audit',
  'POST /adm/audit/export': 'audit',
  'GET /adm/allusers': 'people',
  'POST /quotes': 'anyone',
  'GET /dashboard/quotes': 'quotes',
  'POST /adm/users': 'people',
  'PUT /adm/users/:id': 'people',
  'DELETE /adm/users/:id': 'people',
  'GET /users/:id': 'signedIn',
};

describe('the calls of the server', () => {
  test('have exactly the policies that were decided [R-159, R-162, R-277]', () => {
    expect(Object.fromEntries(served.map((route) => [callOf(route.operation), route.may.name]))).toEqual(whoMay);
    expect(served.length).toBe(Object.keys(whoMay).length);
  });

  test('are exactly the operations of the contract, each once', async () => {
    const operations = await contractOperations();
    expect(served.map((route) => route.operation.name).sort()).toEqual(operations.map((operation) => operation.name).sort());
    expect(served.filter((route) => !operations.includes(route.operation))).toEqual([]);
  });

  test('have different names and addresses', () => {
    const names = served.map((route) => route.operation.name);
    const calls = served.map((route) => callOf(route.operation));
    expect([new Set(names).size, new Set(calls).size]).toEqual([served.length, served.length]);
  });

  test('are registered through the tables: besides these, only the event stream, the demo mail page, the site and the emulators, which production never loads, open an address', () => {
    const opens = /\b(?:app|instance|server|scope|fastify)\s*\.\s*(?:get|post|put|patch|delete|all|route)\s*\(/;
    const files = sourcesBelow('src/server')
      .filter(({ file, text }) => opens.test(withoutComments(text)) && !file.startsWith('src/server/dev/emulators/'))
      .map(({ file }) => file);
    expect(files).toEqual([
      'src/server/dev/mail-page.ts',
      'src/server/http/calls.ts',
      'src/server/http/server-sent-events.ts',
      'src/server/http/site-files.ts',
      'src/server/http/site.ts',
    ]);
  });
});

const resources = layers.find((rooms) => rooms.includes('accounts')) ?? [];

/** Rules for a resource's routes that do not come from its own policy file. */
const foreignRules = ({ file, text }: Source): string[] => {
  const [, folder = '', name = ''] = /^src\/server\/(.+)\/([\w-]+)\.routes\.ts$/.exec(file) ?? [];
  if (!resources.includes(folder.split('/')[0] ?? '')) return [];
  const rules = importsOf(text).filter(({ from }) => /(?:\.policy|kernel\/actor)\.ts$/.test(from));
  const isOwn = rules.length === 1 && rules[0]?.from === `./${name}.policy.ts`;
  return isOwn ? [] : [`${file} has its rules from ${rules.map(({ from }) => from).join(', ') || 'nowhere'}`];
};

describe('who may what', () => {
  test('stands in the policy file of each resource', () => {
    const sources = sourcesBelow('src/server');
    const withoutPolicy = resources.filter(
      (room) => !sources.some(({ file }) => file.startsWith(`src/server/${room}/`) && file.endsWith('.policy.ts')),
    );
    expect(withoutPolicy).toEqual([]);
    expect(sources.flatMap(foreignRules)).toEqual([]);
  });

  test.each([
    ["import { admin } from '../kernel/actor.ts';", '../kernel/actor.ts'],
    ["import { may } from '../orders/orders.policy.ts';", '../orders/orders.policy.ts'],
    ["import { route } from '../operation/route.ts';", 'nowhere'],
  ])('planted elsewhere, it is named: %s', (text, from) => {
    const file = 'src/server/quotes/quotes.routes.ts';
    expect(foreignRules({ file, text })).toEqual([`${file} has its rules from ${from}`]);
  });
});
