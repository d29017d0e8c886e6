import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { useSessionSend } from '#features/session/session-context.tsx';
import { fullNameOf } from '#shared/full-name.ts';
import { roleName, roles } from '#shared/roles.ts';
import { AdminFrame } from '#ui/admin-frame.tsx';
import { Loading } from './loading.tsx';
import { personMenuItems } from './person-menu-items.tsx';

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
/** Only superadmins may read the audit trail. */
const ofSuperadmins = [{ label: 'Bitácora', to: '/admin/audit', icon: 'audit' }] as const;

const isWithin = (pathname: string, to: string): boolean =>
  to === '/admin' ? pathname === to || pathname === `${to}/` : pathname === to || pathname.startsWith(`${to}/`);

/** Pages with their own address that belong to a section of the sidebar. */
const within = { '/admin/quotes': '/admin/support', '/admin/security': '/admin/settings' };
const sectionOf = (pathname: string): string => Object.entries(within).find(([page]) => isWithin(pathname, page))?.[1] ?? pathname;

interface AdminLayoutProps {
  user: SessionUser;
  /** The number of pending items, by section address. */
  counts: Readonly<Record<string, number>>;
  children: ReactNode;
}

export const AdminLayout = ({ user, counts, children }: AdminLayoutProps) => {
  const { pathname } = useLocation();
  const send = useSessionSend();
  return (
    <AdminFrame
      sections={[...sections, ...(user.role === roles.superadmin ? ofSuperadmins : [])].map((section) => ({
        ...section,
        current: isWithin(sectionOf(pathname), section.to),
        count: counts[section.to] ?? 0,
      }))}
      person={{
        name: user.username,
        fullName: fullNameOf(user) || undefined,
        roleName: roleName(user.role),
        picture: user.avatar_url ?? null,
      }}
      menu={personMenuItems(user.role, () => send({ type: 'LOG_OUT' }))}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </AdminFrame>
  );
};
