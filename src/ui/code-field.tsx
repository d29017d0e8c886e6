import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment, type Ref, useId } from 'react';
import { business } from '#shared/business.ts';
import { FieldFrame } from './field-parts.tsx';

const places = Array.from({ length: business.verificationCodeDigits }, (_, at) => at);
const half = business.verificationCodeDigits / 2;

const Input = chakra('input', {
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    fontSize: '1.75rem',
    cursor: 'text',
    // Hides the caret and password managers' buttons, which would overlap the boxes.
    caretColor: 'transparent',
  },
});

interface CodeFieldProps {
  value: string;
  onChange: (text: string) => void;
  error: string | null;
  readOnly: boolean;
  label?: string;
  help?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

const Boxes = ({ value, invalid }: { value: string; invalid: boolean }) => (
  <Flex aria-hidden="true" gap={{ base: '1.5', sm: '2.5' }} align="center">
    {places.map((at) => (
      <Fragment key={at}>
        {at === half ? <Box width="8px" height="3px" mx={{ base: '-0.5', sm: '-1' }} bg="fg.subtle" flexShrink={0} /> : null}
        <Flex
          flex="1"
          height="64px"
          align="center"
          justify="center"
          fontFamily="heading"
          fontSize="1.75rem"
          fontWeight="display"
          bg="bg.panel"
          borderWidth="1px"
          borderColor={invalid ? 'border.error' : 'border.control'}
          borderRadius="md"
          data-next={at === Math.min(value.length, business.verificationCodeDigits - 1) ? '' : undefined}
          css={{ '[data-code]:focus-within &[data-next]': { outline: '3px solid {colors.focusRing}', outlineOffset: '-1px' } }}
        >
          {value[at] ?? ''}
        </Flex>
      </Fragment>
    ))}
  </Flex>
);

/** One real input under six decorative boxes: paste, screen readers and autofill work on a single field. */
export const CodeField = (props: CodeFieldProps) => {
  const { value, onChange, error, readOnly, ref, autoFocus = false } = props;
  const { label = 'Código de verificación', help = 'Vence en 10 minutos. Puedes pegarlo completo.' } = props;
  const id = useId();
  const ids = { control: id, help: `${id}-help`, error: `${id}-error` };
  return (
    <FieldFrame ids={ids} label={label} error={error} help={help}>
      <Box position="relative" data-code="">
        <Boxes value={value} invalid={error !== null} />
        <Input
          ref={ref}
          id={ids.control}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          readOnly={readOnly}
          autoFocus={autoFocus}
          aria-invalid={error !== null}
          aria-describedby={error === null ? ids.help : `${ids.error} ${ids.help}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Box>
    </FieldFrame>
  );
};
