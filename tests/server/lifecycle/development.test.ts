import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { advanceDevelopment, type DevelopmentStep } from '#server/lifecycle/advance.ts';
import { type DevelopmentStatus, developmentStatuses } from '#shared/vocabulary.ts';
import type { TestDatabase } from '../../support/test-database.ts';
import {
  by,
  developer,
  now,
  openLifecycles,
  otherDeveloper,
  outcomeOf,
  refused,
  remains,
  type Standing,
  stand,
  told,
  undone,
} from './case.ts';

let d: TestDatabase;
beforeAll(async () => {
  d = await openLifecycles();
});
afterAll(() => d.close());

type Event = DevelopmentStep['event'];
const change = (to: DevelopmentStatus, note = 'Hablé con el cliente'): Event => ({ type: 'CHANGE_STATUS', to, note });
const assign = (developerId: string, developerActive = true): Event => ({ type: 'ASSIGN_DEVELOPER', developerId, developerActive });

/** Every event, tried on every order. */
const events: Record<string, Event> = {
  ...Object.fromEntries(developmentStatuses.map((to) => [`to ${to}`, change(to)])),
  'to design without a note': change('design', '  '),
  'to review without a note': change('review', ''),
  assign: assign(otherDeveloper),
  'assign who has it': assign(developer),
  'assign somebody inactive': assign(otherDeveloper, false),
  'go live': { type: 'GO_LIVE' },
};

const paid: Standing = { paymentStatus: 'confirmed', accountStatus: 'active' };
const withDeveloper: Standing = { ...paid, assignedTo: developer };

/** §4 of docs/requirements.md, hand-written: the state of an order and where accepted events lead. All others are refused. */
const table: [title: string, Standing & { developmentStatus: DevelopmentStatus }, Record<string, DevelopmentStatus>][] = [
  ['pending and unpaid', { developmentStatus: 'pending' }, {}],
  ['pending while the payment is in process', { developmentStatus: 'pending', paymentStatus: 'processing' }, {}],
  ['pending and unpaid, with a developer', { developmentStatus: 'pending', assignedTo: developer }, {}],
  [
    'pending and paid',
    { ...paid, developmentStatus: 'pending' },
    { 'to gathering_info': 'gathering_info', 'to design': 'design', assign: 'development', 'assign who has it': 'development' },
  ],
  [
    'gathering_info',
    { ...paid, developmentStatus: 'gathering_info' },
    { 'to pending': 'pending', 'to design': 'design', assign: 'development', 'assign who has it': 'development', 'go live': 'live' },
  ],
  [
    'design',
    { ...paid, developmentStatus: 'design' },
    {
      'to pending': 'pending',
      'to gathering_info': 'gathering_info',
      assign: 'development',
      'assign who has it': 'development',
      'go live': 'live',
    },
  ],
  [
    'design with a developer',
    { ...withDeveloper, developmentStatus: 'design' },
    {
      'to pending': 'pending',
      'to gathering_info': 'gathering_info',
      assign: 'development',
      'assign who has it': 'development',
      'go live': 'live',
    },
  ],
  [
    'development',
    { ...withDeveloper, developmentStatus: 'development' },
    { 'to review': 'review', 'to staging': 'staging', assign: 'development', 'assign who has it': 'development', 'go live': 'live' },
  ],
  [
    'review',
    { ...withDeveloper, developmentStatus: 'review' },
    { 'to development': 'development', 'to staging': 'staging', assign: 'review', 'assign who has it': 'review', 'go live': 'live' },
  ],
  [
    'staging',
    { ...withDeveloper, developmentStatus: 'staging' },
    { 'to development': 'development', 'to review': 'review', assign: 'staging', 'assign who has it': 'staging', 'go live': 'live' },
  ],
  ['live', { ...paid, developmentStatus: 'live' }, {}],
  ['live with a developer', { ...withDeveloper, developmentStatus: 'live' }, {}],
];

const cells = table.flatMap(([title, standing, accepted]) =>
  Object.entries(events).map(([name, event]) => ({ title, name, standing, event, to: accepted[name] })),
);

const tryStep = (tx: Tx, subscriptionId: number, event: Event) =>
  outcomeOf(advanceDevelopment(tx, { subscriptionId, event, by, note: ' Nota del equipo ', now }));

async function expectCell(tx: Tx, { standing, event, to }: (typeof cells)[number]) {
  const subscriptionId = await stand(tx, standing);
  const before = await remains(tx, subscriptionId);
  const outcome = await tryStep(tx, subscriptionId, event);
  const after = await remains(tx, subscriptionId);
  if (to === undefined) return expect({ outcome, after }).toEqual({ outcome: refused, after: before });
  const from = standing.developmentStatus;
  const current = standing.assignedTo ?? null;
  const developerId = event.type === 'ASSIGN_DEVELOPER' ? event.developerId : current;
  if (to === from && developerId === current) return expect({ outcome, after }).toEqual({ outcome: 'accepted', after: before });
  const entry = {
    lifecycle: 'development_status',
    subscriptionId,
    previousStatus: from,
    newStatus: to,
    changedBy: by,
    note: 'Nota del equipo',
    createdAt: now,
  };
  return expect({ outcome, after }).toEqual({
    outcome: 'accepted',
    after: {
      row: { ...before.row, developmentStatus: to, assignedTo: developerId, updatedAt: now },
      history: [entry],
      told: [
        ...(event.type === 'ASSIGN_DEVELOPER'
          ? told('developer.assigned', { subscriptionId, developerId, assignedBy: by }, 'mail', 'push')
          : []),
        ...(to === from ? [] : told('development.status_changed', { subscriptionId, from, to }, 'mail', 'push')),
      ],
    },
  });
}

describe.each(['accepted', 'refused'])('%s', (kind) => {
  const chosen = cells.filter(({ to }) => (to === undefined) === (kind === 'refused'));
  test.each(chosen)('$title: $name [R-353]', (cell) => undone(d.db, (tx) => expectCell(tx, cell)));
});

test('a missing order is not found', async () => {
  const refusal = await d.db.transaction((tx) => tryStep(tx, 999_999, { type: 'GO_LIVE' }));
  expect(refusal).toEqual({ code: 'not_found', message: 'Orden no encontrada' });
});
