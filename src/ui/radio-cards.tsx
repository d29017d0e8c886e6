import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { FieldError, LabelRow } from './field-parts.tsx';

export interface RadioCard<V extends string> {
  value: V;
  /** The radio's exact accessible name. */
  label: string;
  description?: ReactNode;
  /** An icon on the right. */
  aside?: ReactNode;
  /** An illustration or a swatch across the top, edge to edge. */
  picture?: ReactNode;
  /** Shown under the card while it is selected. */
  details?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<V extends string> {
  /** The radio group's exact accessible name. */
  label: string;
  value: V | '' | null;
  onChange: (value: V) => void;
  cards: readonly RadioCard<V>[];
  /** Cards side by side from 768 px; two below that when there are pictures. */
  columns?: number;
  /** Shows the group's name to screen readers only, where the page's heading already says it. */
  hideLabel?: boolean;
  required?: boolean;
  error?: string | null | undefined;
  id?: string;
}

const Dot = () => (
  <Box
    as="span"
    className="dot"
    aria-hidden="true"
    flexShrink={0}
    boxSize="20px"
    mt="0.5"
    borderRadius="full"
    borderWidth="2px"
    borderColor="border.control"
    bg="bg.panel"
  />
);

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'lg',
  bg: 'bg.panel',
  overflow: 'hidden',
  transition: 'border-color 140ms {easings.salida}',
  _hover: { borderColor: 'fg' },
  '&:has(> label > input:checked)': { borderColor: 'anil.solid', boxShadow: '0 0 0 1px {colors.anil.solid}' },
  '&:has(> label > input:focus-visible)': { outline: '3px solid {colors.focusRing}', outlineOffset: '3px' },
  '&:has(> label > input:disabled)': { bg: 'bg.muted', color: 'fg.subtle', borderColor: 'border' },
  '& input:checked ~ .row .dot': { borderWidth: '6px', borderColor: 'anil.solid' },
} as const;

interface CardProps<V extends string> {
  option: RadioCard<V>;
  name: string;
  checked: boolean;
  required: boolean;
  tinted: boolean;
  onChoose: () => void;
}

const Card = <V extends string>({ option, name, checked, required, tinted, onChoose }: CardProps<V>) => {
  const id = useId();
  return (
    <Box css={card} data-checked={checked ? '' : undefined}>
      <chakra.label display="flex" flexDirection="column" flex="1" cursor={option.disabled ? 'not-allowed' : 'pointer'}>
        <chakra.input
          type="radio"
          name={name}
          value={option.value}
          checked={checked}
          required={required}
          disabled={option.disabled}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          {...(option.description ? { 'aria-describedby': `${id}-text` } : {})}
          position="absolute"
          inset="0"
          opacity={0}
          boxSize="100%"
          cursor="inherit"
        />
        {option.picture ? <Box className="picture">{option.picture}</Box> : null}
        <Box
          className="row"
          display="flex"
          flex="1"
          alignItems={option.picture ? 'flex-start' : 'center'}
          gap={option.picture ? '2.5' : '3.5'}
          p={option.picture ? '3.5' : '5'}
          bg={checked && tinted ? 'anil.subtle' : undefined}
        >
          <Dot />
          <Box flex="1" minW="0">
            <Box id={`${id}-name`} fontWeight="semibold" lineHeight="1.4">
              {option.label}
            </Box>
            {option.description ? (
              <Box id={`${id}-text`} textStyle="small" fontSize={option.picture ? 'sm' : '0.9375rem'} color="fg.muted">
                {option.description}
              </Box>
            ) : null}
          </Box>
          {option.aside ? (
            <Box color="fg.muted" flexShrink={0} aria-hidden="true">
              {option.aside}
            </Box>
          ) : null}
        </Box>
      </chakra.label>
      {checked && option.details ? (
        <Box position="relative" p="5" borderTopWidth="1px" bg="bg.panel">
          {option.details}
        </Box>
      ) : null}
    </Box>
  );
};

/** A choice among a few options, as cards over native radios. */
export const RadioCards = <V extends string>(props: RadioCardsProps<V>) => {
  const { label, value, onChange, cards, columns = 1, hideLabel = false, required = false, error, id } = props;
  const own = useId();
  const group = id ?? own;
  const pictures = cards.some((option) => option.picture !== undefined);
  const name = (
    <Box as="span" id={`${group}-label`} {...(hideLabel ? { srOnly: true } : { textStyle: pictures ? 'h4' : 'label' })}>
      {label}
    </Box>
  );
  return (
    <Box
      role="radiogroup"
      id={group}
      aria-labelledby={`${group}-label`}
      {...(required ? { 'aria-required': true } : {})}
      {...(error ? { 'aria-invalid': true, 'aria-describedby': `${group}-error` } : {})}
    >
      {hideLabel ? name : <LabelRow label={name} required={required} />}
      <Box display="grid" gap="3.5" gridTemplateColumns={{ base: pictures ? 'repeat(2, 1fr)' : '1fr', md: `repeat(${columns}, 1fr)` }}>
        {cards.map((option) => (
          <Card
            key={option.value}
            option={option}
            name={own}
            checked={option.value === value}
            required={required}
            tinted={pictures}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </Box>
      {error ? <FieldError id={`${group}-error`}>{error}</FieldError> : null}
    </Box>
  );
};
