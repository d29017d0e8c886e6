import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { permits } from '#shared/permissions.ts';
import { AreaLayout } from './area-layout.tsx';

const sections = [
  { label: 'Dashboard', to: '/admin', icon: 'dashboard' },
  { label: 'Paquetes', to: '/admin/packages', icon: 'packages' },
  { label: 'Órdenes', to: '/admin/orders', icon: 'orders' },
  { label: 'Desarrollo', to: '/admin/development', icon: 'development' },
  { label: 'Usuarios', to: '/admin/users', icon: 'users' },
  { label: 'Soporte', to: '/admin/support', icon: 'support' },
  { label: 'Pagos', to: '/admin/payments', icon: 'payments' },
  { label: 'Configuración', to: '/admin/settings', icon: 'settings' },
  { label: 'Diagramas de estado', to: '/admin/diagramas', icon: 'diagrams' },
] as const;
/** What staff did is read by superadmins. */
const ofSuperadmins = [{ label: 'Bitácora', to: '/admin/audit', icon: 'audit' }] as const;

const isWithin = (pathname: string, to: string): boolean =>
  to === '/admin' ? pathname === to || pathname === `${to}/` : pathname === to || pathname.startsWith(`${to}/`);

/** Pages that stand in a section, at addresses of their own. */
const within = { '/admin/quotes': '/admin/support', '/admin/security': '/admin/settings', '/admin/deliveries': '/admin/settings' };
const sectionOf = (pathname: string): string => Object.entries(within).find(([page]) => isWithin(pathname, page))?.[1] ?? pathname;

interface AdminLayoutProps {
  user: SessionUser;
  /** How many wait for somebody, by the section's address. */
  counts: Readonly<Record<string, number>>;
  children: ReactNode;
}

const area = { name: 'Panel de control', home: '/admin', navigation: 'Administración', menu: 'Menú de administración' } as const;

export const AdminLayout = ({ user, counts, children }: AdminLayoutProps) => {
  const { pathname } = useLocation();
  return (
    <AreaLayout
      of="admin"
      user={user}
      area={area}
      sections={[...sections, ...(permits(user.role, 'audit') ? ofSuperadmins : [])].map((section) => ({
        ...section,
        current: isWithin(sectionOf(pathname), section.to),
        count: counts[section.to] ?? 0,
      }))}
    >
      {children}
    </AreaLayout>
  );
};
