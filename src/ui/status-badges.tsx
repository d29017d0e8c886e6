import type { AccountStatus, DevelopmentStatus, MoneyTroubleKind, PaymentStatus, RequirementStatus } from '#shared/vocabulary.ts';
import {
  accountStatusNames,
  developmentStatusNames,
  moneyTroubleNames,
  paymentStatusNames,
  requirementStatusNames,
} from '#shared/vocabulary.ts';
import { Badge } from './badge.tsx';
import { accountLooks, developmentLooks, moneyLooks, paymentLooks, requirementLooks } from './status-looks.ts';

export const DevelopmentBadge = ({ status }: { status: DevelopmentStatus }) => (
  <Badge {...developmentLooks[status]}>{developmentStatusNames[status]}</Badge>
);

export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge {...paymentLooks[status]}>{paymentStatusNames[status]}</Badge>
);

export const MoneyBadge = ({ kind }: { kind: MoneyTroubleKind }) => <Badge {...moneyLooks[kind]}>{moneyTroubleNames[kind]}</Badge>;

interface PaidFor {
  payment_status: PaymentStatus;
  /** Status of the account that the order pays for. */
  status: AccountStatus;
  money_trouble: { kind: MoneyTroubleKind; of_renewal: boolean; owed?: number | undefined } | null;
}

/** A charged-back or refunded payment is not shown as confirmed, and an order that received some money is not shown as unpaid. */
const tellsPayment = ({ status, payment_status, money_trouble: trouble }: PaidFor): boolean => {
  if (trouble !== null && !trouble.of_renewal && trouble.kind !== 'given_back') {
    return payment_status === 'confirmed' && trouble.owed === undefined && trouble.kind !== 'charged_back' && trouble.kind !== 'refunded';
  }
  // A cancelled order awaits no money: its payment is shown only if it is no longer pending.
  return status !== 'cancelled' || payment_status !== 'pending';
};

/** Payment status of an order, and any trouble with its money. */
export const OrderPaymentBadge = ({ order }: { order: PaidFor }) => (
  <>
    {order.money_trouble === null ? null : <MoneyBadge kind={order.money_trouble.kind} />}
    {tellsPayment(order) ? <PaymentBadge status={order.payment_status} /> : null}
  </>
);

export const AccountBadge = ({ status }: { status: AccountStatus }) => (
  <Badge {...accountLooks[status]}>{accountStatusNames[status]}</Badge>
);

interface NewsBadgeProps {
  order: PaidFor & { development_status: DevelopmentStatus };
  mark: 'money' | 'account' | 'payment' | 'development';
}

/** The one status of an order that is news to the customer. Until the work begins that is the payment. */
export const NewsBadge = ({ order, mark }: NewsBadgeProps) => {
  const { status, payment_status, development_status, money_trouble: trouble } = order;
  if (mark === 'money' && trouble !== null) return <MoneyBadge kind={trouble.kind} />;
  if (mark === 'account') return <AccountBadge status={status} />;
  if (mark === 'development' && development_status !== 'pending') return <DevelopmentBadge status={development_status} />;
  return <PaymentBadge status={payment_status} />;
};

/** Statuses in which the work for an account is stopped. */
const stopped: ReadonlySet<AccountStatus> = new Set(['suspended', 'cancelled', 'expired']);

/** An order's statuses for staff: its work, its payment, and its account if that is stopped. */
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
