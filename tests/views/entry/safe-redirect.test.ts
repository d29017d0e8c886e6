import { expect, test } from 'vitest';
import { loginWith } from '#app/safe-redirect.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';

const origin = 'https://tallerweb.example';

test.each([
  ['/checkout/web/12', '/checkout/web/12'],
  ['/account?tab=soporte#arriba', '/account?tab=soporte#arriba'],
  ['checkout/web/12', '/checkout/web/12'],
  ['?a=1', '/?a=1'],
  ['/a/../b', '/b'],
  ['https://tallerweb.example/account', '/account'],
  ['/a//b', '/a//b'],
  // With the origin's scheme and no second slash the URL standard reads these as paths.
  ['https:malo.example', '/malo.example'],
  ['https:/malo.example', '/malo.example'],
  ['/a?next=https://malo.example', '/a?next=https://malo.example'],
  ['/%2F%2Fmalo.example', '/%2F%2Fmalo.example'],
])('leads to %j [R-316]', (value, path) => {
  expect(safeRedirect(value, origin)).toBe(path);
});

test.each([
  [null],
  [''],
  ['//malo.example'],
  ['///malo.example'],
  ['/\\malo.example'],
  ['\\\\malo.example'],
  ['\\/malo.example'],
  ['/\\/malo.example'],
  [' //malo.example'],
  ['\t//malo.example'],
  ['/\t/malo.example'],
  ['/\n/malo.example'],
  ['/.//malo.example'],
  ['/./\\malo.example'],
  ['/a/..//malo.example'],
  ['/%2e%2e//malo.example'],
  ['https://tallerweb.example//malo.example'],
  ['https://malo.example/account'],
  ['http://tallerweb.example/account'],
  ['https://tallerweb.example:8443/account'],
  ['https://tallerweb.example@malo.example/'],
  ['https://tallerweb.example.malo.example/'],
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,hola'],
  ['blob:https://malo.example/1'],
  ['mailto:hola@malo.example'],
  ['http://['],
])('refuses %j [R-316]', (value) => {
  expect(safeRedirect(value, origin)).toBeNull();
});

test('the link to the sign-in keeps slashes and encodes the rest [R-032]', () => {
  expect(loginWith('/checkout/web/12?pedido=3&a=b#c')).toBe('/login?redirect=/checkout/web/12%3Fpedido%3D3%26a%3Db%23c');
});
