import { fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { buttonRecipe } from '#ui/button.recipe.ts';
import { Button } from '#ui/button.tsx';
import { system } from '#ui/theme/system.ts';
import { renderPart } from './render-part.tsx';

const disabledOf = (variant: 'ghost' | 'solid'): unknown =>
  Object.entries(system.cva(buttonRecipe)({ variant })['@layer recipes'] as object).find(([selector]) =>
    selector.startsWith('&:disabled'),
  )?.[1];

// It is set flush with what stands above it: a box would reach out to the left.
test('a button without a box gets none once it is disabled', () => {
  expect(disabledOf('ghost')).toMatchObject({ background: expect.stringContaining('transparent') });
  expect(disabledOf('solid')).toMatchObject({ background: expect.stringContaining('bg-muted') });
});

// A field that is wrong says so once it is left, and everything below moves down: also the button that is just being pressed.
test('a button that moved away from under a pointer that stayed was pressed; one that the pointer left was not', () => {
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
