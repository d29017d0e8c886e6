import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldIds } from './field-ids.ts';

/** The mark is beside the label, not in it, so that the label's text remains the control's exact accessible name. */
const requiredMark = { content: '"*"', color: 'fg.error', ms: '1' };

interface LabelRowProps {
  label: ReactNode;
  required?: boolean | undefined;
  optional?: boolean | undefined;
}

export const LabelRow = ({ label, required, optional }: LabelRowProps) => (
  <Flex justify="space-between" align="baseline" gap="3" mb="2.5">
    <Box textStyle="label" color="fg" {...(required ? { _after: requiredMark } : {})}>
      {label}
    </Box>
    {optional ? (
      <Text as="span" textStyle="small" color="fg.subtle">
        Opcional
      </Text>
    ) : null}
  </Flex>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <Flex id={id} mt="2" gap="2" color="fg.error" textStyle="small" fontWeight="medium" animation="fade-in 220ms">
    <Box as="span" flexShrink={0} mt="0.5" aria-hidden="true">
      <CircleAlert size={16} />
    </Box>
    <span>{children}</span>
  </Flex>
);

export interface FieldTexts {
  label: string;
  /** One line under the control. */
  help?: ReactNode;
  /** How to fix the value; marks the control as invalid. */
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Shows 'Opcional' on the right, outside the label. */
  optional?: boolean | undefined;
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
}

export const FieldFrame = ({ ids, label, help, error, required, optional, children }: FieldFrameProps) => (
  <Box width="100%" minW="0">
    <LabelRow label={<chakra.label htmlFor={ids.control}>{label}</chakra.label>} required={required} optional={optional} />
    {children}
    {error ? <FieldError id={ids.error}>{error}</FieldError> : null}
    {help ? (
      <Text id={ids.help} mt="2" textStyle="small" color="fg.muted">
        {help}
      </Text>
    ) : null}
  </Box>
);
