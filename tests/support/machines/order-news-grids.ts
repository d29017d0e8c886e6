import { accountStatuses, type DevelopmentStatus, type MoneyTroubleKind, moneyTroubles } from '#shared/vocabulary.ts';

export const workOf: Record<DevelopmentStatus, string> = {
  pending: 'paid',
  gathering_info: 'gathering',
  design: 'designing',
  development: 'building',
  review: 'reviewing',
  staging: 'testing',
  live: 'online',
};

/**
 * The news of an order, hand-written: for each problem with its money, by account and payment. `WORK`: the news of the work on it;
 * `-`: impossible, as is every row that is missing. Without a confirmed payment, no work has begun.
 */
const table = `
                                      pending                       processing                    confirmed
 -                order    inactive   unpaid                        validating                    -
 -                order    active     active_unpaid                 active_unpaid                 WORK
 -                order    trial      trial                         validating                    WORK
 -                order    suspended  suspended                     suspended                     suspended
 -                order    cancelled  unpaid_cancelled              processing_cancelled          paid_cancelled
 -                order    expired    expired                       expired                       expired
 charged_back     order    suspended  -                             -                             chargeback
 charged_back     order    cancelled  -                             -                             chargeback_cancelled
 charged_back     order    expired    -                             -                             chargeback_expired
 refunded         order    suspended  -                             -                             refund
 refunded         order    cancelled  -                             -                             refund_cancelled
 refunded         order    expired    -                             -                             refund_expired
 wrong_amount     order    inactive   wrong                         wrong                         -
 wrong_amount     order    active     wrong                         wrong                         wrong_paid
 wrong_amount     order    trial      wrong                         wrong                         wrong_paid
 wrong_amount     order    suspended  wrong                         wrong                         wrong_paid
 wrong_amount     order    cancelled  late                          late                          late
 wrong_amount     order    expired    wrong                         wrong                         wrong_paid
 wrong_currency   order    inactive   currency                      currency                      -
 wrong_currency   order    active     currency                      currency                      currency_paid
 wrong_currency   order    trial      currency                      currency                      currency_paid
 wrong_currency   order    suspended  currency                      currency                      currency_paid
 wrong_currency   order    cancelled  late                          late                          late
 wrong_currency   order    expired    currency                      currency                      currency_paid
 double           order    active     -                             -                             double
 double           order    trial      -                             -                             double
 double           order    suspended  -                             -                             double
 double           order    cancelled  -                             -                             late
 double           order    expired    -                             -                             double
 in_review        order    inactive   review                        review                        -
 in_review        order    active     review                        review                        review_paid
 in_review        order    trial      review                        review                        review_paid
 in_review        order    suspended  review                        review                        review_paid
 in_review        order    cancelled  late                          late                          late
 in_review        order    expired    review                        review                        review_paid
 refunding        order    inactive   refunding                     refunding                     -
 refunding        order    active     refunding                     refunding                     refunding_paid
 refunding        order    trial      refunding                     refunding                     refunding_paid
 refunding        order    suspended  refunding                     refunding                     refunding_paid
 refunding        order    cancelled  refunding_cancelled           refunding_cancelled           refunding_cancelled
 refunding        order    expired    refunding                     refunding                     refunding_paid
 given_back       order    inactive   given_back                    validating                    -
 given_back       order    active     active_unpaid                 active_unpaid                 -
 given_back       order    trial      given_back                    validating                    -
 given_back       order    suspended  suspended                     suspended                     -
 given_back       order    cancelled  late_given_back               processing_cancelled          -
 given_back       order    expired    expired                       expired                       -
 charged_back     renewal  suspended  renewal_chargeback            renewal_chargeback            renewal_chargeback
 charged_back     renewal  cancelled  renewal_chargeback_cancelled  renewal_chargeback_cancelled  renewal_chargeback_cancelled
 charged_back     renewal  expired    renewal_chargeback_expired    renewal_chargeback_expired    renewal_chargeback_expired
 refunded         renewal  suspended  renewal_refund                renewal_refund                renewal_refund
 refunded         renewal  cancelled  renewal_refund_cancelled      renewal_refund_cancelled      renewal_refund_cancelled
 refunded         renewal  expired    renewal_refund_expired        renewal_refund_expired        renewal_refund_expired
 wrong_amount     renewal  active     renewal_wrong                 renewal_wrong                 renewal_wrong
 wrong_amount     renewal  suspended  renewal_wrong                 renewal_wrong                 renewal_wrong
 wrong_amount     renewal  cancelled  late                          late                          late
 wrong_amount     renewal  expired    renewal_wrong                 renewal_wrong                 renewal_wrong
 wrong_currency   renewal  active     renewal_currency              renewal_currency              renewal_currency
 wrong_currency   renewal  suspended  renewal_currency              renewal_currency              renewal_currency
 wrong_currency   renewal  cancelled  late                          late                          late
 wrong_currency   renewal  expired    renewal_currency              renewal_currency              renewal_currency
 double           renewal  active     renewal_double                renewal_double                renewal_double
 double           renewal  suspended  renewal_double                renewal_double                renewal_double
 double           renewal  cancelled  late                          late                          late
 double           renewal  expired    renewal_double                renewal_double                renewal_double
 in_review        renewal  active     renewal_review                renewal_review                renewal_review
 in_review        renewal  suspended  renewal_review                renewal_review                renewal_review
 in_review        renewal  cancelled  late                          late                          late
 in_review        renewal  expired    renewal_review                renewal_review                renewal_review
 refunding        renewal  active     renewal_refunding             renewal_refunding             renewal_refunding
 refunding        renewal  suspended  renewal_refunding             renewal_refunding             renewal_refunding
 refunding        renewal  cancelled  refunding_cancelled           refunding_cancelled           refunding_cancelled
 refunding        renewal  expired    renewal_refunding             renewal_refunding             renewal_refunding
 owed             order    suspended  -                             -                             owed
 owed             order    cancelled  -                             -                             owed_cancelled
 owed             order    expired    -                             -                             owed
 owed_processing  order    suspended  -                             -                             owed_processing
 owed_processing  order    cancelled  -                             -                             owed_cancelled
 owed_processing  order    expired    -                             -                             owed_processing
 owed             renewal  suspended  renewal_owed                  renewal_owed                  renewal_owed
 owed             renewal  cancelled  owed_cancelled                owed_cancelled                owed_cancelled
 owed             renewal  expired    renewal_owed                  renewal_owed                  renewal_owed
 owed_processing  renewal  suspended  owed_processing               owed_processing               owed_processing
 owed_processing  renewal  cancelled  owed_cancelled                owed_cancelled                owed_cancelled
 owed_processing  renewal  expired    owed_processing               owed_processing               owed_processing`;

interface NewsGrid {
  trouble: MoneyTroubleKind | null;
  ofRenewal: boolean;
  grid: string;
}

const [payments = '', ...rows] = table.trim().split('\n');
const cells = new Map(
  rows.map((row) => {
    const [trouble, bill, account, ...news] = row.trim().split(/\s+/);
    return [`${trouble} ${bill} ${account}`, news.join(' ')];
  }),
);

const gridOf = (trouble: MoneyTroubleKind | null, bill: 'order' | 'renewal'): NewsGrid => {
  const lines = accountStatuses.map((account) => `${account} ${cells.get(`${trouble ?? '-'} ${bill} ${account}`) ?? '- - -'}`);
  return { trouble, ofRenewal: bill === 'renewal', grid: [payments, ...lines].join('\n') };
};

/** A grid of account × payment for each problem with an order's money. */
export const newsGrids: readonly NewsGrid[] = [
  gridOf(null, 'order'),
  ...moneyTroubles.flatMap((trouble) => [gridOf(trouble, 'order'), gridOf(trouble, 'renewal')]),
];
