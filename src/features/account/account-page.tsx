import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { type AccountTab, accountTabs, tabAddress, tabOf } from '#shared/account-tabs.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tab-links.tsx';

const Tabs = ({ current, counts }: { current: AccountTab; counts: Partial<Record<AccountTab, number>> }) => (
  <TabLinks
    label="Mi cuenta"
    tabs={(Object.keys(accountTabs) as AccountTab[]).map((tab) => ({
      to: tabAddress(tab),
      label: accountTabs[tab],
      current: tab === current,
      count: counts[tab] ?? 0,
    }))}
  />
);

interface AccountPageProps {
  /** Null until it is known. */
  user: SessionUser | null;
  /** The tabs are separate features: the app passes in their content. */
  tab: (tab: AccountTab) => ReactNode;
  /** The number of waiting items of each tab. */
  counts?: Partial<Record<AccountTab, number>>;
}

/** /account; the tab is in the URL. */
export const AccountPage = ({ user, tab: contentOf, counts = {} }: AccountPageProps) => {
  const [params] = useSearchParams();
  const tab = tabOf(params.get('tab'));
  return (
    <PageFrame>
      <Flex justify="space-between" align={{ base: 'flex-start', md: 'center' }} gap="4" wrap="wrap" mb="5">
        <Box minW="0">
          <Heading as="h1" textStyle="h1" overflowWrap="anywhere">
            {user === null ? <Skeleton height="1lh" width="12ch" /> : `Hola, ${user.first_name?.trim() || user.username}`}
          </Heading>
          <Text color="fg.muted" mt="1.5">
            Aquí sigues tus proyectos, sus pagos y su soporte.
          </Text>
        </Box>
        {user?.type === 'user' ? null : (
          <ButtonLink to="/" variant="outline" icon={<Plus size={18} aria-hidden="true" />}>
            Contratar otro paquete
          </ButtonLink>
        )}
      </Flex>
      <Tabs current={tab} counts={counts} />
      <Box mt="6">{contentOf(tab)}</Box>
    </PageFrame>
  );
};
