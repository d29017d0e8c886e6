import type { SessionUser } from '#api/contract/users/session-user.ts';
import { SubscriptionsTab } from '#features/subscriptions/subscriptions-tab.tsx';
import { UnfinishedBriefs } from '#features/unfinished-briefs/unfinished-briefs.tsx';
import { tabAddress } from '#shared/account-tabs.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** A customer's orders and unfinished briefs. Staff get a notice instead of packages, since the checkout would reject them. */
export const OwnPurchases = ({ user }: { user: SessionUser }) =>
  user.type === 'user' ? (
    <EmptyState title="Tu cuenta es del equipo" action={<ButtonLink to={tabAddress('perfil')}>Ver mi perfil</ButtonLink>}>
      Las contrataciones se hacen con una cuenta de cliente.
    </EmptyState>
  ) : (
    <>
      <UnfinishedBriefs />
      <SubscriptionsTab />
    </>
  );
