import { act, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { PackageListPage } from '#features/package-list/package-list-page.tsx';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { type PackageListContext, type PackageListEvent, packageListMachine } from '#machines/flows/package-list/package-list.machine.ts';
import { packageListModel } from '#machines/flows/package-list/package-list.model.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const Address = () => <output aria-label="dirección">{useLocation().search}</output>;
const page = ({ machine }: { machine: typeof packageListMachine }, address = '/admin/packages/web') => (
  <MemoryRouter initialEntries={[address]}>
    <PackageListPage kind="web" machine={machine} />
    <Address />
    <Toaster />
  </MemoryRouter>
);

const rows = () => screen.queryAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);
const sale = (row: HTMLElement | undefined) => within(row ?? document.body).getByRole('button', { name: /^(Desactivar|Activar)$/ });

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  // One button says what it would do: which of both it is follows from the package.
  SET_ACTIVE: (user) => user.click(sale(rows()[0])),
} satisfies Gestures<PackageListEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PackageListContext => snapshot.context as PackageListContext;
const listed = (snapshot: AnyMachineSnapshot) => {
  const { packages } = contextOf(snapshot);
  expect(rows().map((row) => [sale(row).textContent, within(row).getByText(/^(Activo|Inactivo)$/).textContent])).toEqual(
    packages.map((one) => (one.is_active ? ['Desactivar', 'Activo'] : ['Activar', 'Inactivo'])),
  );
  expect(screen.queryByRole('heading', { name: 'Aún no hay paquetes' }) !== null).toBe(packages.length === 0);
};

const sees: Sights = {
  waiting: passing,
  loading: () => {
    screen.getByText('Cargando los paquetes');
  },
  failed: (snapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(`Error al cargar los paquetes${contextOf(snapshot).failure?.message}`);
  },
  shown: (snapshot) => {
    listed(snapshot);
    const { failure } = contextOf(snapshot);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(
      failure === null ? null : `Error al actualizar el paquete${failure.message}`,
    );
  },
  activating: () => {
    const [first, ...others] = rows().map((row) => sale(row));
    expect(first).toHaveAttribute('aria-busy', 'true');
    for (const other of others) expect(other).toBeDisabled();
  },
};

walkPage('the packages of a kind', {
  machine: packageListMachine,
  model: packageListModel,
  gestures,
  sees,
  page: (parts) => page(parts),
  before: clearToasts,
});

const show = async () => {
  clearToasts();
  const held = heldActors(packageListMachine);
  drawPage(page({ machine: held.machine }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadPackages', output: [examplePackage] }));
  return { held, user: userEvent.setup() };
};

test('a row says what the package is, what it costs and where it is changed [R-059]', async () => {
  await show();
  const [row] = rows();
  for (const text of [
    'Paquete Web Óptimo',
    'Un sitio completo para explicar, convencer y medir',
    'Óptimo',
    '$11,900.00',
    '$8,900.00',
    'Activo',
  ]) {
    expect(row).toHaveTextContent(text);
  }
  expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/admin/packages/web/12/edit');
  expect(screen.getByRole('link', { name: 'Nuevo Paquete' })).toHaveAttribute('href', '/admin/packages/web/new');
});

test('the columns and the tab bar have their names [R-058, R-059, R-449]', async () => {
  await show();
  const heads = screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
  expect(heads).toEqual(['Nombre', 'Tipo', 'Precio Normal', 'Precio Oferta', 'Estado', 'Acciones']);
  const tabs = within(screen.getByRole('navigation', { name: 'Paquetes' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Paquetes Web', '/admin/packages/web', 'page'],
    ['Paquetes eCommerce', '/admin/packages/ecommerce', null],
    ['Paquetes Branding', '/admin/packages/branding', null],
    ['Características', '/admin/packages/features', null],
  ]);
});

test('taking a package off sale asks for exactly that and says it is done [R-060, R-453]', async () => {
  const { held, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  expect(held.inputOf('activatePackage')).toEqual({ kind: 'web', packageId: 12, isActive: false });
  await act(() => held.settle({ type: 'xstate.done.actor.activatePackage', output: { ...examplePackage, is_active: false } }));
  expect(screen.getByText('Paquete desactivado')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Activar' })).toHaveAccessibleDescription(/Paquete Web Óptimo/);
});

test('search and sale narrow the list and stand in the address [R-395]', async () => {
  const held = heldActors(packageListMachine);
  drawPage(page({ machine: held.machine }, '/admin/packages/web?estado=inactivos'));
  const hidden = { ...examplePackage, package_id: 13, name: 'Paquete Web Esencial', type: 'essential' as const, is_active: false };
  await act(() => held.settle({ type: 'xstate.done.actor.loadPackages', output: [examplePackage, hidden] }));
  const user = userEvent.setup();
  const names = () => rows().map((row) => within(row).getByText(/^Paquete/).textContent);
  const chips = () => within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
  const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;
  expect([names(), chips().map((chip) => chip.textContent)]).toEqual([['Paquete Web Esencial'], ['Todos2', 'Activos1', 'Inactivos1']]);
  await user.click(screen.getByRole('searchbox', { name: 'Buscar paquete...' }));
  await user.paste('optimo');
  expect(names()).toEqual([]);
  screen.getByText('Ninguno coincide con lo que buscas.');
  await user.click(screen.getByRole('button', { name: /^Todos/ }));
  expect([names(), address()]).toEqual([['Paquete Web Óptimo'], '?buscar=optimo']);
});
