import { PaymentFailurePage } from '#features/payment-result/payment-failure-page.tsx';
import { PaymentPendingPage } from '#features/payment-result/payment-pending-page.tsx';
import { PaymentSuccessPage } from '#features/payment-result/payment-success-page.tsx';
import { PaymentRetry } from '#parts/payment-retry.tsx';
import { TransferHelp } from '#parts/transfer-help.tsx';

/** The outcome of a payment, with the option to retry it. */
export const PaymentPendingRoute = () => (
  <PaymentPendingPage
    retry={({ subscriptionId, offer, onChanged }) => (
      <PaymentRetry
        subscriptionId={subscriptionId}
        offer={offer}
        onChanged={onChanged}
        help={<TransferHelp subscriptionId={subscriptionId} />}
      />
    )}
  />
);

export const PaymentFailureRoute = () => (
  <PaymentFailurePage
    retry={({ subscriptionId, onChanged }) => (
      <PaymentRetry
        subscriptionId={subscriptionId}
        offer="again"
        onChanged={onChanged}
        help={<TransferHelp subscriptionId={subscriptionId} />}
      />
    )}
  />
);

export const PaymentSuccessRoute = () => <PaymentSuccessPage />;
