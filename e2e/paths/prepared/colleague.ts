import type { UserSummary } from '#api/contract/users/list-users.ts';
import { demoPassword } from '#server/demo/people.ts';
import { roles } from '#shared/roles.ts';
import type { World } from '../browser-flow.ts';
import { answered } from './answered.ts';
import { addressOf, freshName } from './newcomer.ts';

/** Somebody new of the team, or a customer, whose account a superadmin made. */
export const newColleague = async (as: World['as'], role: number = roles.support): Promise<UserSummary> => {
  const admin = await as('superadmin');
  const username = freshName('samuel');
  const data = { username, email: addressOf(username), password: 'Una-clave-2026', role, current_password: demoPassword };
  return (await answered<{ user: UserSummary }>(admin.post('/srv/adm/users', { data }))).user;
};
