import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { writeDown } from '../trail/write-down.ts';
import type { Person } from './users.store.ts';

const factsOf = ({ username, email, role, isActive }: Person) => ({ username, email, role, is_active: isActive });

/** `pendingEmail`: the new address, not yet confirmed. */
export const writeDownPerson = (
  tx: Tx,
  actor: Actor,
  before: Person | null,
  after: Person,
  now: Date,
  pendingEmail?: string,
): Promise<void> =>
  writeDown(
    tx,
    actor,
    {
      ...{ kind: 'person', id: after.userId, before: before && factsOf(before) },
      after: { ...factsOf(after), ...(pendingEmail === undefined ? {} : { pending_email: pendingEmail }) },
    },
    now,
  );
