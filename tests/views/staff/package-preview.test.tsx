import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PackageFormPage } from '#features/package-form/package-form-page.tsx';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

test('the card immediately shows what customers will see', async () => {
  const pending = pendingActors(packageFormMachine);
  renderWithTheme(
    <MemoryRouter>
      <PackageFormPage kind="web" packageId={null} machine={pending.machine} />
    </MemoryRouter>,
  );
  await act(() => pending.settle({ type: 'xstate.done.actor.loadForm', output: { features: [], original: null } }));
  const user = userEvent.setup();
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
