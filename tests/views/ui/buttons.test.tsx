import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { buttonRecipe } from '#ui/button.recipe.ts';
import { Button } from '#ui/button.tsx';
import { system } from '#ui/theme/system.ts';
import { draw } from './draw.tsx';

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
test('a field is left by the release of the button that sends its form, not by the press', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault());
  const left = vi.fn();
  draw(
    <form onSubmit={sent}>
      <input aria-label="Presupuesto" onBlur={left} />
      <Button type="submit">Enviar</Button>
    </form>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  const button = screen.getByRole('button', { name: 'Enviar' });
  await user.click(field);
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect([sent.mock.calls.length, left.mock.calls.length]).toEqual([0, 0]);
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect([sent.mock.calls.length, left.mock.calls.length]).toEqual([1, 1]);
  expect(document.activeElement).toBe(button);
  await user.click(field);
  await user.keyboard('{Enter}');
  expect([sent.mock.calls.length, left.mock.calls.length]).toEqual([2, 1]);
});
