/** All generated paths of these flows run on their pages in `npm test`, and in Chromium in `npm run test:all`. */
export const mainFlows: readonly string[] = ['checkout', 'payment-confirmation', 'payment-pending', 'session', 'sign-in', 'status-change'];

/**
 * Money, session, checkout, second factor, order and project decisions: the scenarios of each of these flows take every transition.
 * For the other flows, generated paths show that page and machine agree; their scenarios cover the main path and the refusals.
 */
export const wholeFlows: readonly string[] = [
  'account-change',
  'checkout',
  'developer-assignment',
  'draft-saving',
  'email-verification',
  'factor-challenge',
  'factor-enrolment',
  'go-live',
  'order-cancellation',
  'order-detail',
  'password-recovery',
  'password-reset',
  'payment-confirmation',
  'payment-failure',
  'payment-pending',
  'payment-retry',
  'payment-review',
  'payment-success',
  'recovery-decision',
  'registration',
  'renewal',
  'session',
  'sign-in',
  'status-change',
  'subscriptions',
  'url-management',
];
