import type { AccountStatus, DevelopmentStatus, PaymentStatus, RequirementStatus } from '#shared/vocabulary.ts';
import { accountStatusNames, developmentStatusNames, paymentStatusNames, requirementStatusNames } from '#shared/vocabulary.ts';
import { Badge } from './badge.tsx';
import { accountLooks, developmentLooks, paymentLooks, requirementLooks } from './status-looks.ts';

export const DevelopmentBadge = ({ status }: { status: DevelopmentStatus }) => (
  <Badge {...developmentLooks[status]}>{developmentStatusNames[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge {...paymentLooks[status]}>{paymentStatusNames[status]}</Badge>
);

interface PaidFor {
  payment_status: PaymentStatus;
  /** Of the account that it pays for. */
  status: AccountStatus;
}

/** How the payment of an order stands. Nobody waits for the money of a cancelled one: what is under way or came is told, and nothing else. */
export const OrderPaymentBadge = ({ order }: { order: PaidFor }) =>
  order.status === 'cancelled' && order.payment_status === 'pending' ? null : <PaymentBadge status={order.payment_status} />;

export const AccountBadge = ({ status }: { status: AccountStatus }) => (
  <Badge {...accountLooks[status]}>{accountStatusNames[status]}</Badge>
);

/** Accounts that nobody works for now. */
const stopped: ReadonlySet<AccountStatus> = new Set(['suspended', 'cancelled', 'expired']);

/** How an order stands, for staff: its work, its payment, and its account where that stops both. */
export const OrderBadges = ({ order }: { order: PaidFor & { development_status: DevelopmentStatus } }) => (
  <>
    <DevelopmentBadge status={order.development_status} />
    <OrderPaymentBadge order={order} />
    {stopped.has(order.status) ? <AccountBadge status={order.status} /> : null}
  </>
);

export const RequirementBadge = ({ status }: { status: RequirementStatus }) => (
  <Badge {...requirementLooks[status]}>{requirementStatusNames[status]}</Badge>
);
