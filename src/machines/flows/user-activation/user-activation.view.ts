import type { Failure } from '#api/contract/failures.ts';
import type { UserActivationOutput, UserActivationSnapshot } from './user-activation.machine.ts';

export interface UserActivationView {
  isOpen: boolean;
  isBusy: boolean;
  failure: Failure | null;
  output: UserActivationOutput | null;
}

export const userActivationView = (snapshot: UserActivationSnapshot): UserActivationView => ({
  isOpen: snapshot.status === 'active',
  isBusy: snapshot.hasTag('busy'),
  failure: snapshot.context.failure,
  output: snapshot.output ?? null,
});
