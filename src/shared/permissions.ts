import { roles, type staffRoles } from './roles.ts';

/** What one may do beyond the own things, in the words of the table on the screen of the users. */
export const permissionNames = {
  threads: 'Responder requerimientos',
  orders: 'Ver órdenes y clientes',
  quotes: 'Atender cotizaciones',
  payments: 'Ver y confirmar pagos',
  refunds: 'Aceptar o reembolsar pagos en revisión',
  work: 'Asignar, cambiar estados y publicar proyectos',
  accounts: 'Suspender, reactivar y cancelar cuentas',
  packages: 'Editar paquetes y características',
  people: 'Ver y crear usuarios, editar clientes',
  summary: 'Ver las cifras del negocio',
  settings: 'Ver la configuración',
  deliveries: 'Ver y reenviar correos que fallaron',
  diagrams: 'Ver diagramas y recorridos',
  allWork: 'Ver los proyectos de todo el equipo',
  agency: 'Cambiar los datos de la agencia',
  team: 'Decidir sobre las cuentas del equipo',
  audit: 'Leer y exportar la bitácora',
} as const;
export type Permission = keyof typeof permissionNames;

export const permissions = Object.keys(permissionNames) as readonly Permission[];

const ofSuperadmins: readonly Permission[] = ['allWork', 'agency', 'team', 'audit'];

/** A set per role: no role has what another has because its number is higher. */
const granted: Readonly<Record<(typeof staffRoles)[number], ReadonlySet<Permission>>> = {
  [roles.support]: new Set(['threads', 'orders']),
  [roles.accounts]: new Set(['threads', 'orders', 'quotes']),
  [roles.finance]: new Set(['orders', 'payments', 'refunds']),
  [roles.admin]: new Set(permissions.filter((permission) => !ofSuperadmins.includes(permission))),
  [roles.superadmin]: new Set(permissions),
};

/** Customers and roles that nobody knows have none. */
export const permits = (role: number, permission: Permission): boolean =>
  (granted as Readonly<Record<number, ReadonlySet<Permission>>>)[role]?.has(permission) ?? false;
