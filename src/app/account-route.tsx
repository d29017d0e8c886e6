import { type ReactNode, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { type RequirementList, useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { type AccountTab, orderAddress, tabOf } from '#shared/account-tabs.ts';
import { readConcept } from '#shared/brand.ts';
import { lazyComponent } from '#ui/lazy-component.ts';
import { Loading } from './loading.tsx';
import { OwnPurchases } from './own-purchases.tsx';
import { useIntent } from './use-intent.ts';

const RequirementsTab = lazyComponent(() => import('#features/requirements/requirements-tab.tsx').then((file) => file.RequirementsTab));
const Support = lazyComponent(() => import('#features/support-desk/support-desk-tab.tsx').then((file) => file.SupportDeskTab));
const OwnProfile = lazyComponent(() => import('./own-profile.tsx').then((file) => file.OwnProfile));

const otherTabs = { requerimientos: RequirementsTab, soporte: Support, perfil: OwnProfile };

/** Fetches the code of the tab in this query. */
const prepareTab = (query: URLSearchParams): void => {
  const tab = tabOf(query.get('tab'));
  if (tab !== 'contrataciones') otherTabs[tab].preload().catch(() => undefined);
};

// Before the page renders.
prepareTab(new URLSearchParams(window.location.search));

/** The account page and its tabs are independent features, composed here. */
const tabsOf = (user: SessionUser, requirements: RequirementList): Record<AccountTab, ReactNode> => ({
  contrataciones: <OwnPurchases user={user} />,
  requerimientos: <RequirementsTab list={requirements} />,
  soporte: <Support />,
  perfil: <OwnProfile user={user} />,
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  useIntent(({ pathname, searchParams }) => {
    if (pathname === '/account') prepareTab(searchParams);
  });
  const tabs = tabsOf(user, requirements);
  const [params] = useSearchParams();
  // Mails sent before orders had a page of their own lead here.
  const order = readConcept(params.get('pedido') ?? '');
  if (order !== null) return <Navigate replace to={orderAddress(order.subscriptionId)} />;
  return (
    <AccountPage
      user={user}
      tab={(tab) => <Suspense fallback={<Loading />}>{tabs[tab]}</Suspense>}
      counts={{ requerimientos: requirements.waitingCount }}
    />
  );
};
