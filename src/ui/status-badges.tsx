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
  /** Of the account that it pays for. */
  status: AccountStatus;
  money_trouble: { kind: MoneyTroubleKind; of_renewal: boolean; owed?: number | undefined } | null;
}

/** Money that went away again is no confirmed payment, and an order for which some came is not simply unpaid. */
const tellsPayment = ({ status, payment_status, money_trouble: trouble }: PaidFor): boolean => {
  if (trouble !== null && !trouble.of_renewal && trouble.kind !== 'given_back') {
    return payment_status === 'confirmed' && trouble.owed === undefined && trouble.kind !== 'charged_back' && trouble.kind !== 'refunded';
  }
  // Nobody waits for the money of a cancelled one: what is under way or came is shown, and nothing else.
  return status !== 'cancelled' || payment_status !== 'pending';
};

/** How the money of an order stands. */
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

/** Of an order's statuses the one that is its news, for its owner. Until the work begins that is the payment. */
export const NewsBadge = ({ order, mark }: NewsBadgeProps) => {
  const { status, payment_status, development_status, money_trouble: trouble } = order;
  if (mark === 'money' && trouble !== null) return <MoneyBadge kind={trouble.kind} />;
  if (mark === 'account') return <AccountBadge status={status} />;
  if (mark === 'development' && development_status !== 'pending') return <DevelopmentBadge status={development_status} />;
  return <PaymentBadge status={payment_status} />;
};

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
