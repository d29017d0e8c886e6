import { isDeepStrictEqual } from 'node:util';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { saveClosedDays as contract } from '#api/contract/settings/save-closed-days.ts';
import { type ClosedDay, daysOf } from '#shared/closed-days.ts';
import { lockClosedDays, writeClosedDays } from '../calendar/closed-days.store.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { mustBeUnchanged } from '../kernel/record-changed.ts';
import { recountForClosedDays } from '../lifecycle/recount-promises.ts';
import type { Services } from '../operation/services.ts';
import { writeDown } from '../trail/write-down.ts';

/** What the audit trail records. */
const factsOf = (days: readonly ClosedDay[]) => ({ closed_days: days.map(({ day, name }) => `${day} ${name}`) });

/** Replaces the list. The same list again changes nothing, so that a call whose answer was lost can be repeated. */
export async function saveClosedDays(
  tx: Tx,
  actor: Actor,
  { body }: InputOf<typeof contract>,
  services: Services,
): Promise<ReplyOf<typeof contract>> {
  const { days: before, version } = await lockClosedDays(tx);
  const days = body.closed_days.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (isDeepStrictEqual(days, before)) return { success: true, closed_days: days, version };
  mustBeUnchanged(body.base_version, version, { closed_days: { closed_days: before, version } });
  const subject = { kind: 'setting', id: 'closed_days', name: 'Días que cerramos' } as const;
  await writeDown(tx, actor, { ...subject, before: factsOf(before), after: factsOf(days) }, services.now());
  await writeClosedDays(tx, { days, version: version + 1 }, services.now());
  await recountForClosedDays(tx, services.now(), daysOf(before), daysOf(days));
  return { success: true, closed_days: days, version: version + 1 };
}
