import { describe, expect, test } from 'vitest';
import { PackageData } from '#api/contract/packages/package-input.ts';
import { ProfileChange } from '#api/contract/profile/update-profile.ts';
import { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { replyText } from '#api/contract/requirements/requirement.ts';

const quote = (more: object) =>
  QuoteRequest.safeParse({ name: 'Ana', email: 'ana@ejemplo.mx', kind: 'web', description: 'Un sitio', ...more });

describe('a text of invisible characters counts as empty', () => {
  const unseen = ['\u200B', '\u2060', '\uFEFF', '\u00AD', '\u3164', '\u2800', '\u202E\u2066', '\u200D \uFE0F\n', '\u{E0020}'];
  test.each(unseen.map((text) => [JSON.stringify(text).replace(/[^ -~]/gu, (sign) => `U+${sign.codePointAt(0)?.toString(16)}`), text]))(
    '%s',
    (_, text) => {
      const found = [
        ProfileChange.safeParse({ first_name: text }),
        ProfileChange.safeParse({ company_name: text }),
        quote({ name: text }),
        quote({ description: text }),
        PackageData.safeParse({ name: text, type: 'essential', base_price: 2, public_price: 1 }),
        replyText.safeParse(text),
      ];
      expect(found.map(({ success }) => success)).toEqual(found.map(() => false));
    },
  );

  test('in an optional field it becomes empty', () => {
    expect(quote({ company_name: '\u200B\u3164' }).data?.company_name).toBe('');
  });

  test('among visible characters they stay, because they join emoji', () => {
    expect(replyText.parse('Va 👩🏽‍💻 ❤️')).toBe('Va 👩🏽‍💻 ❤️');
  });
});

test('a name is one line without characters that change the text direction', () => {
  expect(ProfileChange.parse({ first_name: 'Ana\r\nRuiz\u2028\tLópez' })).toEqual({ first_name: 'Ana Ruiz López' });
  expect(ProfileChange.parse({ company_name: '\u202EFlores\u202C \u2067Ana\u2069' })).toEqual({ company_name: 'Flores Ana' });
  expect(quote({ name: 'Ana\nRuiz', company_name: 'Flores\r\nAna' }).data).toMatchObject({ name: 'Ana Ruiz', company_name: 'Flores Ana' });
});

test('a longer text keeps its lines', () => {
  expect(replyText.parse('Una\nDos\n\n\u202ETres')).toBe('Una\nDos\n\nTres');
});

test('a telephone number has digits', () => {
  const judge = (phone: string) => ProfileChange.safeParse({ phone }).error?.issues.map(({ message }) => message);
  expect(['()()()()()', '123456 ----', '+52 442 000 0000', '442-0000'].map(judge)).toEqual([
    ['Escribe un teléfono como 442 000 0000'],
    ['Escribe un teléfono como 442 000 0000'],
    undefined,
    undefined,
  ]);
});
