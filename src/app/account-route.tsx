import type { ReactNode } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { type RequirementList, useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { UnfinishedBriefs } from '#features/unfinished-briefs/unfinished-briefs.tsx';
import { type AccountTab, tabAddress } from '#shared/account-tabs.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { OwnProfile } from './own-profile.tsx';
import { Purchases } from './purchases.tsx';
import { Support } from './support.tsx';

/** Packages would only send them back from the checkout. */
const StaffPurchases = () => (
  <EmptyState title="Tu cuenta es del equipo" action={<ButtonLink to={tabAddress('perfil')}>Ver mi perfil</ButtonLink>}>
    Las contrataciones se hacen con una cuenta de cliente.
  </EmptyState>
);

/** The account's page and its tabs are features that know nothing of each other: here they meet. */
const tabsOf = (user: SessionUser, requirements: RequirementList): Record<AccountTab, () => ReactNode> => ({
  contrataciones: () =>
    user.type === 'user' ? (
      <StaffPurchases />
    ) : (
      <>
        <UnfinishedBriefs />
        <Purchases />
      </>
    ),
  requerimientos: () => <RequirementsTab list={requirements} />,
  soporte: () => <Support />,
  perfil: () => <OwnProfile user={user} />,
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  return <AccountPage user={user} tabs={tabsOf(user, requirements)} counts={{ requerimientos: requirements.waitingCount }} />;
};
