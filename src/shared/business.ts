/** Business constants and limits of the product. Durations in milliseconds unless the name says otherwise. */
export const business = {
  deliveryBusinessDays: { from: 7, to: 14 },
  supportYearsIncluded: 1,
  guaranteeDays: 30,
  answerBusinessHours: 24,
  pendingPaymentRecheckMs: 30_000,
  heroRotationMs: 5_000,
  copyFeedbackMs: 2_000,
  redirectAfterSuccessMs: 3_000,
  draftSaveAfterMs: 800,
  verificationCodeDigits: 6,
  verificationCodeLifeMs: 10 * 60_000,
  verificationCodeAttempts: 5,
  resendCodeEveryMs: 60_000,
  resetLinkLifeMs: 60 * 60_000,
  passwordMinimum: 8,
  passwordMaximum: 128,
  nearExpiryDays: 30,
  subscriptionYearDays: 365,
  /** A renewal paid within this many days after the support ended continues the old term; paid later, it starts a new one. */
  reactivationDays: 30,
  /** Days after the last payment attempt until an unpaid order is closed. */
  unpaidOrderDays: 30,
  descriptionPreview: 100,
} as const;

/** Renewal plans: `price` in centavos. */
export const renewalPlans = [
  { years: 1, price: 200_000 },
  { years: 2, price: 300_000 },
  { years: 3, price: 500_000 },
] as const;

export const renewalYears = [1, 2, 3] as const satisfies readonly (typeof renewalPlans)[number]['years'][];
export type RenewalYears = (typeof renewalYears)[number];

/** In centavos. */
export const priceOfRenewal = (years: RenewalYears): number => renewalPlans[(years - 1) as 0 | 1 | 2].price;
