import { expect, test } from 'vitest';
import { addressOfGoogleSignIn } from '#api/client/google-address.ts';

test('the link to Google carries the return address, whatever it contains [R-031]', () => {
  expect([addressOfGoogleSignIn('/checkout/web/12?a=b&c'), addressOfGoogleSignIn(null)]).toEqual([
    '/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12%3Fa%3Db%26c',
    '/srv/auth/google',
  ]);
});
