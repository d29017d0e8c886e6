import { expect, test } from 'vitest';
import { compareFeatures } from '#shared/package-comparison.ts';

const line = (name: string, feature_type: 'boolean' | 'number' | 'text', value: string) => ({ name, feature_type, value });

test('each feature is listed once, in order of first occurrence, with its value in every package', () => {
  const essential = {
    features: [line('Productos', 'number', '50'), line('Inventario', 'text', 'básico'), line('Envíos con tarifa fija', 'boolean', 'true')],
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
