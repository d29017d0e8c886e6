import { expect, test } from 'vitest';
import { business, priceOfRenewal, renewalYears } from '#shared/business.ts';

// Hand-written: durations in milliseconds, prices in centavos.
test('the product’s constants have the specified values [R-265, R-266, R-267]', () => {
  expect(business).toMatchObject({
    deliveryBusinessDays: { from: 7, to: 14 },
    supportYearsIncluded: 1,
    guaranteeDays: 30,
    answerBusinessHours: 24,
    pendingPaymentRecheckMs: 30_000,
    heroRotationMs: 5_000,
    copyFeedbackMs: 2_000,
    redirectAfterSuccessMs: 3_000,
    verificationCodeDigits: 6,
    passwordMinimum: 8,
    nearExpiryDays: 30,
    subscriptionYearDays: 365,
    reactivationDays: 30,
    descriptionPreview: 100,
  });
});

test('renewing costs 2000, 3000 and 5000 pesos [R-270]', () => {
  expect(renewalYears.map((years) => [years, priceOfRenewal(years)])).toEqual([
    [1, 200_000],
    [2, 300_000],
    [3, 500_000],
  ]);
});
