import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedText } from '#shared/linked-text.ts';

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
