import { Flex } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/session-context.tsx';
import { GuestCorner } from '#ui/guest-corner.tsx';
import { Island } from '#ui/island.tsx';
import { CheckoutFooter, SiteFooter } from '#ui/site-footer.tsx';
import { CheckoutHeader, SiteHeader } from '#ui/site-header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { lazyPage } from './lazy-page.ts';

const OwnMenu = lazyPage(() => import('./own-menu.tsx').then((file) => file.OwnMenu));

/** Until the session is known, shows the sign-in links, exactly as the server renders them. */
const SessionCorner = () => {
  const { user } = useSession();
  return user === null ? (
    <GuestCorner />
  ) : (
    <Suspense>
      <OwnMenu user={user} />
    </Suspense>
  );
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
