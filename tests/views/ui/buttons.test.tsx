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

// It is aligned with the text above: a box would stick out to the left.
test('a ghost button gets no box when disabled', () => {
  expect(disabledOf('ghost')).toMatchObject({ background: expect.stringContaining('transparent') });
  expect(disabledOf('solid')).toMatchObject({ background: expect.stringContaining('bg-muted') });
});

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
