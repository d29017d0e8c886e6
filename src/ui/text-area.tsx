import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control.recipe.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

const Area = chakra('textarea', controlRecipe);

export interface TextAreaProps extends FieldTexts, Omit<ComponentProps<typeof Area>, keyof FieldTexts | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

export const TextArea = ({ label, help, error, required, optional, id, value, onChange, rows = 3, ...rest }: TextAreaProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <Area
        id={ids.control}
        kind="area"
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...describedBy(ids, { help, error, required })}
        {...rest}
      />
    </FieldFrame>
  );
};
