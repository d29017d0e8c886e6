import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginWith } from '#app/safe-redirect.ts';
import { addressOfGoogleSignIn } from '#features/google-sign-in/google-sign-in-calls.ts';
import { linkedText } from '#shared/linked-text.ts';
import { underHostOf } from '#shared/loopback.ts';
import { safeRedirect } from '#shared/safe-redirect.ts';
import { webAddress } from '#shared/web-address.ts';

test.each([
  ['facebook.com/laespiga', 'https://facebook.com/laespiga'],
  [' otraflorería.example ', 'https://xn--otraflorera-xcb.example/'],
  ['http://ejemplo.mx/a?b=1', 'http://ejemplo.mx/a?b=1'],
  ['HTTPS://EJEMPLO.MX', 'https://ejemplo.mx/'],
])('%s leads to %s', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each(['@laespiga', '442 000 0000', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'mi negocio.mx', ''])(
  '%s is no address',
  (text) => {
    expect(webAddress(text)).toBeNull();
  },
);

test.each([
  ['http://localhost:3000/payment/success?a=1', '127.0.0.1:3000', 'http://127.0.0.1:3000/payment/success?a=1'],
  ['http://127.0.0.1:3000/dev/mercadopago/x', 'localhost:3000', 'http://localhost:3000/dev/mercadopago/x'],
  ['http://localhost:3000/x', '[::1]:3000', 'http://[::1]:3000/x'],
  ['http://localhost:4000/x', '127.0.0.1:3000', 'http://localhost:4000/x'],
  ['https://www.mercadopago.com.mx/checkout?pref_id=1-a', '127.0.0.1:3000', 'https://www.mercadopago.com.mx/checkout?pref_id=1-a'],
  ['http://localhost:3000/x', 'tienda.example:3000', 'http://localhost:3000/x'],
  ['http://localhost:3000/x', 'not a host', 'http://localhost:3000/x'],
  ['http://localhost:3000/x', undefined, 'http://localhost:3000/x'],
] as const)('%s for somebody at %s', (address, host, expected) => {
  expect(underHostOf(address, host)).toBe(expected);
});

describe('addresses in a text', () => {
  const links = (text: string) => linkedText(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

  test.each<[string, string[][]]>([
    ['Mira https://laespiga.example/menu y dime', [['https://laespiga.example/menu', 'https://laespiga.example/menu']]],
    ['(http://a.example).', [['http://a.example', 'http://a.example/']]],
    ['¿Viste «https://a.example/x?y=1#z»?', [['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z']]],
    ['https://es.example/wiki/Nogal_(árbol)', [['https://es.example/wiki/Nogal_(árbol)', 'https://es.example/wiki/Nogal_(%C3%A1rbol)']]],
    [
      'https://a.example\nHTTPS://B.example/',
      [
        ['https://a.example', 'https://a.example/'],
        ['HTTPS://B.example/', 'https://b.example/'],
      ],
    ],
    ['javascript:alert(1) data:text/html,x ftp://a.example mailto:a@b.example', []],
    ['https://banco.example@otro.example/ https://a:b@c.example', []],
    ['https:// http://', []],
    ['xhttps://a.example', []],
    ['laespiga.example', []],
    ['', []],
  ])('%j', (text, found) => {
    expect(links(text)).toEqual(found);
  });

  test('no text is lost, and only http and https are linked [R-364]', () => {
    const word = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('(', ')', '.', '\n', ' ', 'https://', 'javascript:alert(1)'));
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join('');
        const pieces = linkedText(text);
        expect(pieces.map((one) => one.text).join('')).toBe(text);
        expect(pieces.every(({ href }) => href === null || /^https?:\/\//.test(href))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('a long text is processed quickly', () => {
    // With quadratic time this would practically never end.
    const brackets = 1_000_000;
    const address = 'https://a.example';
    const text = `${'('.repeat(brackets)}${address}${')'.repeat(brackets)}`;
    expect(linkedText(text).map((piece) => piece.text.length)).toEqual([brackets, address.length, brackets]);
  });
});

describe('a return address', () => {
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
});

test('the link to Google carries the return address, whatever it contains [R-031]', () => {
  expect([addressOfGoogleSignIn('/checkout/web/12?a=b&c'), addressOfGoogleSignIn(null)]).toEqual([
    '/srv/auth/google?redirect=%2Fcheckout%2Fweb%2F12%3Fa%3Db%26c',
    '/srv/auth/google',
  ]);
});
