import { Box, Center, chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Container } from './page-frame.tsx';

export interface Step {
  id: string;
  name: string;
}

interface StepperProps {
  label?: string;
  steps: readonly Step[];
  /** The id of the step being filled in. */
  current: string;
  /** Goes back to a completed step; without it no step is a button. */
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

const StepItem = ({
  step,
  state,
  number,
  onVisit,
}: {
  step: Step;
  state: State;
  number: number;
  onVisit: ((id: string) => void) | undefined;
}) => {
  const back = state === 'done' && onVisit !== undefined;
  return (
    <chakra.li
      display="inline-flex"
      flex={{ base: '1', lg: 'none' }}
      alignItems="center"
      gap="2.5"
      fontSize="0.9375rem"
      whiteSpace="nowrap"
      fontWeight={state === 'current' ? 'bold' : 'medium'}
      color={state === 'ahead' ? 'fg.muted' : 'fg'}
      {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
    >
      <Box
        aria-hidden="true"
        hideFrom="lg"
        width="100%"
        height="6px"
        borderRadius="xs"
        bg={state === 'done' ? 'nopal.solid' : state === 'current' ? 'anil.solid' : 'bg.emphasized'}
      />
      <chakra.span srOnly hideFrom="lg">
        {step.name}
        {state === 'done' ? ', terminado' : ''}
      </chakra.span>
      {back ? (
        <Back type="button" hideBelow="lg" onClick={() => onVisit(step.id)}>
          <Mark state={state} number={number} />
          {step.name}
        </Back>
      ) : (
        <chakra.span display={{ base: 'none', lg: 'inline-flex' }} alignItems="center" gap="2.5">
          <Mark state={state} number={number} />
          {step.name}
        </chakra.span>
      )}
    </chakra.li>
  );
};

/** Progress of a purchase: step names from 1024 px, five segments below. Only completed steps are buttons. */
export const Stepper = ({ label = 'Pasos', steps, current, onVisit }: StepperProps) => {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  const next = steps[at + 1];
  return (
    <chakra.nav aria-label={label} bg="bg" borderBottomWidth="1px">
      <Container py={{ base: '4', lg: '0' }}>
        <Box hideFrom="lg" mb="2.5" fontWeight="bold" fontSize="0.9375rem">
          {`Paso ${at + 1} de ${steps.length} · ${steps[at]?.name ?? ''}`}
        </Box>
        <chakra.ol listStyleType="none" display="flex" alignItems="center" gap={{ base: '1.5', lg: '3.5' }} minHeight={{ lg: 'header' }}>
          {steps.map((step, index) => (
            <Fragment key={step.id}>
              {index === 0 ? null : (
                <chakra.li
                  aria-hidden="true"
                  hideBelow="lg"
                  flex="1"
                  height="2px"
                  minW="4"
                  bg={index <= at ? 'nopal.solid' : 'border.emphasized'}
                />
              )}
              <StepItem step={step} state={index < at ? 'done' : index === at ? 'current' : 'ahead'} number={index + 1} onVisit={onVisit} />
            </Fragment>
          ))}
        </chakra.ol>
        {next ? (
          <Box hideFrom="lg" mt="2" textStyle="small" color="fg.muted">
            Sigue: {next.name}
          </Box>
        ) : null}
      </Container>
    </chakra.nav>
  );
};
