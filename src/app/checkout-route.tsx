import { useCallback } from 'react';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { CheckoutPage } from '#features/checkout/checkout-page.tsx';
import { PaymentWatch } from '#features/payment-result/payment-watch.tsx';
import { MissingContact } from '#features/profile/missing-contact.tsx';
import { useSessionSend } from '#features/session/session-context.tsx';
import type { PersonChange } from '#machines/flows/session/session.machine.ts';
import { TransferHelp } from '#parts/transfer-help.tsx';

/** Checkout, payment status and profile are independent features, composed here. */
export const CheckoutRoute = ({ user }: { user: SessionUser }) => {
  const send = useSessionSend();
  const onPerson = useCallback((change: PersonChange) => send({ type: 'PERSON_CHANGED', change }), [send]);
  return (
    <CheckoutPage
      user={user}
      contact={() => <MissingContact onPerson={onPerson} />}
      transferHelp={({ subscriptionId }) => (
        <>
          <PaymentWatch orderId={subscriptionId} />
          <TransferHelp subscriptionId={subscriptionId} />
        </>
      )}
    />
  );
};
