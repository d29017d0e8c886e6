import type { AccountStatus, DevelopmentStatus, MoneyTroubleKind, PaymentStatus } from '#shared/vocabulary.ts';

/** What the customer can do next. */
export type NextAction = 'pay' | 'follow_payment' | 'write' | 'reactivate' | 'buy_again' | 'see_staging' | 'see_site';

export interface NewsRow {
  /** Conditions on the order; an omitted one matches anything. */
  where: {
    trouble?: readonly MoneyTroubleKind[];
    bill?: 'order' | 'renewal';
    account?: readonly AccountStatus[];
    payment?: readonly PaymentStatus[];
    development?: readonly DevelopmentStatus[];
    /** The payment of the order or renewal in trouble was undone and is owed again. */
    owes?: true;
  };
  /** `{amount}`: the money in question; `{on}`: the day it was returned; `{price}`: the order's price. */
  says: string;
  /** Which of the order's statuses the badge shows. */
  mark: 'money' | 'account' | 'payment' | 'development';
  next: NextAction | null;
}
