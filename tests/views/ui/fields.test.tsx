import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { renderPart } from './render-part.tsx';

const ignore = () => undefined;

const Priority = () => {
  const [value, setValue] = useState<'low' | 'high' | ''>('');
  return (
    <SelectField
      label="Prioridad"
      required
      value={value}
      onChange={setValue}
      options={[
        { value: 'low', label: 'Baja' },
        { value: 'high', label: 'Alta' },
      ]}
    />
  );
};

const Method = () => {
  const [value, setValue] = useState<'card' | 'transfer' | ''>('');
  return (
    <RadioCards
      label="Método de pago"
      value={value}
      onChange={setValue}
      cards={[
        { value: 'card', label: 'Tarjeta', description: 'Crédito o débito' },
        { value: 'transfer', label: 'Transferencia', description: 'SPEI', details: 'Los datos siguen.' },
      ]}
    />
  );
};

test('a required field is named only by its label: the asterisk is shown beside it [R-438]', () => {
  renderPart(<TextField label="Referencia" required value="" onChange={ignore} />);
  expect(screen.getByRole('textbox', { name: 'Referencia' })).toBeRequired();
  expect(screen.getByText('Referencia').outerHTML).toMatch(/^<label for="[^"]+">Referencia<\/label>$/);
});

test('an optional field is marked as optional outside its label [R-438]', () => {
  renderPart(<TextField label="Público objetivo" optional value="" onChange={ignore} />);
  expect(screen.getByRole('textbox', { name: 'Público objetivo' })).not.toBeRequired();
  expect(screen.getByText('Opcional')).toBeVisible();
});

test('a field with a problem is invalid and described by the error and by its help', () => {
  renderPart(
    <TextField label="Correo electrónico" value="mariana@floreria" help="Ahí te avisamos." error="Falta el final" onChange={ignore} />,
  );
  const field = screen.getByRole('textbox', { name: 'Correo electrónico' });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveAccessibleDescription('Falta el final Ahí te avisamos.');
});

test('a select is a combobox named by its label, with its options by their text [R-439]', async () => {
  renderPart(<Priority />);
  const select = screen.getByRole('combobox', { name: 'Prioridad' });
  await userEvent.selectOptions(select, 'Alta');
  expect(select).toHaveDisplayValue('Alta');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Baja', 'Alta']);
});

test('a password can be shown and hidden again', async () => {
  renderPart(<PasswordField label="Contraseña" autoComplete="current-password" value="secreta" onChange={ignore} />);
  const field = screen.getByLabelText('Contraseña');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('radio cards are a named group of radios, each named by its title and described by its text', async () => {
  renderPart(<Method />);
  expect(screen.getByRole('radiogroup', { name: 'Método de pago' })).toBeVisible();
  const transfer = screen.getByRole('radio', { name: 'Transferencia' });
  expect(transfer).toHaveAccessibleDescription('SPEI');
  expect(screen.queryByText('Los datos siguen.')).toBeNull();
  await userEvent.click(transfer);
  expect(transfer).toBeChecked();
  expect(screen.getByText('Los datos siguen.')).toBeVisible();
});

describe('the summary of problems', () => {
  const page = (attempt: number) => (
    <>
      <ErrorSummary attempt={attempt} problems={[{ field: 'business', message: 'Cuéntanos qué hace tu negocio' }]} />
      <TextField id="business" label="Descripción del negocio" value="" onChange={ignore} />
    </>
  );

  test('takes the focus and links to the field', async () => {
    renderPart(page(1));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('Revisa 1 campo para continuar');
    expect(summary).toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Cuéntanos qué hace tu negocio' }));
    expect(screen.getByRole('textbox', { name: 'Descripción del negocio' })).toHaveFocus();
  });

  test('takes the focus again at the next refused attempt', async () => {
    const { rerender } = renderPart(page(1));
    await userEvent.click(screen.getByRole('textbox'));
    rerender(page(2));
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
