/** `npm test` leaves the long walks to `npm run atlas`, which runs all of them; whoever starts Playwright by hand runs all too. */
export const isDaily: boolean = process.env.TEST_EXTENT === 'daily';

/** The flows whose every path is walked in a real browser each time: those that the product is about. */
export const dailyFlows: readonly string[] = ['checkout', 'payment-pending', 'payment-confirmation', 'session', 'status-change'];
