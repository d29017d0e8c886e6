import { beforeEach, describe, expect, test } from 'vitest';
import { whyFactorRecoveryRefused } from '#machines/lifecycles/factor-recovery/explain-factor-recovery.ts';
import { type FactorRecoveryEvent, factorRecoveryMachine } from '#machines/lifecycles/factor-recovery/factor-recovery.machine.ts';
import { factorRecoveries } from '#server/db/schema/factors.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { type FactorRecoveryStatus, factorRecoveryStatuses } from '#shared/vocabulary.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { idOf } from '../users/office.ts';
import { approve, openOffice, proofOf } from '../users/recovery-desk.ts';
import { declaredMoves, distinct } from './cases.ts';

const machine = factorRecoveryMachine;
const t = sharedApp({ callsPerMinute: 100_000 });
beforeEach(() => openOffice(t));

const own: Record<FactorRecoveryStatus, object> = {
  asked: {},
  approved: { approvedBy: idOf('soporte'), endedAt: new Date() },
  stopped: { stoppedBecause: 'person', endedAt: new Date() },
  expired: { endedAt: new Date() },
};
async function stand(status: FactorRecoveryStatus, isLate: boolean): Promise<string> {
  const now = t.clock.now().getTime();
  const times = { askedAt: new Date(now - 1000), expiresAt: new Date(now + (isLate ? -1 : 1) * 3_600_000) };
  const people = { userId: idOf('cliente'), askedBy: idOf('superadmin') };
  const [row] = await t.db.query
    .insert(factorRecoveries)
    .values({ ...people, ...times, reason: 'Perdió su teléfono', status, ...own[status] })
    .returning();
  return row?.recoveryId ?? '';
}

/** How each event is triggered; the hourly job returns nothing. */
const calls: Record<FactorRecoveryEvent['type'], (id: string) => Promise<unknown>> = {
  APPROVE: async (id) => (await approve(t, 'desarrollo', id, proofOf(t, 'desarrollo'))).body,
  STOP: async (id) => (await (await t.as('soporte')).delete(`/adm/factor-recoveries/${id}`)).body,
  EXPIRE: () => createHourlyJobs(t.services).run(),
};
const events: readonly FactorRecoveryEvent[] = [{ type: 'APPROVE' }, { type: 'STOP', cause: 'superadmin' }, { type: 'EXPIRE' }];
const targets = { APPROVE: 'approved', STOP: 'stopped', EXPIRE: 'expired' } as const;
const cases = factorRecoveryStatuses.flatMap((from) =>
  [false, true].flatMap((isLate) =>
    events.map((event) => {
      const can = machine.resolveState({ value: from, context: { isLate } }).can(event);
      return { from, isLate, event, to: can ? targets[event.type] : null };
    }),
  ),
);

const refusalOf = ({ from, isLate, event }: (typeof cases)[number]) => {
  if (event.type === 'EXPIRE') return undefined;
  const late = event.type === 'APPROVE' && (from === 'expired' || from === 'asked');
  const message = whyFactorRecoveryRefused(from, { isLate }, event);
  return late ? expect.objectContaining({ code: 'recovery_expired' }) : { code: 'transition_refused', message };
};

describe(`${machine.id} over HTTP [R-615]`, () => {
  test.each(cases)('$from, late: $isLate, $event.type: $to', async (one) => {
    const id = await stand(one.from, one.isLate);
    const answer = await calls[one.event.type](id);
    const [row] = await t.db.query.select().from(factorRecoveries);
    expect(row?.status).toBe(one.to ?? one.from);
    expect(answer).toEqual(one.to === null ? refusalOf(one) : one.event.type === 'EXPIRE' ? undefined : { success: true });
  });

  test('every declared transition is taken', () => {
    const taken = cases.flatMap(({ from, event, to }) => (to === null ? [] : [`${from} ${event.type} ${to}`]));
    expect(distinct(taken)).toEqual(declaredMoves(machine));
  });
});
