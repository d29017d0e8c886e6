/** Settings without practical rate limits, because tests act much faster than people. Tests of a limit set it themselves. */
export const unlimited = {
  MAX_UNPAID_ORDERS: '99999',
  MAX_RENEWALS: '99999',
  MAX_TICKETS: '99999',
  MAX_REPLIES: '99999',
  MAX_MAILS_PER_MAILBOX: '99999',
  MAX_MAILS_PER_NETWORK: '99999',
};
