import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, type EventObject, transition } from 'xstate';
import { type AccountEvent, accountStatusMachine } from '#machines/lifecycles/account-status/account-status.machine.ts';
import { type DevelopmentEvent, developmentStatusMachine } from '#machines/lifecycles/development-status/development-status.machine.ts';
import { type FactorRecoveryEvent, factorRecoveryMachine } from '#machines/lifecycles/factor-recovery/factor-recovery.machine.ts';
import { type PaymentEvent, paymentStatusMachine } from '#machines/lifecycles/payment-status/payment-status.machine.ts';
import { type RequirementEvent, requirementStatusMachine } from '#machines/lifecycles/requirement-status/requirement-status.machine.ts';
import {
  accountStatuses,
  type DevelopmentStatus,
  developmentStatuses,
  factorRecoveryStatuses,
  paymentStatuses,
  requirementStatuses,
} from '#shared/vocabulary.ts';
import { readTable } from '../support/machines/transition-table.ts';

// Written by hand, not derived from the machines. `-` is a refusal.

const note = 'Hablé con el cliente';
const changeTo = (to: DevelopmentStatus, text = note): DevelopmentEvent => ({ type: 'CHANGE_STATUS', to, note: text });

const developmentEvents: Record<string, DevelopmentEvent> = {
  to_pending: changeTo('pending'),
  to_gathering: changeTo('gathering_info'),
  to_design: changeTo('design'),
  to_development: changeTo('development'),
  to_review: changeTo('review'),
  to_staging: changeTo('staging'),
  to_live: changeTo('live'),
  ASSIGN: { type: 'ASSIGN_DEVELOPER', developerActive: true },
  ASSIGN_inactive: { type: 'ASSIGN_DEVELOPER', developerActive: false },
  GO_LIVE: { type: 'GO_LIVE' },
};

const developmentTables = [
  {
    title: 'paid, with a developer',
    context: { paymentConfirmed: true, developerAssigned: true, accountCancelled: false },
    table: `
                 to_pending  to_gathering    to_design  to_development  to_review  to_staging  to_live  ASSIGN       ASSIGN_inactive  GO_LIVE
 pending         -           gathering_info  design     -               -          -           -        development  -                -
 gathering_info  pending     -               design     -               -          -           -        development  -                live
 design          pending     gathering_info  -          -               -          -           -        development  -                live
 development     -           -               -          -               review     staging     -        development  -                live
 review          -           -               -          development     -          staging     -        review       -                live
 staging         -           -               -          development     review     -           -        staging      -                live
 live            -           -               -          -               -          -           -        -            -                -`,
  },
  {
    title: 'paid, without a developer',
    context: { paymentConfirmed: true, developerAssigned: false, accountCancelled: false },
    table: `
                 to_pending  to_gathering    to_design  to_development  to_review  to_staging  to_live  ASSIGN       ASSIGN_inactive  GO_LIVE
 pending         -           gathering_info  design     -               -          -           -        development  -                -
 gathering_info  pending     -               design     -               -          -           -        development  -                live
 design          pending     gathering_info  -          -               -          -           -        development  -                live
 development     -           -               -          -               -          -           -        development  -                live
 review          -           -               -          -               -          -           -        review       -                live
 staging         -           -               -          -               -          -           -        staging      -                live
 live            -           -               -          -               -          -           -        -            -                -`,
  },
  {
    title: 'unpaid, with a developer',
    context: { paymentConfirmed: false, developerAssigned: true, accountCancelled: false },
    table: `
                 to_pending  to_gathering    to_design  to_development  to_review  to_staging  to_live  ASSIGN       ASSIGN_inactive  GO_LIVE
 pending         -           -               -          -               -          -           -        -            -                -
 gathering_info  -           -               -          -               -          -           -        -            -                -
 design          -           -               -          -               -          -           -        -            -                -
 development     -           -               -          -               review     staging     -        -            -                -
 review          -           -               -          development     -          staging     -        -            -                -
 staging         -           -               -          development     review     -           -        -            -                -
 live            -           -               -          -               -          -           -        -            -                -`,
  },
];
/** Situations in which nothing is possible, whatever the status. */
const developmentEnds = [
  { title: 'unpaid, without a developer', context: { paymentConfirmed: false, developerAssigned: false, accountCancelled: false } },
  { title: 'account cancelled', context: { paymentConfirmed: true, developerAssigned: true, accountCancelled: true } },
];

