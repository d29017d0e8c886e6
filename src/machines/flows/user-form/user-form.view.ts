import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { Difference } from '#machines/parts.ts';
import { roleName } from '#shared/roles.ts';
import {
  asksOwnPassword,
  formIssues,
  type UserField,
  type UserFormContext,
  type UserFormEvent,
  type UserFormOutput,
  type UserFormSnapshot,
} from './user-form.machine.ts';

const addressOf = ({ email, pending_email: pending }: UserSummary): string =>
  pending === undefined ? email : `${email}; por confirmar: ${pending}`;

/** Where the person as they are now differs from what was typed. */
const userDifferences = ({ person, username, email, role }: UserFormContext): Difference[] =>
  person === null
    ? []
    : [
        ...(username.trim() === person.username ? [] : [{ label: 'Usuario', now: person.username }]),
        ...(email.trim().toLowerCase() === person.email ? [] : [{ label: 'Correo electrónico', now: addressOf(person) }]),
        ...(role === person.role ? [] : [{ label: 'Rol', now: roleName(person.role) }]),
      ];

export interface UserFormView {
  isNew: boolean;
  /** Only among the staff does a role move; a customer's is shown and not asked. */
  asksForRole: boolean;
  /** What was written makes or moves a member of the staff. */
  asksOwnPassword: boolean;
  values: Record<UserField, string>;
  role: number | null;
  errors: Partial<Record<UserField | 'role', string>>;
  isBusy: boolean;
  /** What somebody else saved meanwhile, where it differs; null unless the editor has to choose. */
  conflict: readonly Difference[] | null;
  /** What the fields do not say already. */
  failure: Failure | null;
  output: UserFormOutput | null;
}

const fields = ['username', 'email', 'password', 'current_password', 'role'] as const;

export const userFormView = (snapshot: UserFormSnapshot): UserFormView => {
  const { context } = snapshot;
  const { username, email, password, current_password, role, person, failure } = context;
  const issues = context.tried ? formIssues(context) : [];
  const errors: UserFormView['errors'] = {};
  for (const field of fields) {
    const message = issues.find(({ path }) => path === field)?.message ?? issueAt(failure, field);
    if (message !== undefined) errors[field] = message;
  }
  return {
    isNew: person === null,
    asksForRole: person?.type !== 'customer',
    asksOwnPassword: asksOwnPassword(context),
    values: { username, email, password, current_password },
    role,
    errors,
    isBusy: snapshot.hasTag('busy'),
    conflict: snapshot.matches({ editing: 'comparing' }) ? userDifferences(context) : null,
    failure: failure !== null && Object.keys(errors).length === 0 ? failure : null,
    output: snapshot.output ?? null,
  };
};

/** What was written, as the events that bring it back; a password is written again. */
export const userFormWork = ({ context: { person, baseVersion, username, email, role } }: UserFormSnapshot): UserFormEvent[] => {
  const written: UserFormEvent[] = [
    ...(email === (person?.email ?? '') ? [] : [{ type: 'TYPE' as const, field: 'email' as const, value: email }]),
    ...(role === null || role === person?.role ? [] : [{ type: 'CHOOSE_ROLE' as const, role }]),
  ];
  if (written.length === 0 && username === (person?.username ?? '')) return [];
  return [{ type: 'TYPE', field: 'username', value: username, ...(baseVersion === null ? {} : { since: baseVersion }) }, ...written];
};
