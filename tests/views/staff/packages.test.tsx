import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Package } from '#api/contract/packages/package.ts';
import { PackageFormPage } from '#features/package-form/package-form-page.tsx';
import { PackageListPage } from '#features/package-list/package-list-page.tsx';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { packageListMachine } from '#machines/flows/package-list/package-list.machine.ts';
import { addressNow, openPage } from '../open-page.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => within(row).queryAllByRole('cell').length > 0);

const show = (loadPackages: Package[] = [examplePackage], address = '/admin/packages/web') =>
  openPage(packageListMachine, address, (machine) => <PackageListPage kind="web" machine={machine} />, { loadPackages });

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

test('search and sale status narrow the list and are in the address [R-395]', async () => {
  const hidden: Package = { ...examplePackage, package_id: 13, name: 'Paquete Web Esencial', type: 'essential', is_active: false };
  const { user } = await show([examplePackage, hidden], '/admin/packages/web?estado=inactivos');
  const names = () => rows().map((row) => within(row).getByText(/^Paquete/).textContent);
  const chips = () => within(screen.getByRole('group', { name: 'Filtrar por estado' })).getAllByRole('button');
  expect([names(), chips().map((chip) => chip.textContent)]).toEqual([['Paquete Web Esencial'], ['Todos2', 'Activos1', 'Inactivos1']]);
  await user.click(screen.getByRole('searchbox', { name: 'Buscar paquete...' }));
  await user.paste('optimo');
  expect(names()).toEqual([]);
  screen.getByText('Ninguno coincide con lo que buscas.');
  await user.click(screen.getByRole('button', { name: /^Todos/ }));
  expect([names(), addressNow()]).toEqual([['Paquete Web Óptimo'], '/admin/packages/web?buscar=optimo']);
});

test('the card immediately shows what customers will see', async () => {
  const page = (machine: typeof packageFormMachine) => <PackageFormPage kind="web" packageId={null} machine={machine} />;
  const { user } = await openPage(packageFormMachine, '/admin/packages/web/new', page, { loadForm: { features: [], original: null } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Óptimo');
  for (const [name, value] of [
    ['Frase Slogan', 'Con orden'],
    ['Precio Normal', '$11,900.50'],
    ['Precio Oferta', '8900'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(value);
  }
  const preview = screen.getByRole('region', { name: 'Vista previa' });
  expect(preview).toHaveTextContent(/Óptimo\s*Con orden/);
  expect(preview).toHaveTextContent(/\$11,900\.50\s*\$8,900\.00/);
});