const paymentEvents: Record<string, PaymentEvent> = {
  PROCESSING: { type: 'PROVIDER_PROCESSING' },
  APPROVED: { type: 'PROVIDER_APPROVED' },
  REJECTED: { type: 'PROVIDER_REJECTED' },
  MANUALLY: { type: 'CONFIRM_MANUALLY', reference: 'SPEI 0042' },
  MANUALLY_blank: { type: 'CONFIRM_MANUALLY', reference: '  ' },
  UNDO: { type: 'UNDO_CONFIRMATION', method: 'transfer', note: 'Era de otro pedido' },
  UNDO_card: { type: 'UNDO_CONFIRMATION', method: 'mercadopago', note: 'Era de otro pedido' },
  UNDO_blank: { type: 'UNDO_CONFIRMATION', method: 'transfer', note: ' ' },
};
const paymentTables = [
  {
    title: 'nothing is owed, and no work has begun',
    context: { owes: false, workBegan: false },
    table: `
             PROCESSING  APPROVED   REJECTED  MANUALLY   MANUALLY_blank  UNDO       UNDO_card  UNDO_blank
 pending     processing  confirmed  -         confirmed  -               -          -          -
 processing  -           confirmed  pending   confirmed  -               -          -          -
 confirmed   -           -          -         -          -               confirmed  -          -`,
  },
  {
    title: 'work has begun',
    context: { owes: false, workBegan: true },
    table: `
             PROCESSING  APPROVED   REJECTED  MANUALLY   MANUALLY_blank  UNDO  UNDO_card  UNDO_blank
 pending     processing  confirmed  -         confirmed  -               -     -          -
 processing  -           confirmed  pending   confirmed  -               -     -          -
 confirmed   -           -          -         -          -               -     -          -`,
  },
  {
    title: 'its confirmation was undone',
    context: { owes: true, workBegan: false },
    table: `
             PROCESSING  APPROVED   REJECTED  MANUALLY   MANUALLY_blank  UNDO  UNDO_card  UNDO_blank
 pending     processing  confirmed  -         confirmed  -               -     -          -
 processing  -           confirmed  pending   confirmed  -               -     -          -
 confirmed   -           confirmed  -         confirmed  -               -     -          -`,
  },
];

const accountEvents: Record<string, AccountEvent> = {
  DEBT_PAID: { type: 'DEBT_PAID', resumes: true },
  DEBT_PAID_else: { type: 'DEBT_PAID', resumes: false },
  RESUME: { type: 'RESUME', owes: false },
  RESUME_owing: { type: 'RESUME', owes: true },
};
/** Before the end date, nothing expires. */
const accountTable = `
            PAYMENT_CONFIRMED  PAYMENT_REVERSED  PAYMENT_UNDONE  DEBT_PAID  RENEWAL_CONFIRMED  EXPIRE   SUSPEND    RESUME  CANCEL     CANCEL_BY_OWNER  DEBT_PAID_else  RESUME_owing  CLOSE_UNPAID
 inactive   active             -                 -               -          -                  -        -          -       cancelled  cancelled        -               -             cancelled
 active     -                  suspended         suspended       -          active             expired  suspended  -       cancelled  -                -               -             -
 trial      active             -                 -               -          -                  expired  -          -       cancelled  -                -               -             -
 suspended  -                  suspended         suspended       active     -                  -        -          active  cancelled  -                suspended       -             -
 expired    -                  -                 expired         expired    active             -        -          -       cancelled  -                expired         -             -
 cancelled  -                  -                 -               -          -                  -        -          -       -          -                -               -             -`;

const requirementEvents: Record<string, RequirementEvent> = {
  to_pending: { type: 'CHANGE_STATUS', to: 'pending' },
  to_in_progress: { type: 'CHANGE_STATUS', to: 'in_progress' },
  to_resolved: { type: 'CHANGE_STATUS', to: 'resolved' },
  to_closed: { type: 'CHANGE_STATUS', to: 'closed' },
  CUSTOMER_REPLIED: { type: 'CUSTOMER_REPLIED' },
};
const requirementTable = `
              to_pending  to_in_progress  to_resolved  to_closed  CUSTOMER_REPLIED
 pending      -           in_progress     resolved     closed     -
 in_progress  pending     -               resolved     closed     -
 resolved     pending     in_progress     -            closed     pending
 closed       pending     in_progress     resolved     -          -`;

