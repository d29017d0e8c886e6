import type { SessionUser } from '#api/contract/users/session-user.ts';
import type { Actor } from '../kernel/actor.ts';

export const sessionUser = ({
  userId,
  username,
  email,
  role,
  type,
  avatarUrl,
  firstName,
  lastName,
  factorDue,
  passwordDue,
}: Actor): SessionUser => ({
  id: userId,
  username,
  email,
  role,
  type,
  avatar_url: avatarUrl ?? null,
  ...(passwordDue ? { password_due: true } : {}),
  ...(factorDue ? { factor_due: true } : {}),
  first_name: firstName ?? null,
  last_name: lastName ?? null,
});
