import { describe, expect, test } from 'vitest';
import { transition } from 'xstate';
import { accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { whyAccountRefused } from '#machines/lifecycles/account-status/explain-account.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import type { AccountStatus } from '#shared/vocabulary.ts';
import { type AccountCall, accountCalls } from './account-calls.ts';
import { type AccountCase, type AccountScene, accountEffect, standAccount } from './account-scene.ts';
import { type Asker, barred, declareCases, declaredMoves, distinct, isPerson, type Refused, refused, titleOf } from './cases.ts';
import { playAccepted, playRefused, playTold } from './play.ts';
import { sendNotice } from './provider-money.ts';
import { theStage } from './stage.ts';
import { onceEach } from './stand-order.ts';
import type { Trace } from './trace.ts';

const stage = theStage();

const machine = accountStatusMachine;
const statuses = Object.keys(machine.states) as AccountStatus[];
const startingCases = statuses.flatMap((status) =>
  [false, true].map((endDatePassed): AccountCase => {
    return { status, context: { endDatePassed }, title: `${status} (${endDatePassed ? 'after' : 'before'} its end)` };
  }),
);

interface CallCase {
  given: AccountCase;
  call: AccountCall;
  by: Asker;
  /** The resulting status, or the refusal. */
  outcome: AccountStatus | Refused;
}

const nextOf = ({ status, context }: AccountCase, { event }: AccountCall): AccountStatus | null => {
  const before = machine.resolveState({ value: status, context });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
};

function outcomeOf(given: AccountCase, call: AccountCall, by: Asker): CallCase['outcome'] {
  const no = isPerson(by) ? (barred(call.who, by, call.notThere) ?? call.atTheDoor) : null;
  if (no) return no;
  const to = nextOf(given, call);
  if (to !== null) return to;
  // The provider and the hourly job are never refused: the account just stays unchanged.
  const isForgiven = call.event.type === 'PAYMENT_UNDONE' && given.status === 'cancelled';
  if (call.money === 'card' || by === 'clock' || isForgiven) return given.status;
  return refused(409, 'transition_refused', whyAccountRefused(given.status, given.context, call.event));
}

const all = startingCases.flatMap((given) =>
  // The same run of the hourly job would also expire an account whose end has passed, which is another event.
  accountCalls
    .filter(({ money }) => !(money === 'overdue' && given.context.endDatePassed))
    .flatMap((call) =>
      call.askers.map((by) => {
        const outcome = outcomeOf(given, call, by);
        const says = isPerson(by) ? call.says : call.event.type;
        return { given, call, by, outcome, title: titleOf(machine.id, given.title, says, by, outcome) };
      }),
    ),
);
// The hourly job touches every existing account, so its cases run first.
const cases = [...all.filter(({ by }) => by === 'clock'), ...all.filter(({ by }) => by !== 'clock')];

/** Refusals change nothing, so refused cases share one order. */
const standing = onceEach<string, AccountScene>();

interface Said {
  order?: { status: string };
  renewal?: { payment_status: string };
  payment?: { status: string };
  payment_status?: string;
  success?: boolean;
}
const shown = (body: unknown): unknown => {
  const { order, renewal, payment, payment_status, success } = body as Said;
  return order?.status ?? payment?.status ?? renewal?.payment_status ?? payment_status ?? success;
};
/** What the answer shows: the account status, else the payment status or success. */
const shows = (call: AccountCall, to: AccountStatus): unknown => {
  if (call.event.type === 'PAYMENT_UNDONE') return 'unmatched';
  if (call.money === 'card' || call.money === 'renewal') return 'confirmed';
  return call.event.type === 'CANCEL_BY_OWNER' ? true : to;
};

describe(`${machine.id} over HTTP [R-209, R-357, R-369]`, () => {
  declareCases(cases, async (one) => {
    const { given, call, by, outcome } = one;
    const isAccepted = typeof outcome === 'string';
    const make = () => standAccount(stage, given, call.money);
    const scene = await (isAccepted ? make() : standing(`${given.title} ${call.money}`, make));
    const { orderId, renewalId, transferId, payment } = scene;
    const step = { scene, call, by, to: nextOf(given, call) };
    const after = (before: Trace) => accountEffect(stage, step, before, expect.any(Number));
    if (by === 'clock') return playTold(stage, orderId, createHourlyJobs(stage.t.services).run, after);
    if (by === 'provider') return playTold(stage, orderId, async () => payment && sendNotice(stage, payment), after);
    if (!isPerson(by)) throw new Error(`${by} moves no account`);
    const ask = call.ask({ orderId, renewalId, transferId, providerId: String(payment?.id ?? 0) });
    if (!isAccepted) return playRefused(stage, orderId, by, ask, outcome);
    return playAccepted(stage, orderId, by, ask, { shown, shows: shows(call, outcome), after });
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ given, call, outcome }) =>
      typeof outcome === 'string' && nextOf(given, call) !== null ? [`${given.status} ${call.event.type} ${outcome}`] : [],
    );
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
