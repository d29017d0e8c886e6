import { Box, chakra } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame } from './field-parts.tsx';
import { Input, type TextFieldProps } from './text-field.tsx';

type PasswordFieldProps = Omit<TextFieldProps, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export const PasswordField = ({ label, help, error, required, optional, id, value, onChange, ...rest }: PasswordFieldProps) => {
  const ids = useFieldIds(id);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} required={required} optional={optional}>
      <Box position="relative">
        <Input
          id={ids.control}
          type={shown ? 'text' : 'password'}
          value={value}
          pr="28"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(ids, { help, error, required })}
          {...rest}
        />
        <chakra.button
          type="button"
          position="absolute"
          insetEnd="1.5"
          top="2px"
          height="44px"
          px="2.5"
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          borderRadius="sm"
          textStyle="small"
          fontWeight="semibold"
          cursor="pointer"
          aria-controls={ids.control}
          onClick={() => setShown(!shown)}
          _hover={{ textDecoration: 'underline' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
          {shown ? 'Ocultar' : 'Mostrar'}
        </chakra.button>
      </Box>
    </FieldFrame>
  );
};
