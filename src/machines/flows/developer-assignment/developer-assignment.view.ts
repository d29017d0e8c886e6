import type { Failure } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { DeveloperAssignmentEvent, DeveloperAssignmentOutput, DeveloperAssignmentSnapshot } from './developer-assignment.machine.ts';

export interface DeveloperAssignmentView {
  /** `unloaded`: the list did not come; `error`: the assignment was refused. */
  screen: 'loading' | 'unloaded' | 'form' | 'error' | 'closed';
  developers: readonly UserSummary[];
  developerId: string | null;
  choiceError: string | null;
  isAssigning: boolean;
  /** There is somebody to choose. */
  canSubmit: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: DeveloperAssignmentOutput | null;
}

const screenOf = (snapshot: DeveloperAssignmentSnapshot): DeveloperAssignmentView['screen'] => {
  if (snapshot.status === 'done') return 'closed';
  if (snapshot.matches('waiting') || snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('unloaded')) return 'unloaded';
  return snapshot.matches('refused') ? 'error' : 'form';
};

export const developerAssignmentView = (snapshot: DeveloperAssignmentSnapshot): DeveloperAssignmentView => ({
  screen: screenOf(snapshot),
  developers: snapshot.context.developers,
  developerId: snapshot.context.developerId,
  choiceError: snapshot.context.tried && snapshot.context.developerId === null ? 'Elige a quien lo construye' : null,
  isAssigning: snapshot.matches('assigning'),
  canSubmit: snapshot.can({ type: 'SUBMIT' }) && snapshot.context.developers.length > 0,
  canCancel: snapshot.can({ type: 'CANCEL' }),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});

/** What was chosen, as the event that brings it back. */
export const developerAssignmentWork = ({ context: { developerId } }: DeveloperAssignmentSnapshot): DeveloperAssignmentEvent[] =>
  developerId === null ? [] : [{ type: 'CHOOSE_DEVELOPER', developerId }];
