import { describe, expect, test } from 'vitest';
import { compareFeatures } from '#shared/package-comparison.ts';
import { featureText, featureValue } from '#shared/package-feature.ts';

const number = (name: string, value: string) => featureText({ name, feature_type: 'number', value });
const text = (name: string, value: string) => featureText({ name, feature_type: 'text', value });

describe('a feature as a line of a card', () => {
  test.each([
    ['Páginas', '1', '1 página'],
    ['Páginas', '10', '10 páginas'],
    ['Correos con tu dominio', '5', '5 correos con tu dominio'],
    ['Correos con tu dominio', '1', '1 correo con tu dominio'],
    ['Redes sociales', '3', '3 redes sociales'],
    ['Redes sociales', '1', '1 red social'],
    ['Productos', '50', '50 productos'],
    ['Productos', '1', '1 producto'],
    ['Propuestas de logotipo', '2', '2 propuestas de logotipo'],
    ['Propuestas de logotipo', '1', '1 propuesta de logotipo'],
    ['Secciones', '1', '1 sección'],
    ['GB de espacio', '1', '1 GB de espacio'],
    ['Productos', '1,000', '1,000 productos'],
  ])('the number %s %s counts: %s [R-281]', (name, value, line) => {
    expect(number(name, value)).toBe(line);
  });

  test.each([
    ['boolean', 'true', null],
    ['boolean', 'sí', null],
    ['number', 'true', null],
    ['text', 'true', null],
    ['number', '10', '10'],
    ['text', 'básico', 'básico'],
  ] as const)('a %s feature with the text %s has the value %s [R-640]', (feature_type, value, said) => {
    expect(featureValue({ feature_type, value })).toBe(said);
  });

  test('a boolean feature is shown by its name', () => {
    expect(featureText({ name: 'Certificado SSL', feature_type: 'boolean', value: 'true' })).toBe('Certificado SSL');
  });

  test.each([
    ['Métodos de pago', '1 (Tarjeta)', '1 método de pago (Tarjeta)'],
    ['Métodos de pago', '2 (Tarjeta y transferencia SPEI)', '2 métodos de pago (Tarjeta y transferencia SPEI)'],
    ['Inventario', 'básico', 'Inventario básico'],
    ['Inventario', 'true', 'Inventario'],
    ['Entrega', 'Ciudad de México', 'Entrega: Ciudad de México'],
    ['Soporte', '24/7', 'Soporte: 24/7'],
  ])('the text %s %s reads %s [R-281]', (name, value, line) => {
    expect(text(name, value)).toBe(line);
  });
});

describe('a comparison', () => {
  const line = (name: string, feature_type: 'boolean' | 'number' | 'text', value: string) => ({ name, feature_type, value });

  test('each feature is listed once, in order of first occurrence, with its value in every package', () => {
    const essential = {
      features: [
        line('Productos', 'number', '50'),
        line('Inventario', 'text', 'básico'),
        line('Envíos con tarifa fija', 'boolean', 'true'),
      ],
    };
    const optimal = {
      features: [line('Productos', 'number', '100'), line('Inventario', 'text', 'true'), line('Cupones', 'boolean', 'true')],
    };
    expect(compareFeatures([essential, optimal])).toEqual([
      { name: 'Productos', values: ['50', '100'] },
      { name: 'Inventario', values: ['Básico', true] },
      { name: 'Envíos con tarifa fija', values: [true, null] },
      { name: 'Cupones', values: [null, true] },
    ]);
  });

  test('without packages there is nothing to compare', () => {
    expect(compareFeatures([])).toEqual([]);
  });
});
