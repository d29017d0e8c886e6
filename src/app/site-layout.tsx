import { chakra, Flex } from '@chakra-ui/react';
import { CircleUserRound } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/session-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CheckoutFooter, SiteFooter } from '#ui/site-footer.tsx';
import { CheckoutHeader, SiteHeader } from '#ui/site-header.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { lazyPage } from './lazy-page.ts';

const GuestCorner = () => (
  <>
    <ButtonLink to="/login" variant="ghost" size="sm" px={{ base: '2.5', md: '3.5' }} css={{ '& svg': { boxSize: '24px' } }}>
      <chakra.span display={{ base: 'inline-flex', md: 'none' }} fontSize="1.3rem" aria-hidden="true">
        <CircleUserRound />
      </chakra.span>
      <chakra.span srOnly={{ base: true, md: false }}>Iniciar sesión</chakra.span>
    </ButtonLink>
    <ButtonLink
      to="/#paquetes-web"
      colorPalette="piedra"
      size="sm"
      display={{ base: 'none', md: 'inline-flex', lg: 'none', xl: 'inline-flex' }}
    >
      Ver paquetes
    </ButtonLink>
  </>
);

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

export const SiteLayout = () => <Column header={<SiteHeader session={<SessionCorner />} />} footer={<SiteFooter />} />;
export const CheckoutLayout = () => <Column header={<CheckoutHeader />} footer={<CheckoutFooter />} />;
