import { SupportDeskTab } from '#features/support-desk/support-desk-tab.tsx';
import { SupportRequestDialog } from '#features/support-request/support-request-dialog.tsx';
import { toast } from '#ui/toast.ts';

/** The support tab and its dialog are features that know nothing of each other: here they meet. */
export const Support = () => (
  <SupportDeskTab
    dialog={({ subscription, about, closed }) => (
      <SupportRequestDialog
        about={about}
        subscriptionId={subscription.subscription_id}
        serviceName={subscription.package_name}
        onDone={(output) => {
          if (output.result === 'sent') toast.success(`Recibimos tu solicitud #${output.requirement.ticket_id}`);
          closed();
        }}
      />
    )}
  />
);
