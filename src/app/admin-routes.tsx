import type { ReactNode } from 'react';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { useDashboard } from '#features/dashboard/use-dashboard.ts';
import { roles } from '#shared/roles.ts';
import { type PackageKind, packageKinds } from '#shared/vocabulary.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyComponent } from '#ui/lazy-component.ts';
import { AdminLayout } from './admin-layout.tsx';
import { InboxTabs } from './inbox.tsx';
import { Loading } from './loading.tsx';
import { Page } from './page.tsx';
import { useIntent } from './use-intent.ts';

const Missing = () => (
  <EmptyState level="h1" title="Página no encontrada" action={<ButtonLink to="/admin">Ir al inicio del panel</ButtonLink>}>
    Error 404: esta dirección del panel no existe o cambió de lugar.
  </EmptyState>
);

const PackageListPage = lazyComponent(() => import('#features/package-list/package-list-page.tsx').then((file) => file.PackageListPage));
const FeatureCataloguePage = lazyComponent(() =>
  import('#features/feature-catalogue/feature-catalogue-page.tsx').then((file) => file.FeatureCataloguePage),
);
const PackageFormPage = lazyComponent(() => import('#features/package-form/package-form-page.tsx').then((file) => file.PackageFormPage));
const PackageTypeMissing = lazyComponent(() =>
  import('#features/package-list/package-type-missing.tsx').then((file) => file.PackageTypeMissing),
);
const DashboardPage = lazyComponent(() => import('#features/dashboard/dashboard-page.tsx').then((file) => file.DashboardPage));
const PaymentBoardPage = lazyComponent(() =>
  import('#features/payment-board/payment-board-page.tsx').then((file) => file.PaymentBoardPage),
);
const OrderBoardPage = lazyComponent(() => import('#features/order-board/order-board-page.tsx').then((file) => file.OrderBoardPage));
const OrderDetailPage = lazyComponent(() => import('#features/order-detail/order-detail-page.tsx').then((file) => file.OrderDetailPage));
const ProjectBoardPage = lazyComponent(() =>
  import('#features/project-board/project-board-page.tsx').then((file) => file.ProjectBoardPage),
);
const ProjectDetailPage = lazyComponent(() =>
  import('#features/project-detail/project-detail-page.tsx').then((file) => file.ProjectDetailPage),
);
const QuoteBoardPage = lazyComponent(() => import('#features/quote-board/quote-board-page.tsx').then((file) => file.QuoteBoardPage));
const TicketQueuePage = lazyComponent(() => import('#features/requirements/ticket-queue-page.tsx').then((file) => file.TicketQueuePage));
const TicketPage = lazyComponent(() => import('#features/requirements/ticket-page.tsx').then((file) => file.TicketPage));
const SettingsRoute = lazyComponent(() => import('#features/settings/settings-route.tsx').then((file) => file.SettingsRoute));
const Security = lazyComponent(() => import('./security-route.tsx').then((file) => file.Security));
const AtlasRoute = lazyComponent(() => import('#features/atlas/atlas-route.tsx').then((file) => file.AtlasRoute));
const OrderHistoryPage = lazyComponent(() =>
  import('#features/order-history/order-history-page.tsx').then((file) => file.OrderHistoryPage),
);
const AuditLogPage = lazyComponent(() => import('#features/audit-log/audit-log-page.tsx').then((file) => file.AuditLogPage));
const UsersPage = lazyComponent(() => import('#features/users/users-page.tsx').then((file) => file.UsersPage));

/** What a section of the panel shows, by the start of its address. */
const codeOf: Readonly<Record<string, readonly { preload: () => Promise<void> }[]>> = {
  packages: [PackageListPage, PackageFormPage],
  orders: [OrderBoardPage, OrderDetailPage],
  development: [ProjectBoardPage, ProjectDetailPage],
  users: [UsersPage],
  support: [TicketQueuePage, TicketPage],
  payments: [PaymentBoardPage],
  quotes: [QuoteBoardPage],
  settings: [SettingsRoute],
  diagramas: [AtlasRoute],
  audit: [AuditLogPage],
};

const prepareSection = ({ pathname }: Pick<URL, 'pathname'>): void => {
  const [, area, section = ''] = pathname.split('/');
  const pages = area === 'admin' ? (section === '' ? [DashboardPage] : (codeOf[section] ?? [])) : [];
  for (const page of pages) page.preload().catch(() => undefined);
};

// Before the page renders.
prepareSection(window.location);

/** The id in the address; anything that is not a valid id becomes 0, which no record has. */
const useNumber = (name: string): number => {
  const text = useParams()[name] ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
};

/** The package kind in the address, or null if it names none. */
const useKind = (): PackageKind | null => {
  const { type } = useParams();
  return packageKinds.find((kind) => kind === type) ?? null;
};

