import { act, screen } from '@testing-library/react';
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
  const pending = showCheckout();
  const draft = { step: 'details', brief: {}, intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01', updated_at: '2025-11-12T16:48:00.000Z' };
  const output = { package: { ...examplePackage, features }, methods: ['transfer'], draft, unsent: null };
  await act(() => pending.settle({ type: 'xstate.done.actor.loadCheckout', output }));
  const included = screen.getByText('Productos').closest('ul');
  expect([...(included?.children ?? [])].map((one) => one.textContent)).toEqual([
    'Productos100',
    'Cupones, incluido',
    'Inventario, incluido',
    'Métodos de pago1 (Tarjeta)',
  ]);
});
