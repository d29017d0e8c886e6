import type { ProjectSummary } from '#api/contract/development/project.ts';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { UserActivationOutput, UserActivationSnapshot } from './user-activation.machine.ts';

export interface UserActivationView {
  isOpen: boolean;
  isBusy: boolean;
  /** What they build is being read, could not be read, or is known: nothing, where there is no need to know. */
  reading: 'loading' | 'failed' | 'known';
  projects: readonly ProjectSummary[];
  team: readonly UserSummary[];
  /** Empty until it is chosen. */
  successor: string;
  successorError: string | null;
  /** Null where the own password is not asked for. */
  password: string | null;
  passwordError: string | null;
  /** What no field says already. */
  failure: Failure | null;
  output: UserActivationOutput | null;
}

const readingOf = (snapshot: UserActivationSnapshot): UserActivationView['reading'] => {
  if (snapshot.matches('waiting') || snapshot.matches('readingProjects') || snapshot.matches('readingTeam')) return 'loading';
  return snapshot.matches('unread') ? 'failed' : 'known';
};

export const userActivationView = (snapshot: UserActivationSnapshot): UserActivationView => {
  const { projects, team, successor, password, tried, failure } = snapshot.context;
  const unchosen = tried && projects.length > 0 && successor === null ? 'Elige quién los recibe, o déjalos sin cambio' : null;
  const successorError = unchosen ?? issueAt(failure, 'successor_id') ?? null;
  const missing = tried && password === '' ? 'Escribe tu contraseña para confirmar este cambio' : null;
  const passwordError = password === null ? null : (missing ?? issueAt(failure, 'current_password') ?? null);
  return {
    isOpen: snapshot.status === 'active',
    isBusy: snapshot.matches('changing'),
    reading: readingOf(snapshot),
    projects,
    team,
    successor: successor ?? '',
    successorError,
    password,
    passwordError,
    failure: successorError === null && passwordError === null ? failure : null,
    output: snapshot.output ?? null,
  };
};
