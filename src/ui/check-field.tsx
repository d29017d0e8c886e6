import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';

/** Without its label. */
export const CheckBox = chakra(
  'input',
  { base: { boxSize: '5', flexShrink: 0, accentColor: '{colors.anil.solid}', cursor: { base: 'pointer', _disabled: 'not-allowed' } } },
  { defaultProps: { type: 'checkbox' } },
);

interface CheckFieldProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, with its label beside it. */
export const CheckField = ({ label, checked, disabled = false, onChange }: CheckFieldProps) => {
  const id = useId();
  return (
    <Flex gap="3" align="center" minHeight="touch">
      <CheckBox id={id} checked={checked} disabled={disabled} onChange={() => onChange(!checked)} />
      <chakra.label htmlFor={id} cursor="pointer">
        {label}
      </chakra.label>
    </Flex>
  );
};
