import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TransferInstructions } from '#parts/transfer-instructions.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { render } from '../../support/render.tsx';

const transfer = {
  beneficiary: 'Taller Web, S.A. de C.V.',
  bank: 'Banco de Ejemplo',
  account_number: '0123 4567 89',
  clabe: '000 000 0012 3456 7897',
  amount: 8900,
  concept: 'TW-2047',
};
const draw = () =>
  render(
    <ThemeProvider>
      <TransferInstructions transfer={transfer} />
    </ThemeProvider>,
  );

test('each line is copied as the bank wants it, and says so [R-267, R-344]', async () => {
  const user = userEvent.setup();
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  draw();
  for (const [name, said] of [
    ['Beneficiario', 'Beneficiario copiado'],
    ['Banco', 'Banco copiado'],
    ['Número de cuenta', 'Número de cuenta copiado'],
    ['CLABE', 'CLABE copiada'],
    ['Monto', 'Monto copiado'],
    ['Concepto', 'Concepto copiado'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Copiar ${name}` }));
    expect(await screen.findByRole('button', { name: `Copiar ${name}: Copiado` })).toHaveTextContent('Copiado');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(said);
  }
  expect(written.mock.calls).toEqual([
    ['Taller Web, S.A. de C.V.'],
    ['Banco de Ejemplo'],
    ['0123456789'],
    ['000000001234567897'],
    ['8900.00'],
    ['TW-2047'],
  ]);
});

test('without a clipboard the value is selected for the keyboard', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  draw();
  await user.click(screen.getByRole('button', { name: 'Copiar CLABE' }));
  expect((await screen.findAllByText('Cópialo con tu teclado')).length).toBe(2);
  expect(window.getSelection()?.toString()).toBe('000000001234567897');
});
