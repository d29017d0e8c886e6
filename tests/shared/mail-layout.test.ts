import { expect, test } from 'vitest';
import { compose, type Letter } from '#server/effects/mail/layout.ts';

const letter: Letter = {
  to: 'ana@x.mx',
  subject: 'Tu pedido',
  greeting: 'Hola, Ana:',
  blocks: ['Recibimos tu pedido.', { facts: [['Monto', '$8,900.00 MXN']] }, { quote: 'Uno\n\n  dos' }, { code: '482913' }, 'Te avisamos.'],
  action: { label: 'Ver mi pedido', url: 'https://x.mx/account?a=1&b=2' },
  why: 'Te llega porque compraste.',
};
const { html, text } = compose(letter);

/** The text between tags, in reading order. */
const read = (part: string): string[] =>
  part
    .split(/<[^>]*>/)
    .flatMap((piece) => piece.split('\n'))
    .map((piece) => piece.replaceAll('&nbsp;', ' ').trim())
    .filter(Boolean);

test('plain text and HTML say the same [R-490]', () => {
  expect(text).toBe(
    [
      'Hola, Ana:',
      'Recibimos tu pedido.',
      'Monto: $8,900.00 MXN',
      '> Uno\n>\n> dos',
      '    482913',
      'Te avisamos.',
      'Ver mi pedido:\nhttps://x.mx/account?a=1&b=2',
      '—\nTe llega porque compraste.\nTaller Web · hola@tallerweb.example · WhatsApp 55 0000 0000\n',
    ].join('\n\n'),
  );
  expect(read(html.slice(html.indexOf('<body')))).toEqual([
    // The preview text beside the subject.
    'Recibimos tu pedido.',
    'Taller Web',
    'Hola, Ana:',
    'Recibimos tu pedido.',
    'Monto',
    '$8,900.00 MXN',
    'Uno',
    'dos',
    '482913',
    'Te avisamos.',
    'Ver mi pedido',
    'Te llega porque compraste.',
    'Taller Web · hola@tallerweb.example · WhatsApp 55 0000 0000',
  ]);
  expect(html).toContain('href="https://x.mx/account?a=1&amp;b=2"');
});

test('the mail fetches and runs nothing, and is one column at most 600 pixels wide', () => {
  expect(html).not.toMatch(/<(?:script|img|link|iframe|form)|src=|url\(|@import/);
  expect(html).toContain('max-width:600px');
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test('text is 16 pixels or larger, except in the line that only shows a colour', () => {
  const sizes = [...html.matchAll(/font(?:-size)?:(?:700 )?(\d+)/g)].map(([, size]) => Number(size));
  expect(sizes.filter((size) => size < 16)).toEqual([0]);
});

test.each([
  ['a line and a header', 'Ana\r\nBcc: todos@malo.example', 'Ana Bcc: todos@malo.example'],
  ['marks that turn text around', 'Ana\u202egnp.exe', 'Ana gnp.exe'],
  ['nothing that is seen', '\u200b\0Ana\u2066', 'Ana'],
])('a name or subject with %s is one plain line', (_, typed, plain) => {
  const mail = compose({ ...letter, subject: typed, greeting: typed, blocks: [{ facts: [['Cliente', typed]] }, typed] });
  expect(mail.subject).toBe(plain);
  expect(mail.text.startsWith(`${plain}\n\nCliente: ${plain}\n\n${plain}\n\n`)).toBe(true);
});

test('markup in values is escaped', () => {
  const typed = '</title><script>alert("1")</script><a href=\'x\'>&';
  const escaped = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;a href=&#39;x&#39;&gt;&amp;';
  const mail = compose({
    to: 'ana@x.mx',
    subject: typed,
    greeting: typed,
    blocks: [typed, { quote: typed }, { code: typed }, { facts: [[typed, typed]] }],
    action: { label: typed, url: `https://x.mx/"><script>` },
    why: typed,
  });
  expect(mail.html).not.toMatch(/<script|<a href='/);
  expect(mail.html.split(escaped)).toHaveLength(11);
});
