import type { Services } from '../operation/services.ts';
import { deleteDevicesSince } from './accounts.store.ts';
import { deleteOldEmailChanges } from './email-changes.store.ts';
import { deleteOldConfirmations } from './email-confirmations.store.ts';
import { deletePending } from './factors/factors.store.ts';
import { deleteOldResets } from './password-resets.store.ts';
import { deleteOldRegistrations } from './registrations.store.ts';
import { deleteDeadSessions } from './sessions.store.ts';
import { deleteClosedWindows } from './throttle.store.ts';

const deviceLifetimeMs = 400 * 24 * 60 * 60 * 1000;

/** Deletes expired rows, each kind in its own statement, so that no lock is held while waiting for another. */
export async function forgetStale({ db, now }: Services): Promise<void> {
  await deleteOldRegistrations(db.query, now());
  await deleteOldResets(db.query, now());
  await deleteOldEmailChanges(db.query, now());
  await deleteOldConfirmations(db.query, now());
  await deletePending(db.query, now());
  await deleteClosedWindows(db.query, now());
  await deleteDeadSessions(db.query, now());
  await deleteDevicesSince(db.query, new Date(now().getTime() - deviceLifetimeMs));
}
