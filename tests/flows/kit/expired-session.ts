/** With this cookie, the server takes a visitor for somebody who may be signed in: the application hydrates the page, and asks. */
export const expiredSession = {
  name: 'session',
  value: 'expired',
  domain: '127.0.0.1',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
} as const;
