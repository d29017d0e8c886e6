import { Box, chakra } from '@chakra-ui/react';
import { describedBy, useFieldIds } from '#ui/field-ids.ts';
import { FieldFrame } from '#ui/field-parts.tsx';
import { Input } from '#ui/text-field.tsx';

const PriceInput = chakra(Input);

interface PriceFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** An amount in pesos, as text; thousands separators and a peso sign are accepted. */
export const PriceField = ({ id, label, value, error, readOnly, onChange }: PriceFieldProps) => {
  const ids = useFieldIds(id);
  return (
    <FieldFrame ids={ids} label={label} error={error} required>
      <Box position="relative">
        <Box
          position="absolute"
          insetStart="4"
          top="0"
          height="100%"
          display="flex"
          alignItems="center"
          color="fg.muted"
          pointerEvents="none"
          aria-hidden="true"
        >
          $
        </Box>
        <PriceInput
          id={ids.control}
          inputMode="decimal"
          autoComplete="off"
          ps="9"
          value={value}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...describedBy(ids, { error, required: true })}
        />
      </Box>
    </FieldFrame>
  );
};
