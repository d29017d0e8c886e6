import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { type DevelopmentContext, developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { whyDevelopmentRefused } from '#machines/lifecycles/development-status/explain-development.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import type { Person } from '../matrix/verdicts.ts';
import { barred, declareCases, declaredMoves, distinct, everybody, type Refused, refused, titleOf } from './cases.ts';
import { type DevelopmentCall, developer, developmentCalls } from './development-calls.ts';
import { playAccepted, playRefused } from './play.ts';
import { idsOf, ownerAddress, theStage } from './stage.ts';
import { daysFrom, emitted, entryOf, onceEach, standOrder } from './stand-order.ts';
import type { Trace } from './trace.ts';

const stage = theStage();

const machine = developmentStatusMachine;
const statuses = Object.keys(machine.states) as DevelopmentStatus[];
const contexts: readonly DevelopmentContext[] = [
  ...[true, false].flatMap((paymentConfirmed) =>
    [true, false].map((developerAssigned) => ({ paymentConfirmed, developerAssigned, accountCancelled: false })),
  ),
  { paymentConfirmed: true, developerAssigned: true, accountCancelled: true },
];

interface DevelopmentCase {
  status: DevelopmentStatus;
  context: DevelopmentContext;
  title: string;
}
const startingCases = statuses.flatMap((status) =>
  contexts.map((context): DevelopmentCase => {
    const money = context.paymentConfirmed ? 'paid' : 'unpaid';
    const account = context.accountCancelled ? ', cancelled' : '';
    return { status, context, title: `${status} (${money}, ${context.developerAssigned ? 'with' : 'without'} a developer${account})` };
  }),
);

/** The database constraint that makes this case impossible, if any. */
const ruledOut = ({ status, context }: DevelopmentCase): string | null => {
  if (['development', 'review', 'staging'].includes(status) && !context.developerAssigned) return 'delivery_has_developer';
  return status !== 'pending' && !context.paymentConfirmed ? 'work_is_paid' : null;
};

/** Refusals change nothing, so refused cases share one order. */
const standing = onceEach<DevelopmentCase, number>();

const stand = ({ status, context }: DevelopmentCase): Promise<number> =>
  standOrder(stage, {
    developmentStatus: status,
    assignedTo: context.developerAssigned ? developer : null,
    ...(context.paymentConfirmed
      ? {
          paymentStatus: 'confirmed',
          accountStatus: context.accountCancelled ? 'cancelled' : 'active',
          startDate: daysFrom(stage.now, -5),
          endDate: daysFrom(stage.now, 360),
        }
      : {}),
  });

const absent = { order: 'Orden no encontrada', project: 'Proyecto no encontrado' };

interface CallCase {
  given: DevelopmentCase;
  call: DevelopmentCall;
  person: Person;
  /** The resulting status, or the refusal. */
  outcome: DevelopmentStatus | Refused;
}

function outcomeOf({ status, context }: DevelopmentCase, call: DevelopmentCall, person: Person): CallCase['outcome'] {
  const no = barred('admin', person, absent[call.about]) ?? call.atTheDoor;
  if (no) return no;
  const before = machine.resolveState({ value: status, context });
  if (before.can(call.event)) return transition(machine, before, call.event)[0].value;
  return refused(409, 'transition_refused', whyDevelopmentRefused(status, context, call.event));
}

/** Calls that never reach the machine behave alike in every context: one context per status is enough. */
const isWorthAsking = ({ context }: DevelopmentCase, { atTheDoor }: DevelopmentCall): boolean =>
  atTheDoor === undefined || (context.paymentConfirmed && context.developerAssigned && !context.accountCancelled);

/** Everybody; for a cancelled account, which refuses everybody, only an admin. */
const askers = ({ context }: DevelopmentCase): readonly Person[] => (context.accountCancelled ? ['staff 400'] : everybody);

const cases = startingCases
  .filter((given) => ruledOut(given) === null)
  .flatMap((given) =>
    developmentCalls
      .filter((call) => isWorthAsking(given, call))
      .flatMap((call) =>
        askers(given).map((person) => {
          const outcome = outcomeOf(given, call, person);
          return { given, call, person, outcome, title: titleOf(machine.id, given.title, call.says, person, outcome) };
        }),
      ),
  );

const addressOf = (developerId: string): string => (developerId === idsOf['staff 400'] ? 'admin@ejemplo.mx' : 'superadmin@ejemplo.mx');

function effect(id: number, { given, call, person }: CallCase, to: DevelopmentStatus, before: Trace): Trace {
  const from = given.status;
  const current = given.context.developerAssigned ? developer : null;
  const assigned = call.developer ?? current;
  // Assigning the same developer again is accepted and changes nothing.
  if (to === from && assigned === current) return before;
  const by = idsOf[person === 'guest' ? 'owner' : person];
  // Developers who assign themselves get no mail.
  const toDeveloper = call.developer === undefined || call.developer === by ? [] : [addressOf(call.developer)];
  return {
    ...before,
    order: {
      ...before.order,
      ...{ development_status: to, assigned_to: assigned, updated_at: stage.now.toISOString() },
      ...(to === 'live' ? { launched_at: stage.now.toISOString() } : {}),
    },
    history: [entryOf(stage, id, { lifecycle: 'development_status', from, to, by, note: call.note })],
    outbox: [
      ...(call.developer === undefined
        ? []
        : emitted('developer.assigned', { subscriptionId: id, developerId: call.developer, assignedBy: by }, 'mail', 'push')),
      ...(to === from ? [] : emitted('development.status_changed', { subscriptionId: id, from, to }, 'mail', 'push')),
    ],
    mails: [...toDeveloper, ...(to === from ? [] : [ownerAddress])],
  };
}

/** The status of the order or project in the answer. */
const shown = (body: unknown): unknown => {
  const { success, order, project } = body as { success: boolean } & Record<
    'order' | 'project',
    { development_status: string } | undefined
  >;
  return { success, status: (order ?? project)?.development_status };
};

describe(`${machine.id} over HTTP [R-121, R-123, R-148, R-193, R-349, R-362]`, () => {
  declareCases(cases, async (one) => {
    const { given, call, person, outcome } = one;
    if (typeof outcome !== 'string') {
      const id = await standing(given, () => stand(given));
      return playRefused(stage, id, person, call.ask(id), outcome);
    }
    const id = await stand(given);
    return playAccepted(stage, id, person, call.ask(id), {
      shown,
      shows: { success: true, status: outcome },
      after: (before) => effect(id, one, outcome, before),
    });
  });

  const impossible = startingCases.filter((given) => ruledOut(given) !== null);
  test.each(impossible.map((one) => [one.title, one] as const))('%s: the database rules it out', async (_, given) => {
    const standing = stand(given).catch((error: { cause?: { constraint?: string } }) => error.cause?.constraint);
    expect(await standing).toBe(ruledOut(given));
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ given, call, outcome }) =>
      typeof outcome === 'string' ? [`${given.status} ${call.event.type} ${outcome}`] : [],
    );
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
