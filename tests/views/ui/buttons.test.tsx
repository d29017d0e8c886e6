import { expect, test } from 'vitest';
import { buttonRecipe } from '#ui/button.recipe.ts';
import { system } from '#ui/theme/system.ts';

const disabledOf = (variant: 'ghost' | 'solid'): unknown =>
  Object.entries(system.cva(buttonRecipe)({ variant })['@layer recipes'] as object).find(([selector]) =>
    selector.startsWith('&:disabled'),
  )?.[1];

// It is set flush with what stands above it: a box would reach out to the left.
test('a button without a box gets none once it is disabled', () => {
  expect(disabledOf('ghost')).toMatchObject({ background: expect.stringContaining('transparent') });
  expect(disabledOf('solid')).toMatchObject({ background: expect.stringContaining('bg-muted') });
});
