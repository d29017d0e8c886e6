/** Settings of a server whose customers make more in a minute than people do in a day. Tests of a limit set it themselves. */
export const unlimited = { MAX_UNPAID_ORDERS: '99999', MAX_RENEWALS: '99999', MAX_TICKETS: '99999', MAX_REPLIES: '99999' };
