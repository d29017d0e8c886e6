import type { Failure } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { RecoveryAct } from '../recovery-decision/recovery-decision.machine.ts';
import type { UserDirectoryEvent, UserDirectorySnapshot } from './user-directory.machine.ts';

export type UserDialog =
  | { kind: 'create' }
  | { kind: 'edit'; person: UserSummary }
  | { kind: 'activation'; person: UserSummary }
  | { kind: 'recovery'; person: UserSummary; act: RecoveryAct };

export interface UserDirectoryView {
  screen: 'loading' | 'failed' | 'list';
  search: string;
  people: readonly UserSummary[];
  isRefreshing: boolean;
  dialog: UserDialog | null;
  /** Beside a list that could not be read again. */
  failure: Failure | null;
}

const dialogOf = (snapshot: UserDirectorySnapshot): UserDialog | null => {
  if (snapshot.matches('creating')) return { kind: 'create' };
  const { chosen: person, act } = snapshot.context;
  if (person === null) return null;
  if (act !== null) return { kind: 'recovery', person, act };
  return snapshot.matches('editing') ? { kind: 'edit', person } : { kind: 'activation', person };
};

export const userDirectoryView = (snapshot: UserDirectorySnapshot): UserDirectoryView => {
  const { people, search, failure } = snapshot.context;
  return {
    screen: people !== null ? 'list' : failure !== null && !snapshot.hasTag('busy') ? 'failed' : 'loading',
    search,
    people: people ?? [],
    isRefreshing: snapshot.hasTag('busy'),
    dialog: dialogOf(snapshot),
    failure,
  };
};

/** The form that stood open, as the event that opens it again. */
export const userDirectoryWork = (snapshot: UserDirectorySnapshot): UserDirectoryEvent[] => {
  const dialog = dialogOf(snapshot);
  if (dialog?.kind === 'create') return [{ type: 'CREATE' }];
  return dialog?.kind === 'edit' ? [{ type: 'EDIT', userId: dialog.person.user_id }] : [];
};
