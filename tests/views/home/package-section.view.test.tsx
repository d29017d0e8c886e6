import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { PackageSection } from '#features/home/package-section.tsx';
import {
  type PackageCatalogueContext,
  type PackageCatalogueEvent,
  packageCatalogueMachine,
} from '#machines/flows/package-catalogue/package-catalogue.machine.ts';
import { packageCatalogueModel } from '#machines/flows/package-catalogue/package-catalogue.model.ts';
import { pendingActors } from '../../support/machines/drive-actor.ts';
import { type StateExpectations, transientState, type ViewActions } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { renderPart } from '../ui/render-part.tsx';

interface Tools {
  user: UserEvent;
  open: () => void;
}

const actions = {
  START: ({ open }) => open(),
  RETRY: ({ user }) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
} satisfies ViewActions<PackageCatalogueEvent, Tools>;

const expectations: StateExpectations = {
  idle: transientState,
  loading: ({ context }) => {
    const { packages, isKnown } = context as PackageCatalogueContext;
    if (packages.length > 0) return expectations.shown?.({ context } as never);
    if (isKnown) return expectations.empty?.({ context } as never);
    expect(screen.getByRole('status')).toHaveTextContent('Cargando paquetes web');
  },
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar los paquetesNo se recibió respuesta del servidor');
  },
  empty: () => {
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Aún no hay paquetes');
  },
  shown: () => {
    expect(screen.getByRole('link', { name: 'Contratar Esencial' })).toHaveAttribute('href', '/checkout/web/1');
  },
};

const section = (machine: typeof packageCatalogueMachine, known: Package[] | null = null) => (
  <PackageSection kind="web" id="paquetes-web" title="Paquetes web" lead="Tu sitio." known={known} machine={machine} />
);

walkPage('the packages of the front page', {
  machine: packageCatalogueMachine,
  model: packageCatalogueModel,
  actions,
  expectations,
  begin: ({ machine, input, render }) => ({
    user: userEvent.setup(),
    open: () => render(<MemoryRouter>{section(machine, (input as { known: Package[] | null }).known)}</MemoryRouter>),
  }),
});

const optimal: Package = {
  package_id: 12,
  kind: 'web',
  name: 'Paquete Web Óptimo',
  type: 'optimal',
  tagline: 'Un sitio completo para explicar, convencer y medir',
  base_price: 11900,
  public_price: 8900,
  is_active: true,
  features: [
    { feature_id: 1, name: 'Páginas', description: null, feature_type: 'number', value: '10' },
    { feature_id: 2, name: 'Certificado SSL', description: null, feature_type: 'boolean', value: 'true' },
  ],
};

test('a card says what it costs and what it has, also to who cannot see it [R-004, R-274]', async () => {
  const pending = pendingActors(packageCatalogueMachine);
  renderPart(section(pending.machine));
  await act(() => pending.settle({ type: 'xstate.done.actor.listPackages', output: [optimal] }));
  const card = screen.getByRole('article', { name: 'Paquete Web Óptimo' });
  expect(card).toHaveTextContent('Precio normal $11,900.00');
  expect(card).toHaveTextContent('Ahorras $3,000.00');
  expect(card).toHaveTextContent(/Precio de oferta \$8,900\.00\sMXN/);
  expect(card).toHaveTextContent('Recomendado');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['10 páginas', 'Certificado SSL']);
  expect(screen.getByRole('link', { name: 'Contratar Óptimo' })).toHaveAttribute('href', '/checkout/web/12');
});
