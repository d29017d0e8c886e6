import type { SystemStyleObject } from '@chakra-ui/react';
import { buttonRecipe } from './button.recipe.ts';
import { themed } from './theme/themed.ts';

const { base, variants } = buttonRecipe as { base: SystemStyleObject; variants: Record<string, Record<string, SystemStyleObject>> };
const { variant = {}, size = {} } = variants;

/** The variants of the recipe that islands use, one class each: `${button.base} ${button.ghost} ${button.sm}`. */
export const button = themed(
  'button',
  {
    base,
    solid: variant.solid ?? {},
    ghost: variant.ghost ?? {},
    sm: size.sm ?? {},
  },
  'recipes',
);
