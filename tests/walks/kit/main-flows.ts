/** All generated paths of these flows run on their pages in `npm test`, and in Chromium in `npm run test:all`. */
export const mainFlows: readonly string[] = ['checkout', 'payment-confirmation', 'payment-pending', 'session', 'sign-in', 'status-change'];
