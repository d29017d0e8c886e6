import { Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { AccountPage } from '#features/account/account-page.tsx';
import { SecuritySection } from '#features/account-security/security-section.tsx';
import { RequirementsTab } from '#features/requirements/requirements-tab.tsx';
import { type RequirementList, useRequirementList } from '#features/requirements/use-requirement-list.ts';
import { type AccountTab, accountTabs } from '#shared/account-tabs.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Purchases } from './purchases.tsx';
import { Support } from './support.tsx';

const Unfinished = ({ tab }: { tab: AccountTab }) => (
  <EmptyState title={accountTabs[tab]} action={<ButtonLink to="/account">Ver mis contrataciones</ButtonLink>}>
    Página en construcción
  </EmptyState>
);

/** The account's page and its tabs are features that know nothing of each other: here they meet. */
const tabsOf = (requirements: RequirementList): Record<AccountTab, () => ReactNode> => ({
  contrataciones: () => <Purchases />,
  requerimientos: () => <RequirementsTab list={requirements} />,
  soporte: () => <Support />,
  perfil: () => (
    <Stack gap="6">
      <Unfinished tab="perfil" />
      <SecuritySection />
    </Stack>
  ),
});

export const AccountRoute = ({ user }: { user: SessionUser }) => {
  const requirements = useRequirementList();
  return <AccountPage user={user} tabs={tabsOf(requirements)} counts={{ requerimientos: requirements.pendingCount }} />;
};
