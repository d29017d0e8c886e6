import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { Person } from './users.store.ts';

export const userSummary = (person: Person, pendingEmail?: string, secondFactor?: UserSummary['second_factor']): UserSummary => ({
  user_id: person.userId,
  username: person.username,
  email: person.email,
  ...(pendingEmail === undefined ? {} : { pending_email: pendingEmail }),
  role: person.role,
  type: person.type,
  is_active: person.isActive,
  last_login: person.lastLogin?.toISOString() ?? null,
  first_name: person.firstName,
  last_name: person.lastName,
  version: person.version,
  ...(secondFactor === undefined ? {} : { second_factor: secondFactor }),
});
