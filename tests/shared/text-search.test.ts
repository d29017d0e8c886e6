import { expect, test } from 'vitest';
import { orderConcept } from '#shared/brand.ts';
import { fold, matchesSearch, phoneDigits } from '#shared/text-search.ts';

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

test.each(['lucio', 'lucia juarez', 'tw204', 'tw20411', 'ia', '%', '日本', '\0', 'lucia %%% perez'])('%j is not found [R-613]', (typed) => {
  expect(matchesSearch(texts, typed)).toBe(false);
});

test('nothing matches without text', () => {
  expect(matchesSearch([null], 'null')).toBe(false);
});

test('combining and precomposed accents are both removed', () => {
  expect(fold('Jose\u0301 NIÑO Straße Åsa')).toBe('jose nino strae asa');
});
