import type { DevelopmentStatus, MoneyTroubleKind } from '#shared/vocabulary.ts';

/**
 * Hand-written grids of account × payment, one for each problem with an order's money. `WORK`: the news of the work on it; `-`: impossible.
 * Without a confirmed payment, no work has begun.
 */
interface NewsGrid {
  trouble: MoneyTroubleKind | null;
  ofRenewal: boolean;
  grid: string;
}

export const workOf: Record<DevelopmentStatus, string> = {
  pending: 'paid',
  gathering_info: 'gathering',
  design: 'designing',
  development: 'building',
  review: 'reviewing',
  staging: 'testing',
  live: 'online',
};

export const newsGrids: readonly NewsGrid[] = [
  {
    trouble: null,
    ofRenewal: false,
    grid: `
               pending           processing            confirmed
    inactive   unpaid            validating            -
    active     active_unpaid     active_unpaid         WORK
    trial      trial             validating            WORK
    suspended  suspended         suspended             suspended
    cancelled  unpaid_cancelled  processing_cancelled  paid_cancelled
    expired    expired           expired               expired`,
  },
  {
    trouble: 'charged_back',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           -
    trial      -        -           -
    suspended  -        -           chargeback
    cancelled  -        -           chargeback_cancelled
    expired    -        -           chargeback_expired`,
  },
  {
    trouble: 'refunded',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           -
    trial      -        -           -
    suspended  -        -           refund
    cancelled  -        -           refund_cancelled
    expired    -        -           refund_expired`,
  },
  {
    trouble: 'wrong_amount',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   wrong    wrong       -
    active     wrong    wrong       wrong_paid
    trial      wrong    wrong       wrong_paid
    suspended  wrong    wrong       wrong_paid
    cancelled  late     late        late
    expired    wrong    wrong       wrong_paid`,
  },
  {
    trouble: 'wrong_currency',
    ofRenewal: false,
    grid: `
               pending   processing  confirmed
    inactive   currency  currency    -
    active     currency  currency    currency_paid
    trial      currency  currency    currency_paid
    suspended  currency  currency    currency_paid
    cancelled  late      late        late
    expired    currency  currency    currency_paid`,
  },
  {
    trouble: 'double',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           double
    trial      -        -           double
    suspended  -        -           double
    cancelled  -        -           late
    expired    -        -           double`,
  },
  {
    trouble: 'in_review',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   review   review      -
    active     review   review      review_paid
    trial      review   review      review_paid
    suspended  review   review      review_paid
    cancelled  late     late        late
    expired    review   review      review_paid`,
  },
  {
    trouble: 'refunding',
    ofRenewal: false,
    grid: `
               pending              processing           confirmed
    inactive   refunding            refunding            -
    active     refunding            refunding            refunding_paid
    trial      refunding            refunding            refunding_paid
    suspended  refunding            refunding            refunding_paid
    cancelled  refunding_cancelled  refunding_cancelled  refunding_cancelled
    expired    refunding            refunding            refunding_paid`,
  },
  {
    trouble: 'given_back',
    ofRenewal: false,
    grid: `
               pending           processing            confirmed
    inactive   given_back        validating            -
    active     active_unpaid     active_unpaid         -
    trial      given_back        validating            -
    suspended  suspended         suspended             -
    cancelled  late_given_back   processing_cancelled  -
    expired    expired           expired               -`,
  },
  {
    trouble: 'charged_back',
    ofRenewal: true,
    grid: `
               pending                       processing                    confirmed
    inactive   -                             -                             -
    active     -                             -                             -
    trial      -                             -                             -
    suspended  renewal_chargeback            renewal_chargeback            renewal_chargeback
    cancelled  renewal_chargeback_cancelled  renewal_chargeback_cancelled  renewal_chargeback_cancelled
    expired    renewal_chargeback_expired    renewal_chargeback_expired    renewal_chargeback_expired`,
  },
  {
    trouble: 'refunded',
    ofRenewal: true,
    grid: `
               pending                   processing                confirmed
    inactive   -                         -                         -
    active     -                         -                         -
    trial      -                         -                         -
    suspended  renewal_refund            renewal_refund            renewal_refund
    cancelled  renewal_refund_cancelled  renewal_refund_cancelled  renewal_refund_cancelled
    expired    renewal_refund_expired    renewal_refund_expired    renewal_refund_expired`,
  },
  {
    trouble: 'wrong_amount',
    ofRenewal: true,
    grid: `
               pending        processing     confirmed
    inactive   -              -              -
    active     renewal_wrong  renewal_wrong  renewal_wrong
    trial      -              -              -
    suspended  renewal_wrong  renewal_wrong  renewal_wrong
    cancelled  late           late           late
    expired    renewal_wrong  renewal_wrong  renewal_wrong`,
  },
  {
    trouble: 'wrong_currency',
    ofRenewal: true,
    grid: `
               pending           processing        confirmed
    inactive   -                 -                 -
    active     renewal_currency  renewal_currency  renewal_currency
    trial      -                 -                 -
    suspended  renewal_currency  renewal_currency  renewal_currency
    cancelled  late              late              late
    expired    renewal_currency  renewal_currency  renewal_currency`,
  },
  {
    trouble: 'double',
    ofRenewal: true,
    grid: `
               pending         processing      confirmed
    inactive   -               -               -
    active     renewal_double  renewal_double  renewal_double
    trial      -               -               -
    suspended  renewal_double  renewal_double  renewal_double
    cancelled  late            late            late
    expired    renewal_double  renewal_double  renewal_double`,
  },
  {
    trouble: 'in_review',
    ofRenewal: true,
    grid: `
               pending         processing      confirmed
    inactive   -               -               -
    active     renewal_review  renewal_review  renewal_review
    trial      -               -               -
    suspended  renewal_review  renewal_review  renewal_review
    cancelled  late            late            late
    expired    renewal_review  renewal_review  renewal_review`,
  },
  {
    trouble: 'refunding',
    ofRenewal: true,
    grid: `
               pending              processing           confirmed
    inactive   -                    -                    -
    active     renewal_refunding    renewal_refunding    renewal_refunding
    trial      -                    -                    -
    suspended  renewal_refunding    renewal_refunding    renewal_refunding
    cancelled  refunding_cancelled  refunding_cancelled  refunding_cancelled
    expired    renewal_refunding    renewal_refunding    renewal_refunding`,
  },
  {
    trouble: 'given_back',
    ofRenewal: true,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           -
    trial      -        -           -
    suspended  -        -           -
    cancelled  -        -           -
    expired    -        -           -`,
  },
  {
    trouble: 'owed',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           -
    trial      -        -           -
    suspended  -        -           owed
    cancelled  -        -           owed_cancelled
    expired    -        -           owed`,
  },
  {
    trouble: 'owed_processing',
    ofRenewal: false,
    grid: `
               pending  processing  confirmed
    inactive   -        -           -
    active     -        -           -
    trial      -        -           -
    suspended  -        -           owed_processing
    cancelled  -        -           owed_cancelled
    expired    -        -           owed_processing`,
  },
  {
    trouble: 'owed',
    ofRenewal: true,
    grid: `
               pending         processing      confirmed
    inactive   -               -               -
    active     -               -               -
    trial      -               -               -
    suspended  renewal_owed    renewal_owed    renewal_owed
    cancelled  owed_cancelled  owed_cancelled  owed_cancelled
    expired    renewal_owed    renewal_owed    renewal_owed`,
  },
  {
    trouble: 'owed_processing',
    ofRenewal: true,
    grid: `
               pending          processing       confirmed
    inactive   -                -                -
    active     -                -                -
    trial      -                -                -
    suspended  owed_processing  owed_processing  owed_processing
    cancelled  owed_cancelled   owed_cancelled   owed_cancelled
    expired    owed_processing  owed_processing  owed_processing`,
  },
];
