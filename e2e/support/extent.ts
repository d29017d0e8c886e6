/** `npm test` leaves the long walks to `npm run atlas`, which runs all of them; whoever starts Playwright by hand runs all too. */
export const isDaily: boolean = process.env.TEST_EXTENT === 'daily';

/** The walks that money, access and a project's progress depend on: in a real browser every time. */
export const dailyFlows: readonly string[] = [
  'checkout',
  'payment-pending',
  'payment-confirmation',
  'session',
  'sign-in',
  'status-change',
  'developer-assignment',
  'go-live',
];
