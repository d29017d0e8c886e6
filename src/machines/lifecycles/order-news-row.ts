import type { AccountStatus, DevelopmentStatus, MoneyTroubleKind, PaymentStatus } from '#shared/vocabulary.ts';

/** What its owner can do next; null where there is nothing to do but wait. */
export type NextAction = 'pay' | 'follow_payment' | 'write' | 'reactivate' | 'buy_again' | 'see_staging' | 'see_site';

export interface NewsRow {
  /** What is not named may be anything. */
  where: {
    trouble?: readonly MoneyTroubleKind[];
    bill?: 'order' | 'renewal';
    account?: readonly AccountStatus[];
    payment?: readonly PaymentStatus[];
    development?: readonly DevelopmentStatus[];
    /** The order or renewal in trouble was paid, and owes again. */
    owes?: true;
  };
  /** `{amount}`: of the money that is in trouble; `{on}`: the day on which it went back. `{price}`: of the order. */
  says: string;
  /** Which of the order's statuses its mark shows. */
  mark: 'money' | 'account' | 'payment' | 'development';
  next: NextAction | null;
}
