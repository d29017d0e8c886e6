import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { examplePackage } from '#machines/flows/checkout/checkout.model.ts';
import { showCheckout } from './show-checkout.tsx';

const features: Package['features'] = [
  { feature_id: 1, name: 'Productos', description: null, feature_type: 'number', value: '100' },
  { feature_id: 2, name: 'Cupones', description: null, feature_type: 'boolean', value: 'true' },
  { feature_id: 3, name: 'Inventario', description: null, feature_type: 'text', value: 'true' },
  { feature_id: 4, name: 'Métodos de pago', description: null, feature_type: 'text', value: '1 (Tarjeta)' },
];

test('the details show each feature’s value, or a check mark if it is simply included [R-640]', async () => {
  await showCheckout().load({ step: 'details' }, { package: { ...examplePackage, features } });
  const included = screen.getByText('Productos').closest('ul');
  expect([...(included?.children ?? [])].map((one) => one.textContent)).toEqual([
    'Productos100',
    'Cupones, incluido',
    'Inventario, incluido',
    'Métodos de pago1 (Tarjeta)',
  ]);
});