const PackageListRoute = () => {
  const kind = useKind();
  return kind === null ? <PackageTypeMissing /> : <PackageListPage key={kind} kind={kind} />;
};

const PackageFormRoute = ({ isNew = false }: { isNew?: boolean }) => {
  const kind = useKind();
  const id = useNumber('packageId');
  const packageId = isNew ? null : id;
  return kind === null ? <PackageTypeMissing /> : <PackageFormPage key={`${kind} ${packageId}`} kind={kind} packageId={packageId} />;
};

const OrderRoute = () => {
  const orderId = useNumber('orderId');
  return <OrderDetailPage key={orderId} orderId={orderId} />;
};

const ProjectRoute = () => {
  const projectId = useNumber('projectId');
  return <ProjectDetailPage key={projectId} projectId={projectId} />;
};

const OrderHistoryRoute = ({ of, word }: { of: 'order' | 'project'; word: string }) => {
  const id = useNumber(word);
  return <OrderHistoryPage key={id} of={of} id={id} />;
};

const TicketRoute = () => <TicketPage ticketId={useNumber('ticketId')} />;

/** The tabs of the developer's dashboard, by address. */
const tabs = {
  '/development': 'mine',
  '/development/active': 'active',
  '/development/review': 'review',
  '/development/staging': 'staging',
  '/development/all': 'all',
} as const;

const page = (title: string, content: ReactNode) => (
  <Page title={title} loading={<Loading />}>
    {content}
  </Page>
);

/** Everything below /admin, inside the sidebar layout. The sidebar's counts come from the dashboard. */
export const AdminRoutes = ({ user }: { user: SessionUser }) => {
  const { view, send } = useDashboard();
  useIntent(prepareSection);
  const counts = {
    '/admin/orders': view.value?.pending_orders.count ?? 0,
    '/admin/support': view.value?.pending_requirements.count ?? 0,
    '/admin/payments': (view.value?.waiting_payments.count ?? 0) + (view.value?.review_payments.count ?? 0),
  };
  return (
    <AdminLayout user={user} counts={counts}>
      <Routes>
        <Route path="/" element={page('Dashboard', <DashboardPage view={view} send={send} />)} />
        <Route path="/packages" element={<Navigate to="/admin/packages/web" replace />} />
        <Route path="/packages/features" element={page('Características', <FeatureCataloguePage />)} />
        <Route path="/packages/:type" element={page('Paquetes', <PackageListRoute />)} />
        <Route path="/packages/:type/new" element={page('Nuevo Paquete', <PackageFormRoute isNew />)} />
        <Route path="/packages/:type/:packageId/edit" element={page('Editar paquete', <PackageFormRoute />)} />
        <Route path="/payments" element={page('Pagos', <PaymentBoardPage />)} />
        <Route path="/orders" element={page('Órdenes', <OrderBoardPage key="pending" />)} />
        <Route path="/orders/all" element={page('Órdenes', <OrderBoardPage key="all" scope="all" />)} />
        <Route path="/orders/:orderId" element={page('Orden', <OrderRoute />)} />
        <Route path="/orders/:orderId/recorrido" element={page('Recorrido', <OrderHistoryRoute of="order" word="orderId" />)} />
        {Object.entries(tabs).map(([path, tab]) => (
          <Route key={path} path={path} element={page('Desarrollo', <ProjectBoardPage tab={tab} user={user} />)} />
        ))}
        <Route path="/development/:projectId" element={page('Proyecto', <ProjectRoute />)} />
        <Route path="/development/:projectId/recorrido" element={page('Recorrido', <OrderHistoryRoute of="project" word="projectId" />)} />
        <Route path="/support" element={page('Soporte', <TicketQueuePage tabs={<InboxTabs current="support" />} />)} />
        <Route path="/quotes" element={page('Cotizaciones', <QuoteBoardPage tabs={<InboxTabs current="quotes" />} />)} />
        <Route path="/support/:ticketId" element={page('Requerimiento', <TicketRoute />)} />
        <Route path="/users" element={page('Usuarios', <UsersPage user={user} />)} />
        <Route
          path="/audit"
          element={user.role === roles.superadmin ? page('Bitácora', <AuditLogPage />) : <Navigate to="/admin" replace />}
        />
        <Route path="/settings" element={page('Configuración', <SettingsRoute user={user} />)} />
        <Route path="/security" element={page('Seguridad', <Security user={user} />)} />
        <Route path="/diagramas/:machine?" element={page('Diagramas de estado', <AtlasRoute />)} />
        <Route path="*" element={page('Página no encontrada', <Missing />)} />
      </Routes>
    </AdminLayout>
  );
};
