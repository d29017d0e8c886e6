import { act, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { PackagesPage } from '#features/packages/packages-page.tsx';
import {
  type PackageCatalogueContext,
  type PackageCatalogueEvent,
  packageCatalogueMachine,
} from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import type { PackageLevel } from '#shared/vocabulary.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

interface Tools {
  user: UserEvent;
  open: () => void;
}

const gestures = {
  START: ({ open }) => open(),
  RETRY: ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
} satisfies Gestures<PackageCatalogueEvent, Tools>;

const sees: Sights = {
  idle: passing,
  loading: ({ context }) => {
    const { packages, isKnown } = context as PackageCatalogueContext;
    if (packages.length > 0) return sees.shown?.({ context } as never);
    if (isKnown) return sees.empty?.({ context } as never);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paquetes web');
    expect(screen.getByRole('status')).toHaveTextContent('Cargando paquetes web');
  },
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar los paquetesNo se recibió respuesta del servidor');
    expect(screen.queryByRole('table')).toBeNull();
  },
  empty: () => {
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Aún no hay paquetes');
    expect(screen.getByRole('link', { name: 'Ir al cotizador' })).toHaveAttribute('href', '/cotizador');
  },
  shown: () => {
    expect(screen.getByRole('link', { name: 'Contratar Esencial' })).toHaveAttribute('href', '/checkout/web/1');
    expect(screen.getByRole('row', { name: 'Páginas 1' })).toBeVisible();
  },
};

walkPage('the wall of packages', {
  machine: packageCatalogueMachine,
  model: packageCatalogueModel,
  gestures,
  sees,
  begin: ({ machine, input, draw }) => ({
    user: userEvent.setup(),
    open: () =>
      draw(
        <MemoryRouter>
          <PackagesPage kind="web" known={(input as { known: Package[] | null }).known} machine={machine} />
        </MemoryRouter>,
      ),
  }),
});

const pack = (package_id: number, type: PackageLevel, features: Package['features']): Package => ({
  package_id,
  kind: 'ecommerce',
  name: `Paquete ${package_id}`,
  type,
  tagline: `Frase ${package_id}`,
  base_price: 14500,
  public_price: 11900.5,
  is_active: true,
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
  const held = heldActors(packageCatalogueMachine);
  draw(<PackagesPage kind="ecommerce" machine={held.machine} />);
  expect(held.inputOf('listPackages')).toEqual({ kind: 'ecommerce', known: [] });
  await act(() => held.settle({ type: 'xstate.done.actor.listPackages', output: packages }));
};

const cells = () =>
  within(screen.getByRole('table', { name: 'Lo que incluye cada paquete' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the table says in words what each package has and what it has not [R-396]', async () => {
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

test('packages of one level are told apart by their phrase, and many of them can be reached by keyboard', async () => {
  await showPackages([pack(3, 'essential', []), pack(5, 'essential', []), pack(4, 'optimal', [])]);
  expect(cells()[0]).toEqual(['', 'EsencialFrase 3', 'EsencialFrase 5', 'ÓptimoFrase 4']);
  expect(screen.getByRole('group', { name: 'Compara' })).toHaveAttribute('tabindex', '0');
});
