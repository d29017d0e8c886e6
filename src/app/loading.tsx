import { Box, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AccountPage } from '#features/account/account-page.tsx';
import { AdminShape } from '#ui/admin-shape.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageFrame } from '#ui/page-frame.tsx';
import { CardListSkeleton, FormSkeleton, Skeleton, TextSkeleton } from '#ui/skeleton.tsx';

/** The shape of what is awaited. The server renders it too, so it depends on nothing that the browser finds out. */
const Awaited = ({ children }: { children: ReactNode }) => (
  <Box aria-busy="true" minHeight="60vh">
    <VisuallyHidden role="status">Cargando...</VisuallyHidden>
    {children}
  </Box>
);

/** In place of a part of a page. */
export const Loading = () => (
  <Awaited>
    <CardListSkeleton cards={2} />
  </Awaited>
);

/** In place of a page with a title and cards. */
export const LoadingPage = () => (
  <PageFrame>
    <Awaited>
      <Skeleton height="40px" width="min(320px, 80%)" mb="8" />
      <CardListSkeleton cards={2} />
    </Awaited>
  </PageFrame>
);

/** In place of a step of the checkout. */
export const LoadingForm = () => (
  <PageFrame>
    <Awaited>
      <Skeleton height="40px" width="min(420px, 90%)" mb="8" />
      <Box maxWidth="640px">
        <FormSkeleton fields={4} />
      </Box>
    </Awaited>
  </PageFrame>
);

/** In place of the panel, before it is known who opens it. */
export const LoadingPanel = () => (
  <AdminShape
    sidebar={
      <Box px="6" py="5" flex="1">
        <Logo to="/admin" />
        <Box mt="8" maxWidth="140px">
          <TextSkeleton lines={7} />
        </Box>
      </Box>
    }
    bar={<Logo to="/admin" />}
  >
    <Awaited>
      <Skeleton height="32px" width="min(240px, 60%)" mb="8" />
      <CardListSkeleton cards={2} />
    </Awaited>
  </AdminShape>
);

/** In place of the account: its tabs already lead to one another. */
export const LoadingAccount = () => <AccountPage user={null} tab={() => <Loading />} />;
