import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control.recipe.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

export const Input = chakra('input', controlRecipe);

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<typeof Input>, keyof FieldTexts | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

export const TextField = ({ label, help, error, required, optional, id, value, onChange, type = 'text', ...rest }: TextFieldProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <Input
        id={ids.control}
        type={type}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help, error, required })}
        {...rest}
      />
    </FieldFrame>
  );
};
