import { roles } from '#shared/roles.ts';

/** Public knowledge: these people exist only in demo mode and in tests. */
export const demoPassword = 'Demo-Taller-2026';

interface DemoPerson {
  userId: string;
  role: number;
  firstName: string;
  lastName: string;
  phone?: string;
  companyName?: string;
  businessType?: string;
}

export const demoPeople = {
  superadmin: { userId: 'a0000000-0000-4000-8000-000000000001', role: roles.superadmin, firstName: 'Sofía', lastName: 'Arriaga' },
  admin: { userId: 'a0000000-0000-4000-8000-000000000002', role: roles.admin, firstName: 'Andrés', lastName: 'Molina' },
  desarrollo: { userId: 'a0000000-0000-4000-8000-000000000003', role: roles.admin, firstName: 'Diego', lastName: 'Robles' },
  soporte: { userId: 'a0000000-0000-4000-8000-000000000004', role: roles.support, firstName: 'Paola', lastName: 'Nieto' },
  cliente: {
    userId: 'a0000000-0000-4000-8000-000000000005',
    role: roles.customer,
    firstName: 'Lucía',
    lastName: 'Hernández',
    phone: '55 1234 5678',
    companyName: 'Panadería La Espiga',
    businessType: 'Panadería',
  },
  cliente2: { userId: 'a0000000-0000-4000-8000-000000000006', role: roles.customer, firstName: 'Marco', lastName: 'Villanueva' },
} as const satisfies Record<string, DemoPerson>;
export type DemoUsername = keyof typeof demoPeople;

export const demoEmail = (username: DemoUsername): string => `${username}@ejemplo.mx`;
