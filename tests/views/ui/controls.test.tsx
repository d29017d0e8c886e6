import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PersonMenu } from '#ui/person-menu.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renderPart } from './render-part.tsx';

// Leaving an invalid field shows its error and moves everything below down, including the button being pressed.
test('a press counts if the button moved from under a still pointer, but not if the pointer left it', () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  renderPart(
    <form onSubmit={sent}>
      <p>Escribe tu presupuesto</p>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Enviar' });
  const elsewhere = screen.getByText('Escribe tu presupuesto');
  fireEvent.mouseDown(button, { clientX: 100, clientY: 100 });
  fireEvent.mouseUp(elsewhere, { clientX: 102, clientY: 100 });
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.mouseUp(elsewhere, { clientX: 102, clientY: 100 });
  fireEvent.mouseDown(button, { clientX: 100, clientY: 100 });
  fireEvent.mouseUp(elsewhere, { clientX: 100, clientY: 160 });
  fireEvent.mouseDown(button, { clientX: 100, clientY: 100, button: 2 });
  fireEvent.mouseUp(elsewhere, { clientX: 100, clientY: 100, button: 2 });
  expect(sent).toHaveBeenCalledTimes(1);
});

const Page = () => {
  const [open, setOpen] = useState(false);
  const [reference, setReference] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Confirmar Pago</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Confirmar Pago"
        description="El pago queda confirmado."
        onSubmit={() => undefined}
        footer={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
            <Button type="submit">Confirmar</Button>
          </>
        }
      >
        <TextField label="Referencia" required value={reference} onChange={setReference} />
      </Dialog>
    </>
  );
};

const opened = async () => {
  renderPart(<Page />);
  const opener = screen.getByRole('button', { name: 'Confirmar Pago' });
  await userEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Confirmar Pago' }) };
};

describe('a dialog', () => {
  test('is named by its title, described by its sentence, and starts in its first field [R-440]', async () => {
    const { dialog } = await opened();
    expect(dialog).toHaveAccessibleDescription('El pago queda confirmado.');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Referencia' })).toHaveFocus());
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancelar', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  ])('closes with %s and gives the focus back [R-280, R-440]', async (_way, close) => {
    const { opener } = await opened();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Referencia' })).toHaveFocus());
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

test('a question before something destructive starts on the safe answer', async () => {
  renderPart(
    <ConfirmDialog
      open
      title="¿Deseas cerrar sesión?"
      confirmLabel="Cerrar sesión"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  expect(await screen.findByRole('alertdialog', { name: '¿Deseas cerrar sesión?' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus());
});

test('a busy button keeps its label and its focus, and takes no presses', async () => {
  const onClick = vi.fn();
  renderPart(
    <Button loading onClick={onClick}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Guardar' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

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
