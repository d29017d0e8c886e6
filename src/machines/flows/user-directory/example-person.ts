import type { UserSummary } from '#api/contract/users/list-users.ts';

export const examplePerson: UserSummary = {
  user_id: '5f2c1a60-3c1f-4a52-8f4c-0c8c2f6f7a11',
  username: 'samuel.vega',
  email: 'samuel@ejemplo.mx',
  role: 100,
  type: 'user',
  is_active: true,
  last_login: '2025-11-12T17:40:00.000Z',
  first_name: 'Samuel',
  last_name: 'Vega',
  version: 4,
};

/** As superadministrators see a user with a second factor. */
export const personWithFactor: UserSummary = { ...examplePerson, second_factor: { can_be_recovered: true, recovery: null } };
