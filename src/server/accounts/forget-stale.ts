import type { Services } from '../operation/services.ts';
import { deleteDevicesSince } from './accounts.store.ts';
import { deleteOldEmailChanges } from './email-changes.store.ts';
import { deleteOldConfirmations } from './email-confirmations.store.ts';
import { deletePending } from './factors/factors.store.ts';
import { deleteOldInvitations } from './invitations.store.ts';
import { deleteOldResets } from './password-resets.store.ts';
import { deleteOldRegistrations } from './registrations.store.ts';
import { deleteDeadSessions } from './sessions.store.ts';
import { deleteClosedWindows } from './throttle.store.ts';

const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

/** What no longer counts goes, each in a statement of its own: nothing is held while another waits. */
export async function forgetStale({ db, now }: Services): Promise<void> {
  await deleteOldRegistrations(db.query, now());
  await deleteOldResets(db.query, now());
  await deleteOldEmailChanges(db.query, now());
  await deleteOldConfirmations(db.query, now());
  await deleteOldInvitations(db.query, now());
  await deletePending(db.query, now());
  await deleteClosedWindows(db.query, now());
  await deleteDeadSessions(db.query, now());
  await deleteDevicesSince(db.query, new Date(now().getTime() - deviceLifetimeMs));
}
