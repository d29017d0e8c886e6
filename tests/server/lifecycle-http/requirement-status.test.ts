import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { whyRequirementRefused } from '#machines/lifecycles/requirement-status/explain-requirement.ts';
import { type RequirementEvent, requirementStatusMachine } from '#machines/lifecycles/requirement-status/requirement-status.machine.ts';
import { requirements } from '#server/db/schema/requirements.ts';
import { brand } from '#shared/brand.ts';
import { type RequirementStatus, requirementStatuses } from '#shared/vocabulary.ts';
import type { Person, Who } from '../matrix/verdicts.ts';
import { barred, declareCases, declaredMoves, distinct, everybody, type Refused, refused, titleOf } from './cases.ts';
import { type Ask, playAccepted, playRefused } from './play.ts';
import { idsOf, theStage } from './stage.ts';
import { daysFrom, emitted, onceEach, standOrder } from './stand-order.ts';
import type { Row, Trace } from './trace.ts';

const stage = theStage();

const machine = requirementStatusMachine;
const statuses = Object.keys(machine.states) as RequirementStatus[];

interface Call {
  says: string;
  event: RequirementEvent;
  who: Who;
  ask: (ticketId: number) => Ask;
}

const moves = (to: RequirementStatus): Call[] => [
  {
    says: `CHANGE_STATUS to ${to} on the customer's side`,
    event: { type: 'CHANGE_STATUS', to },
    who: 'owner',
    ask: (ticketId) => ({ method: 'PATCH', path: `/customer/requirements/${ticketId}/status`, body: { status: to } }),
  },
  {
    says: `CHANGE_STATUS to ${to} on the side of the staff`,
    event: { type: 'CHANGE_STATUS', to },
    who: 'admin',
    ask: (ticketId) => ({ method: 'PATCH', path: `/support/tickets/${ticketId}/status`, body: { status: to } }),
  },
];

const message = 'Sigue sin verse en el celular';

/** How each event of the machine is sent. */
const calls = {
  CHANGE_STATUS: requirementStatuses.flatMap(moves),
  CUSTOMER_REPLIED: [
    {
      says: 'CUSTOMER_REPLIED',
      event: { type: 'CUSTOMER_REPLIED' },
      who: 'owner',
      ask: (ticketId) => ({ method: 'POST', path: `/customer/requirements/${ticketId}/responses`, body: { message } }),
    },
  ],
} satisfies Record<RequirementEvent['type'], Call[]>;

interface Case {
  from: RequirementStatus;
  call: Call;
  person: Person;
  outcome: RequirementStatus | Refused;
}

function outcomeOf(from: RequirementStatus, call: Call, person: Person): Case['outcome'] {
  const no = barred(call.who, person, 'Requerimiento no encontrado');
  if (no) return no;
  const before = machine.resolveState({ value: from, context: {} });
  if (before.can(call.event)) return transition(machine, before, call.event)[0].value;
  // A reply is accepted even if the status does not change.
  if (call.event.type === 'CUSTOMER_REPLIED') return from;
  return refused(409, 'transition_refused', whyRequirementRefused(from, {}, call.event));
}

const cases = statuses.flatMap((from) =>
  Object.values(calls)
    .flat()
    .flatMap((call: Call) =>
      everybody.map((person) => {
        const outcome = outcomeOf(from, call, person);
        return { from, call, person, outcome, title: titleOf(machine.id, from, call.says, person, outcome) };
      }),
    ),
);

const orderOfTicket = new Map<number, number>();
async function stand(status: RequirementStatus): Promise<number> {
  const order = await standOrder(stage, { paymentStatus: 'confirmed', accountStatus: 'active' });
  const times = { createdAt: daysFrom(stage.now, -1), updatedAt: daysFrom(stage.now, -1) };
  const wanted = { requestType: 'change', description: 'Agregar el horario de diciembre' } as const;
  const [row] = await stage.t.db.query
    .insert(requirements)
    .values({ subscriptionId: order, raisedBy: idsOf.owner, requirementStatus: status, ...wanted, ...times })
    .returning({ ticketId: requirements.ticketId });
  if (!row) throw new Error('the requirement was not stored');
  orderOfTicket.set(row.ticketId, order);
  return row.ticketId;
}
const orderOf = (ticketId: number): number => orderOfTicket.get(ticketId) ?? 0;
const standing = onceEach<RequirementStatus, number>();

const touched = (row: Row | undefined, change: Row): Row => ({ ...row, ...change, updated_at: stage.now.toISOString() });

const isOver = (status: RequirementStatus): boolean => status === 'resolved' || status === 'closed';

function moved(ticketId: number, { from, person }: Case, to: RequirementStatus, before: Trace): Trace {
  if (to === from) return before;
  const by = person === 'guest' ? null : idsOf[person];
  const reopens = isOver(from) && !isOver(to);
  // A change is the agency's until it is resolved; an answer is owed only if the customer opens it again.
  const waits = { awaits: 'agency', awaits_since: person === 'owner' ? stage.now.toISOString() : null };
  return {
    ...before,
    requirements: before.requirements.map((row) => touched(row, { requirement_status: to, ...(reopens ? waits : {}) })),
    requirementHistory: [
      { ticket_id: ticketId, previous_status: from, new_status: to, changed_by: by, created_at: stage.now.toISOString() },
    ],
    outbox: emitted('requirement.status_changed', { subscriptionId: orderOf(ticketId), ticketId, from, to }, 'push'),
  };
}

/** The reply is stored, and staff get a mail; then the status follows. */
function replied(ticketId: number, one: Case, to: RequirementStatus, before: Trace): Trace {
  const after = moved(ticketId, one, to, before);
  const at = stage.now.toISOString();
  const payload = { subscriptionId: orderOf(ticketId), ticketId, responseId: expect.any(Number), toStaff: true, developerId: null };
  return {
    ...after,
    requirements: after.requirements.map((row) => touched(row, { awaits: 'agency', awaits_since: at })),
    responses: [{ ticket_id: ticketId, user_id: idsOf.owner, message, idempotency_key: null, created_at: at }],
    outbox: [...emitted('requirement.answered', payload, 'mail', 'push'), ...after.outbox],
    mails: [brand.email],
  };
}

interface Said {
  success: boolean;
  requirement?: { status: string };
  response?: { message: string };
}

describe(`${machine.id} over HTTP [R-131, R-221, R-376, R-383]`, () => {
  declareCases(cases, async (one) => {
    const { from, call, person, outcome } = one;
    if (typeof outcome !== 'string') {
      const ticketId = await standing(from, () => stand(from));
      return playRefused(stage, orderOf(ticketId), person, call.ask(ticketId), outcome);
    }
    const ticketId = await stand(from);
    const isReply = call.event.type === 'CUSTOMER_REPLIED';
    return playAccepted(stage, orderOf(ticketId), person, call.ask(ticketId), {
      ok: isReply ? 201 : 200,
      shown: (body) => {
        const { success, requirement, response } = body as Said;
        return { success, said: requirement?.status ?? response?.message };
      },
      shows: { success: true, said: isReply ? message : outcome },
      after: (before) => (isReply ? replied(ticketId, one, outcome, before) : moved(ticketId, one, outcome, before)),
    });
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ from, call, outcome }) =>
      typeof outcome === 'string' && outcome !== from ? [`${from} ${call.event.type} ${outcome}`] : [],
    );
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
