import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { Difference } from '#machines/parts.ts';
import { roleName } from '#shared/roles.ts';
import type { UserFormContext } from './user-form.machine.ts';

const addressOf = ({ email, pending_email: pending }: UserSummary): string =>
  pending === undefined ? email : `${email}; por confirmar: ${pending}`;

/** Where the person as they are now differs from what was typed. */
export const userDifferences = ({ person, username, email, role }: UserFormContext): Difference[] =>
  person === null
    ? []
    : [
        ...(username.trim() === person.username ? [] : [{ label: 'Usuario', now: person.username }]),
        ...(email.trim().toLowerCase() === person.email ? [] : [{ label: 'Correo electrónico', now: addressOf(person) }]),
        ...(role === person.role ? [] : [{ label: 'Rol', now: roleName(person.role) }]),
      ];
