import { describe, expect, test } from 'vitest';
import { orderConcept, readConcept } from '#shared/brand.ts';
import { sampleNotices } from '#shared/sample.ts';
import { fold, matchesSearch, phoneDigits } from '#shared/text-search.ts';

test('remaining sample data are listed, with the transfer account separately [R-674]', () => {
  const brand =
    'Siguen los datos de muestra de: nombre, razón social, domicilio, correo, WhatsApp, Términos y Aviso de privacidad. Cámbialos en src/shared/brand.ts y src/features/legal.';
  expect(sampleNotices({ clabe: '002010077777777771' })).toEqual([brand]);
  expect(sampleNotices({ clabe: '000000001234567897' })).toEqual([
    brand,
    'TRANSFER_CLABE es la de muestra: los clientes transferirían a una cuenta que no existe.',
  ]);
});

test.each([
  ['2041', 2041, null],
  [' tw-2041 ', 2041, null],
  ['TW-2041-R7', 2041, 7],
  ['2041-r7', 2041, 7],
  ['tw2041', 2041, null],
  ['tw2041r7', 2041, 7],
])('%j is order %i with renewal %j', (text, subscriptionId, renewalId) => {
  expect(readConcept(text)).toEqual({ subscriptionId, renewalId });
});

test.each(['', 'TW-', 'TW-0', '2041-R', 'TW-2041-R7-1', '1234567890', 'R7', 'TW 2041', '2041a'])('%j is not a concept', (text) => {
  expect(readConcept(text)).toBeNull();
});

describe('the search', () => {
  const texts = [
    'Lucía Hernández Muñoz',
    null,
    'flor.pan@ejemplo.mx',
    orderConcept(2041),
    'Panadería\nde barrio (té/café)',
    phoneDigits('+52 (55) 1234-5678'),
  ];

  test.each([
    'luci',
    'HERNANDEZ',
    'hernández lucía',
    'munoz',
    'ejemplo.mx lucia',
    'flor.pan@',
    'tw2041',
    'TW-2041',
    '2041',
    '5512345678',
    '55 1234 5678',
    '+52 55 1234 5678',
    '525512345678',
    'barrio panaderia',
    'de',
    'te cafe',
    '5215512345678',
    '',
    '  ',
  ])('%j is found [R-613]', (typed) => {
    expect(matchesSearch(texts, typed)).toBe(true);
  });

  test.each(['lucio', 'lucia juarez', 'tw204', 'tw20411', 'ia', '%', '日本', '\0', 'lucia %%% perez'])(
    '%j is not found [R-613]',
    (typed) => {
      expect(matchesSearch(texts, typed)).toBe(false);
    },
  );

  test('nothing matches without text', () => {
    expect(matchesSearch([null], 'null')).toBe(false);
  });

  test('combining and precomposed accents are both removed', () => {
    expect(fold('Jose\u0301 NIÑO Straße Åsa')).toBe('jose nino strae asa');
  });
});
