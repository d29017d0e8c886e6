import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { UserActivationOutput, UserActivationSnapshot } from './user-activation.machine.ts';

export interface UserActivationView {
  isOpen: boolean;
  isBusy: boolean;
  /** Null where the own password is not asked for. */
  password: string | null;
  passwordError: string | null;
  /** What the field does not say already. */
  failure: Failure | null;
  output: UserActivationOutput | null;
}

export const userActivationView = (snapshot: UserActivationSnapshot): UserActivationView => {
  const { password, tried, failure } = snapshot.context;
  const missing = tried && password === '' ? 'Escribe tu contraseña para confirmar este cambio' : null;
  const passwordError = password === null ? null : (missing ?? issueAt(failure, 'current_password') ?? null);
  return {
    isOpen: snapshot.status === 'active',
    isBusy: snapshot.hasTag('busy'),
    password,
    passwordError,
    failure: passwordError === null ? failure : null,
    output: snapshot.output ?? null,
  };
};
