import type { Change } from '#api/contract/events/change.ts';
import type { Permission } from '#shared/permissions.ts';
import type { ChangeNotice } from '../effects/push/changes.store.ts';
import { type Actor, has } from '../kernel/actor.ts';

const needed = { order: 'orders', renewal: 'orders', requirement: 'threads', payment: 'payments' } as const satisfies Record<
  Change['topic'],
  Permission
>;

/** Of what changed hears whose it is, and the staff who may read it. */
export const mayHearOf = (actor: Actor, { topic, userId }: ChangeNotice): boolean => actor.userId === userId || has(actor, needed[topic]);
