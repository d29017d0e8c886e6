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

/** The fields where the current user differs from what was typed. */
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
  /** False for a customer, whose role is only shown: only staff roles can be changed. */
  asksForRole: boolean;
  /** The changes create a staff account or alter its role or address. */
  asksOwnPassword: boolean;
  values: Record<UserField, string>;
  role: number | null;
  errors: Partial<Record<UserField | 'role', string>>;
  isBusy: boolean;
  /** The differences from what somebody else saved in the meantime; null unless the editor must choose. */
  conflict: readonly Difference[] | null;
  /** The failure, unless a field shows it already. */
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

/** The unsaved input, as the events that restore it. Passwords are not restored. */
export const userFormWork = ({ context: { person, baseVersion, username, email, role } }: UserFormSnapshot): UserFormEvent[] => {
  const written: UserFormEvent[] = [
    ...(email === (person?.email ?? '') ? [] : [{ type: 'TYPE' as const, field: 'email' as const, value: email }]),
    ...(role === null || role === person?.role ? [] : [{ type: 'CHOOSE_ROLE' as const, role }]),
  ];
  if (written.length === 0 && username === (person?.username ?? '')) return [];
  return [{ type: 'TYPE', field: 'username', value: username, ...(baseVersion === null ? {} : { since: baseVersion }) }, ...written];
};
