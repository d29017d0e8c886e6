import type { MoneyTrouble } from '#api/contract/payments/money-trouble.ts';
import { formatDate } from '#shared/dates.ts';
import { formatAmount, formatMoney } from '#shared/money.ts';
import {
  type AccountStatus,
  accountStatusNames,
  type DevelopmentStatus,
  type MoneyTroubleKind,
  type PaymentStatus,
} from '#shared/vocabulary.ts';
import type { NextAction } from './order-news-row.ts';
import { orderNewsTable } from './order-news-table.ts';

export interface NewsOf {
  status: AccountStatus;
  payment_status: PaymentStatus;
  development_status: DevelopmentStatus;
  money_trouble: MoneyTrouble | null;
  /** Pesos. */
  price_paid: number;
}

export interface OrderNews {
  /** The one sentence about the order's situation, for the customer. */
  sentence: string;
  /** Which of the order's statuses the sentence is about. */
  mark: 'money' | 'account' | 'payment' | 'development';
  next: NextAction | null;
}

const holds = <Value>(allowed: readonly Value[] | undefined, value: Value): boolean => allowed === undefined || allowed.includes(value);

const amountOf = ({ amount, currency }: MoneyTrouble): string => formatAmount(amount, currency);

/** The situation of an order, the same on all screens: see the table. */
export function orderNews(order: NewsOf): OrderNews {
  const { money_trouble: trouble } = order;
  // A debt counts as unpaid although the payment's status never leaves 'confirmed'.
  const owes = trouble?.owed !== undefined && !trouble.of_renewal;
  const payment = owes ? 'pending' : order.payment_status;
  const row = orderNewsTable.find(
    ({ where }) =>
      (where.trouble === undefined || (trouble !== null && where.trouble.includes(trouble.kind))) &&
      (where.owes === undefined || trouble?.owed !== undefined) &&
      (where.bill === undefined || (where.bill === 'renewal') === trouble?.of_renewal) &&
      holds(where.account, order.status) &&
      holds(where.payment, payment) &&
      holds(where.development, order.development_status),
  );
  if (!row) throw new Error('the last row of the table holds for every order');
  const returnedAt = trouble?.returned_at;
  const sentence = row.says
    .replace('{on}', returnedAt === undefined ? '' : ` el ${formatDate(returnedAt)}`)
    .replace('{amount}', trouble === null ? '' : amountOf(trouble))
    .replace('{price}', formatMoney(order.price_paid));
  return { sentence, mark: row.mark, next: row.next };
}

/** The news to show instead of the payment of a bill (an order or one of its renewals), or null if the payment itself is the news. */
export function newsBesidePayment(bill: NewsOf & { renewal_id?: number | undefined }): OrderNews | null {
  const isRenewal = bill.renewal_id !== undefined;
  const news = orderNews(isRenewal ? { ...bill, payment_status: 'confirmed' } : bill);
  // The payment's status is still confirmed, so the debt is shown instead.
  if (bill.money_trouble?.kind === 'owed') return news;
  // For a renewal, "reactivate" is no separate news: paying it reactivates the expired account.
  if (news.next === 'pay' || news.next === 'follow_payment' || (isRenewal && news.next === 'reactivate')) return null;
  return news.mark === 'development' ? null : news;
}

const forStaff: Record<MoneyTroubleKind, string> = {
  charged_back: 'El banco regresó el cargo de {amount}.',
  refunded: 'Se devolvieron {amount}.',
  wrong_amount: 'Llegó un pago por otro monto ({amount}): decide en Pagos.',
  wrong_currency: 'Llegó un pago en otra moneda ({amount}): decide en Pagos.',
  double: 'Llegó un segundo pago de {amount}: decide en Pagos.',
  in_review: 'Un pago de {amount} espera revisión: decide en Pagos.',
  refunding: 'La devolución de {amount} está en camino.',
  owed: 'Se deshizo la confirmación de su pago: faltan {amount}.',
  owed_processing: 'Se deshizo la confirmación de su pago, y el banco revisa otro de {amount}.',
  given_back: 'Se devolvieron {amount}, que no pagaron esta orden.',
};

const stopped: Partial<Record<AccountStatus, string>> = {
  suspended: `La cuenta está ${accountStatusNames.suspended.toLowerCase()}.`,
  expired: `La cuenta está ${accountStatusNames.expired.toLowerCase()}.`,
  cancelled: `La cuenta está ${accountStatusNames.cancelled.toLowerCase()}: esta orden ya no da ningún paso.`,
};

/** Warnings for staff before they work on an order: about its money, then about its account. */
export const warningsOfOrder = ({ status, money_trouble: trouble }: Pick<NewsOf, 'status' | 'money_trouble'>): string[] => [
  ...(trouble === null
    ? []
    : [`${trouble.of_renewal ? 'Renovación: ' : ''}${forStaff[trouble.kind].replace('{amount}', amountOf(trouble))}`]),
  ...(stopped[status] === undefined ? [] : [stopped[status]]),
];
