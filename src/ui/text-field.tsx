import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { controlRecipe } from './control.recipe.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-parts.tsx';

export const Input = chakra('input', controlRecipe);

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<typeof Input>, keyof FieldTexts | 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown inside the field before the value, such as a currency sign. */
  unit?: string;
}

const Unit = ({ children }: { children: string }) => (
  <Box
    aria-hidden="true"
    position="absolute"
    insetStart="3.5"
    insetBlock="3"
    display="flex"
    alignItems="center"
    pe="2.5"
    borderEndWidth="1px"
    color="fg.subtle"
    pointerEvents="none"
  >
    {children}
  </Box>
);

export const TextField = ({
  label,
  help,
  error,
  required,
  optional,
  id,
  value,
  onChange,
  type = 'text',
  unit,
  ...rest
}: TextFieldProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <Box position="relative">
        <Input
          id={ids.control}
          type={type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(ids, { help, error, required })}
          {...(unit === undefined ? {} : { ps: '4.5rem' })}
          {...rest}
        />
        {unit === undefined ? null : <Unit>{unit}</Unit>}
      </Box>
    </FieldFrame>
  );
};
