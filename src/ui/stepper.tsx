import { Box, Center, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Fragment } from 'react';

export interface Step {
  id: string;
  name: string;
}

interface StepperProps {
  label?: string;
  steps: readonly Step[];
  /** The id of the step being filled in. */
  current: string;
  /** Back to a completed step; without it none is a button. */
  onVisit?: (id: string) => void;
}

type State = 'done' | 'current' | 'ahead';

const looks = {
  done: { bg: 'nopal.solid', color: 'nopal.contrast', borderColor: 'nopal.solid' },
  current: { bg: 'anil.solid', color: 'anil.contrast', borderColor: 'anil.solid' },
  ahead: { bg: 'bg.panel', color: 'fg.muted', borderColor: 'border.control' },
} as const;

const Mark = ({ state, number }: { state: State; number: number }) => (
  <Center
    as="span"
    aria-hidden="true"
    boxSize="30px"
    flexShrink={0}
    borderRadius="md"
    borderWidth="1px"
    fontSize="sm"
    fontWeight="bold"
    {...looks[state]}
  >
    {state === 'done' ? <Check size={18} /> : number}
  </Center>
);

const Back = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: 'touch',
    borderRadius: 'sm',
    cursor: 'pointer',
    fontWeight: 'medium',
    fontSize: '0.9375rem',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const Wide = ({ steps, at, onVisit }: { steps: readonly Step[]; at: number; onVisit: ((id: string) => void) | undefined }) => (
  <chakra.ol listStyleType="none" display={{ base: 'none', lg: 'flex' }} alignItems="center" gap="3.5" height="72px">
    {steps.map((step, index) => {
      const state: State = index < at ? 'done' : index === at ? 'current' : 'ahead';
      return (
        <Fragment key={step.id}>
          {index === 0 ? null : (
            <chakra.li aria-hidden="true" flex="1" height="2px" bg={index <= at ? 'nopal.solid' : 'border.emphasized'} minW="16px" />
          )}
          <chakra.li
            display="inline-flex"
            alignItems="center"
            gap="2.5"
            fontSize="0.9375rem"
            whiteSpace="nowrap"
            fontWeight={state === 'current' ? 'bold' : 'medium'}
            color={state === 'ahead' ? 'fg.muted' : 'fg'}
            {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
          >
            {state === 'done' && onVisit ? (
              <Back type="button" onClick={() => onVisit(step.id)}>
                <Mark state={state} number={index + 1} />
                {step.name}
              </Back>
            ) : (
              <>
                <Mark state={state} number={index + 1} />
                {step.name}
              </>
            )}
          </chakra.li>
        </Fragment>
      );
    })}
  </chakra.ol>
);

const Narrow = ({ steps, at }: { steps: readonly Step[]; at: number }) => {
  const next = steps[at + 1];
  return (
    <Box display={{ base: 'block', lg: 'none' }} py="4">
      <Box fontWeight="bold" fontSize="0.9375rem">
        Paso {at + 1} de {steps.length} · {steps[at]?.name}
      </Box>
      <Box aria-hidden="true" display="flex" gap="1.5" mt="2.5">
        {steps.map((step, index) => (
          <Box
            key={step.id}
            flex="1"
            height="6px"
            borderRadius="xs"
            bg={index < at ? 'nopal.solid' : index === at ? 'anil.solid' : 'bg.emphasized'}
          />
        ))}
      </Box>
      {next ? (
        <Box mt="2" textStyle="small" color="fg.muted">
          Sigue: {next.name}
        </Box>
      ) : null}
    </Box>
  );
};

/** Where one stands in a purchase. Only completed steps lead back. */
export const Stepper = ({ label = 'Pasos', steps, current, onVisit }: StepperProps) => {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  return (
    <chakra.nav aria-label={label} bg="bg" borderBottomWidth="1px">
      <Box maxWidth="container" mx="auto" boxSizing="content-box" px={{ base: '5', sm: '8' }}>
        <Wide steps={steps} at={at} onVisit={onVisit} />
        <Narrow steps={steps} at={at} />
      </Box>
    </chakra.nav>
  );
};
