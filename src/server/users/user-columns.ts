import type { UserSummary } from '#api/contract/users/list-users.ts';
import { sheetTime } from '#shared/dates.ts';
import { fullNameOf } from '#shared/full-name.ts';
import { roleName } from '#shared/roles.ts';
import type { Columns } from '../operation/export-route.ts';

export const userColumns: Columns<UserSummary> = {
  Usuario: ({ username }) => username,
  Nombre: fullNameOf,
  'Correo electrónico': ({ email }) => email,
  'Correo por confirmar': ({ pending_email }) => pending_email ?? null,
  Rol: ({ role }) => roleName(role),
  'Último acceso': ({ last_login }) => (last_login === null ? 'Nunca' : sheetTime(last_login)),
  Estado: ({ is_active }) => (is_active ? 'Activo' : 'Inactivo'),
};
