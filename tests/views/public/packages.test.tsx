import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { PackagesPage } from '#features/packages/packages-page.tsx';
import { packageCatalogueMachine } from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import type { PackageLevel } from '#shared/vocabulary.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderPart } from '../ui/render-part.tsx';

const pack = (package_id: number, type: PackageLevel, features: Package['features']): Package => ({
  package_id,
  kind: 'ecommerce',
  name: `Paquete ${package_id}`,
  type,
  tagline: `Frase ${package_id}`,
  base_price: 14500,
  public_price: 11900.5,
  is_active: true,
  version: 1,
  features,
});

const count = (feature_id: number, name: string, value: string): Package['features'][number] => ({
  feature_id,
  name,
  description: null,
  feature_type: 'number',
  value,
});

const has = (feature_id: number, name: string): Package['features'][number] => ({
  feature_id,
  name,
  description: null,
  feature_type: 'boolean',
  value: 'true',
});

const showPackages = async (packages: Package[]) => {
  const pending = pendingActors(packageCatalogueMachine);
  renderPart(<PackagesPage kind="ecommerce" machine={pending.machine} />);
  expect(pending.inputOf('listPackages')).toEqual({ kind: 'ecommerce', known: [] });
  await act(() => pending.settle({ type: 'xstate.done.actor.listPackages', output: packages }));
};

const cells = () =>
  within(screen.getByRole('table', { name: 'Lo que incluye cada paquete' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the table says in words what each package includes and what it does not [R-396]', async () => {
  await showPackages([
    pack(3, 'essential', [count(1, 'Productos', '50'), has(2, 'Envíos con tarifa fija')]),
    pack(4, 'optimal', [count(1, 'Productos', '100'), has(3, 'Cupones')]),
  ]);
  expect(cells()).toEqual([
    ['', 'Esencial', 'Óptimo'],
    ['Productos', '50', '100'],
    ['Envíos con tarifa fija', 'Incluido', 'No incluido'],
    ['Cupones', 'No incluido', 'Incluido'],
    ['Soporte', '1 año', '1 año'],
    ['Precio, IVA incluido', '$11,900.50', '$11,900.50'],
  ]);
  expect(screen.queryByRole('group')).toBeNull();
});

test('packages of one level differ by their tagline, and a long list can be reached by keyboard', async () => {
  await showPackages([pack(3, 'essential', []), pack(5, 'essential', []), pack(4, 'optimal', [])]);
  expect(cells()[0]).toEqual(['', 'EsencialFrase 3', 'EsencialFrase 5', 'ÓptimoFrase 4']);
  expect(screen.getByRole('group', { name: 'Compara' })).toHaveAttribute('tabindex', '0');
});
