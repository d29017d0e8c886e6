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

// The tab of the address is on its way before the page around it is drawn.
void preload(tabOf(new URLSearchParams(window.location.search).get('tab')));

/** The account's page and its tabs are features that know nothing of each other: here they meet. */
const tabsOf = (user: SessionUser, requirements: RequirementList): Record<AccountTab, ReactNode> => ({
  contrataciones: <OwnPurchases user={user} />,
  requerimientos: <RequirementsTab list={requirements} />,
  soporte: <Support />,
  perfil: <OwnProfile user={user} />,
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  // The other tabs come behind the first, and are there without waiting when somebody turns to them.
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
