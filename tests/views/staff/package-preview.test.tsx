import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PackageFormPage } from '#features/package-form/package-form-page.tsx';
import { packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { openPage } from '../open-page.tsx';

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
