/** Numeric roles. Customers have role 1; every other role is staff. */
export const roles = {
  customer: 1,
  support: 100,
  accounts: 200,
  finance: 300,
  admin: 400,
  superadmin: 666,
} as const;

/** All staff roles, from the fewest to the most permissions. */
export const staffRoles = [roles.support, roles.accounts, roles.finance, roles.admin, roles.superadmin] as const;
export const allRoles = [roles.customer, ...staffRoles] as const;

export const adminMinimum = roles.admin;

const names: Record<number, string> = {
  [roles.customer]: 'Cliente',
  [roles.support]: 'Soporte Técnico',
  [roles.accounts]: 'Ejecutivo de Cuenta',
  [roles.finance]: 'Finanzas',
  [roles.admin]: 'Administrador',
  [roles.superadmin]: 'Super Administrador',
};

export const roleName = (role: number): string => names[role] ?? 'Rol Desconocido';
