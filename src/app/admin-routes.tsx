import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { Page } from './page.tsx';

const sections = [
  { path: '/', title: 'Dashboard' },
  { path: '/packages/*', title: 'Paquetes' },
  { path: '/users/*', title: 'Usuarios' },
  { path: '/support/*', title: 'Soporte' },
  { path: '/payments/*', title: 'Pagos' },
  { path: '/settings/*', title: 'Configuración' },
] as const;

const Unfinished = ({ title }: { title: string }) => (
  <EmptyState level="h1" title={title} action={<ButtonLink to="/admin/orders">Ver órdenes</ButtonLink>}>
    Página en construcción
  </EmptyState>
);

const page = (title: string, content: ReactNode) => <Page title={title}>{content}</Page>;

/** Everything below /admin, inside the sidebar. */
export const AdminRoutes = ({ user }: { user: SessionUser }) => (
  <AdminLayout user={user}>
    <Routes>
      {sections.map(({ path, title }) => (
        <Route key={path} path={path} element={page(title, <Unfinished title={title} />)} />
      ))}
      <Route path="*" element={page('Página no encontrada', <Unfinished title="Página no encontrada" />)} />
    </Routes>
  </AdminLayout>
);