const recoveryEvents: Record<string, FactorRecoveryEvent> = {
  APPROVE: { type: 'APPROVE' },
  STOP: { type: 'STOP', cause: 'person' },
  EXPIRE: { type: 'EXPIRE' },
};
const recoveryTables = [
  {
    title: 'in time',
    context: { isLate: false },
    table: `
              APPROVE   STOP     EXPIRE
 asked        approved  stopped  -
 approved     -         -        -
 stopped      -         -        -
 expired      -         -        -`,
  },
  {
    title: 'late',
    context: { isLate: true },
    table: `
              APPROVE   STOP     EXPIRE
 asked        -         -        expired
 approved     -         -        -
 stopped      -         -        -
 expired      -         -        -`,
  },
];

/** Null for a refusal. */
function nextOf(machine: AnyStateMachine, value: string, context: object, event: EventObject | undefined): string | null {
  if (event === undefined) throw new Error('unknown event');
  const before = machine.resolveState({ value, context });
  return before.can(event) ? transition(machine, before, event)[0].value : null;
}

test.each([
  ...developmentTables.map(({ table }) => [developmentStatuses, table] as const),
  ...paymentTables.map(({ table }) => [paymentStatuses, table] as const),
  [accountStatuses, accountTable] as const,
  ...recoveryTables.map(({ table }) => [factorRecoveryStatuses, table] as const),
  [requirementStatuses, requirementTable] as const,
])('a table names every status, %o [R-119, R-126, R-130]', (statuses, table) => {
  expect([...new Set(readTable(table).map(({ status }) => status))].sort()).toEqual([...statuses].sort());
});

describe.each(developmentTables)('development-status: $title', ({ context, table }) => {
  test.each(readTable(table))('$status, $event: $next [R-122, R-353]', ({ status, event, next }) => {
    expect(nextOf(developmentStatusMachine, status, context, developmentEvents[event])).toBe(next);
  });
  test('no change of status without a note', () => {
    const accepted = developmentStatuses.flatMap((status) =>
      developmentStatuses.filter((to) => nextOf(developmentStatusMachine, status, context, changeTo(to, ' \n')) !== null),
    );
    expect(accepted).toEqual([]);
  });
});

test.each(developmentEnds)('development-status, $title: nothing is possible [R-122, R-353]', ({ context }) => {
  const accepted = developmentStatuses.flatMap((status) =>
    Object.entries(developmentEvents).filter(([, event]) => nextOf(developmentStatusMachine, status, context, event) !== null),
  );
  expect(accepted).toEqual([]);
});

test.each(['design', 'review'] as const)('an assigned developer is stored, in %s', (value) => {
  const context = { paymentConfirmed: true, developerAssigned: false, accountCancelled: false };
  const before = developmentStatusMachine.resolveState({ value, context });
  const [after] = transition(developmentStatusMachine, before, { type: 'ASSIGN_DEVELOPER', developerActive: true });
  expect(after.context).toEqual({ ...context, developerAssigned: true });
});

describe.each(paymentTables)('payment-status: $title', ({ context, table }) => {
  test.each(readTable(table))('$status, $event: $next [R-126]', ({ status, event, next }) => {
    expect(nextOf(paymentStatusMachine, status, context, paymentEvents[event])).toBe(next);
  });
});

describe.each([true, false])('account-status: the end date has passed: %s', (endDatePassed) => {
  test.each(readTable(accountTable))('$status, $event: $next [R-130]', ({ status, event, next }) => {
    const expected = endDatePassed || event !== 'EXPIRE' ? next : null;
    expect(nextOf(accountStatusMachine, status, { endDatePassed }, accountEvents[event] ?? { type: event })).toBe(expected);
  });
});

describe('requirement-status', () => {
  test.each(readTable(requirementTable))('$status, $event: $next [R-131]', ({ status, event, next }) => {
    expect(nextOf(requirementStatusMachine, status, {}, requirementEvents[event])).toBe(next);
  });
});

describe.each(recoveryTables)('factor-recovery: $title', ({ context, table }) => {
  test.each(readTable(table))('$status, $event: $next [R-615]', ({ status, event, next }) => {
    expect(nextOf(factorRecoveryMachine, status, context, recoveryEvents[event])).toBe(next);
  });
});
