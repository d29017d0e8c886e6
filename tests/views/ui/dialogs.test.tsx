import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renderPart } from './render-part.tsx';

const Page = ({ onSubmit = () => undefined }: { onSubmit?: () => void }) => {
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
        onSubmit={onSubmit}
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

const opened = async (onSubmit?: () => void) => {
  renderPart(<Page {...(onSubmit === undefined ? {} : { onSubmit })} />);
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

  test('is sent with Enter', async () => {
    const onSubmit = vi.fn();
    await opened(onSubmit);
    await userEvent.type(screen.getByRole('textbox', { name: 'Referencia' }), 'ABC123{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
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
