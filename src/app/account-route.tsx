import { type ReactNode, Suspense, useEffect } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { type RequirementList, useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { type AccountTab, tabOf } from '#shared/account-tabs.ts';
import { Loading } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';

const OwnPurchases = lazyPage(() => import('./own-purchases.tsx').then((file) => file.OwnPurchases));
const RequirementsTab = lazyPage(() => import('#features/requirements/requirements-tab.tsx').then((file) => file.RequirementsTab));
const Support = lazyPage(() => import('#features/support-desk/support-desk-tab.tsx').then((file) => file.SupportDeskTab));
const OwnProfile = lazyPage(() => import('./own-profile.tsx').then((file) => file.OwnProfile));

const tabPages = { contrataciones: OwnPurchases, requerimientos: RequirementsTab, soporte: Support, perfil: OwnProfile };
const preload = async (tab: AccountTab): Promise<void> => tabPages[tab].preload().catch(() => undefined);

// Starts loading the tab named in the URL before the page renders.
void preload(tabOf(new URLSearchParams(window.location.search).get('tab')));

/** The account page and its tabs are independent features, composed here. */
const tabsOf = (user: SessionUser, requirements: RequirementList): Record<AccountTab, ReactNode> => ({
  contrataciones: <OwnPurchases user={user} />,
  requerimientos: <RequirementsTab list={requirements} />,
  soporte: <Support />,
  perfil: <OwnProfile user={user} />,
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  // Preloads the other tabs, so that switching to one does not wait.
  useEffect(() => {
    for (const tab of Object.keys(tabPages) as AccountTab[]) void preload(tab);
  }, []);
  const tabs = tabsOf(user, requirements);
  return (
    <AccountPage
      user={user}
      tab={(tab) => <Suspense fallback={<Loading />}>{tabs[tab]}</Suspense>}
      counts={{ requerimientos: requirements.waitingCount }}
    />
  );
};
