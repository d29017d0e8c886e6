import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { permits } from '#shared/permissions.ts';
import { adminMinimum } from '#shared/roles.ts';
import { staffAddressesIn } from '#shared/staff-addresses.ts';
import { teamArea, teamSections } from '#shared/team-area.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AreaLayout } from './area-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { numberIn } from './number-in-address.ts';
import { Page } from './page.tsx';

const Payments = lazyPage(() => import('./payments.tsx').then((file) => file.Payments));
const OrderBoardPage = lazyPage(() => import('#features/order-board/order-board-page.tsx').then((file) => file.OrderBoardPage));
const OrderPage = lazyPage(() => import('./order-page.tsx').then((file) => file.OrderPage));
const QuoteBoardPage = lazyPage(() => import('#features/quote-board/quote-board-page.tsx').then((file) => file.QuoteBoardPage));
const TicketQueuePage = lazyPage(() => import('#features/requirements/ticket-queue-page.tsx').then((file) => file.TicketQueuePage));
const TicketPage = lazyPage(() => import('#features/requirements/ticket-page.tsx').then((file) => file.TicketPage));

const area = { name: teamArea.name, home: teamArea.path, navigation: teamArea.name, menu: 'Menú del equipo' } as const;

type Section = (typeof teamSections)[number];

const isWithin = (pathname: string, { to }: Section): boolean => pathname === to || pathname.startsWith(`${to}/`);

const Missing = () => (
  <EmptyState level="h1" title="Página no encontrada" action={<ButtonLink to={teamArea.path}>Ir al Área de equipo</ButtonLink>}>
    Error 404: esta dirección no existe o cambió de lugar.
  </EmptyState>
);

const OrderRoute = () => {
  const orderId = numberIn(useParams(), 'orderId');
  return <OrderPage key={orderId} orderId={orderId} />;
};

const TicketRoute = () => <TicketPage ticketId={numberIn(useParams(), 'ticketId')} />;

const page = (title: string, content: ReactNode) => <Page title={title}>{content}</Page>;

const panel = staffAddressesIn('admin');

/** Whoever enters the panel finds the same page there. */
const ToPanel = () => {
  const { pathname, search, hash } = useLocation();
  const path = pathname.replace(/^\/equipo\/threads/i, panel.requirements).replace(/^\/equipo/i, '/admin');
  return <Navigate to={`${path}${search}${hash}`} replace />;
};

const Area = ({ user, own }: { user: SessionUser; own: readonly Section[] }) => {
  const { pathname } = useLocation();
  const [first] = own;
  if (first === undefined) return <Navigate to="/" replace />;
  // As in the panel, what is not for this role leads back to where the area begins.
  const only = (permission: Section['permission'], title: string, content: ReactNode) =>
    permits(user.role, permission) ? page(title, content) : <Navigate to={first.to} replace />;
  return (
    <AreaLayout of="equipo" user={user} area={area} sections={own.map((section) => ({ ...section, current: isWithin(pathname, section) }))}>
      <Routes>
        <Route path="/" element={<Navigate to={first.to} replace />} />
        <Route path="/threads" element={only('threads', 'Soporte', <TicketQueuePage />)} />
        <Route path="/threads/:ticketId" element={only('threads', 'Requerimiento', <TicketRoute />)} />
        <Route path="/payments" element={only('payments', 'Pagos', <Payments />)} />
        <Route path="/orders" element={only('orders', 'Órdenes', <OrderBoardPage key="pending" />)} />
        <Route path="/orders/all" element={only('orders', 'Órdenes', <OrderBoardPage key="all" scope="all" />)} />
        <Route path="/orders/:orderId" element={only('orders', 'Orden', <OrderRoute />)} />
        <Route path="/quotes" element={only('quotes', 'Cotizaciones', <QuoteBoardPage />)} />
        <Route path="*" element={page('Página no encontrada', <Missing />)} />
      </Routes>
    </AreaLayout>
  );
};

/** Everything below /equipo: each of the staff under the admin role sees the sections of their role. */
export const TeamRoutes = ({ user }: { user: SessionUser }) =>
  user.role >= adminMinimum ? (
    <ToPanel />
  ) : (
    <Area user={user} own={teamSections.filter(({ permission }) => permits(user.role, permission))} />
  );
