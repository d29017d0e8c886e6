import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AdminFrame } from '#ui/admin-frame.tsx';
import { PersonMenu } from '#ui/person-menu.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { renderPart } from './render-part.tsx';

describe('the menu of the person', () => {
  const open = async (onSelect = vi.fn()) => {
    renderPart(
      <PersonMenu
        name="Mariana"
        items={[
          { label: 'Mi cuenta', to: '/account' },
          { label: 'Cerrar sesión', onSelect },
        ]}
      />,
    );
    const button = screen.getByRole('button', { name: 'Menú de Mariana' });
    await userEvent.click(button);
    return { button, onSelect };
  };

  test('opens on its first item and is navigated with the arrow keys', async () => {
    await open();
    expect(screen.getByRole('menuitem', { name: 'Mi cuenta' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitem', { name: 'Mi cuenta' })).toHaveFocus();
  });

  test('closes with Escape and gives the focus back', async () => {
    const { button } = await open();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('performs the chosen item with the focus back on its button', async () => {
    const { button, onSelect } = await open();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cerrar sesión' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('closes on a press elsewhere', async () => {
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

test('the header on a phone opens and closes the links of the site', async () => {
  renderPart(<SiteHeader session={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(screen.getByRole('navigation', { name: 'Menú del sitio' })).toHaveTextContent(
    'Paquetes webTiendas en líneaBrandingPreguntas frecuentesCotizador',
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Paquetes web' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menú del sitio' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Abrir menú' })).toHaveFocus();
});

test('tabs that are addresses mark the current one [R-449]', () => {
  renderPart(
    <TabLinks
      label="Mi cuenta"
      tabs={[
        { to: '/account', label: 'Mis contrataciones', current: true },
        { to: '/account?tab=profile', label: 'Mi perfil', current: false, count: 3 },
      ]}
    />,
  );
  const marks = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(marks).toEqual([
    ['Mis contrataciones', 'page'],
    ['Mi perfil3', null],
  ]);
  // The number is the tab's description: its name does not change.
  expect(screen.getByRole('link', { name: 'Mi perfil' })).toHaveAccessibleDescription('3 por responder');
});

test('the admin area on a phone opens its sections in a drawer that Escape closes', async () => {
  renderPart(
    <AdminFrame
      sections={[{ to: '/admin/orders', label: 'Órdenes', icon: 'orders', current: true }]}
      person={{ name: 'Renata', roleName: 'Administrador' }}
      menu={[]}
    >
      <h1>Órdenes Pendientes</h1>
    </AdminFrame>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(await screen.findByRole('dialog', { name: 'Menú de administración' })).toHaveTextContent('Órdenes');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
