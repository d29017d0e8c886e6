/** `npm test` leaves the long walks to `npm run atlas`, which runs all of them; whoever starts Playwright by hand runs all too. */
export const isDaily: boolean = process.env.TEST_EXTENT === 'daily';

/** The flows whose every generated path is walked in a real browser by day too: one, so that what walks them is never found broken at night. */
export const dailyFlows: readonly string[] = ['payment-confirmation'];
