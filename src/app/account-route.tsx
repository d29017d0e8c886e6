import type { ReactNode } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { type RequirementList, useRequirementList } from '#features/requirements/use-requirement-list.ts';
import type { AccountTab } from '#shared/account-tabs.ts';
import { OwnProfile } from './own-profile.tsx';
import { Purchases } from './purchases.tsx';
import { Support } from './support.tsx';

/** The account's page and its tabs are features that know nothing of each other: here they meet. */
const tabsOf = (user: SessionUser, requirements: RequirementList): Record<AccountTab, () => ReactNode> => ({
  contrataciones: () => <Purchases />,
  requerimientos: () => <RequirementsTab list={requirements} />,
  soporte: () => <Support />,
  perfil: () => <OwnProfile user={user} />,
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  return <AccountPage user={user} tabs={tabsOf(user, requirements)} counts={{ requerimientos: requirements.pendingCount }} />;
};
