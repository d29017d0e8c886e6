import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/session-context.tsx';
import { GuestCorner } from '#ui/guest-corner.tsx';
import { Island } from '#ui/island.tsx';
import { CheckoutFooter, SiteFooter } from '#ui/site-footer.tsx';
import { CheckoutHeader, SiteHeader } from '#ui/site-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { OwnMenu } from './own-menu.tsx';

const SessionCorner = () => {
  const { status, user } = useSession();
  // As large as the menu of whoever is signed in.
  if (status === 'loading') return <Skeleton boxSize="36px" mx="2" borderRadius="full" />;
  return user === null ? <GuestCorner /> : <OwnMenu user={user} />;
};

const Column = ({ header, footer }: { header: ReactNode; footer: ReactNode }) => (
  <Flex direction="column" minHeight="100dvh">
    <SkipLink />
    {header}
    <Outlet />
    {footer}
  </Flex>
);

export const SiteLayout = () => (
  <Column
    header={
      <Island name="header" forGuests={<SiteHeader session={<GuestCorner />} />}>
        <SiteHeader session={<SessionCorner />} />
      </Island>
    }
    footer={<SiteFooter />}
  />
);
export const CheckoutLayout = () => <Column header={<CheckoutHeader />} footer={<CheckoutFooter />} />;
