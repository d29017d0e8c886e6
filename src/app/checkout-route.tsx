import type { SessionUser } from '#api/contract/users/session-user.ts';
import { CheckoutPage } from '#features/checkout/checkout-page.tsx';
import { PaymentWatch } from '#features/payment-result/payment-watch.tsx';
import { TransferHelp } from '#features/support-request/transfer-help.tsx';

/** The checkout, what becomes of its payment and the help with its transfer are features that know nothing of each other: here they meet. */
export const CheckoutRoute = ({ user }: { user: SessionUser }) => (
  <CheckoutPage
    user={user}
    transferHelp={({ subscriptionId }) => (
      <>
        <PaymentWatch orderId={subscriptionId} />
        <TransferHelp subscriptionId={subscriptionId} />
      </>
    )}
  />
);
