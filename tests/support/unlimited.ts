/** Settings of a server whose people make more in a minute than others do in a day. Tests of a limit set it themselves. */
export const unlimited = {
  MAX_UNPAID_ORDERS: '99999',
  MAX_RENEWALS: '99999',
  MAX_TICKETS: '99999',
  MAX_REPLIES: '99999',
  MAX_MAILS_PER_MAILBOX: '99999',
  MAX_MAILS_PER_NETWORK: '99999',
};
